/** What travels, as schema.json says. Made by make-types: change the schema, not this. */
declare namespace Wire {
  type FromClientMessage = (HelloMessage) | (OpMessage) | (NameMessage) | (SurfaceMessage) | (TouchMessage) | (PressMessage) | (EnterMessage) | (FindSeatsMessage) | (ClaimMessage) | (AnswerClaimMessage) | (InviteMessage) | (TurnMessage) | (ReadThreadMessage) | (AskMessage) | (ConfirmMessage) | (RefreshMessage) | (PingMessage) | (HostMessage);
  type FromServerMessage = (WelcomeMessage) | (SnapshotMessage) | (FrameMessage) | (OutcomesMessage) | (RefusedMessage) | (ResendMessage) | (YouMessage) | (PeopleMessage) | (SeatsMessage) | (ClaimingMessage) | (ClaimsMessage) | (ClaimedMessage) | (InvitationMessage) | (LobbyMessage) | (WaitingMessage) | (WallWordMessage) | (ThreadMessage) | (WallNameMessage) | (ProgressMessage) | (DoneMessage) | (PressedMessage) | (EnteredMessage) | (ErrorMessage) | (PongMessage);
  /** A card or a section: the outbox and the counter of the operation that added it. Outbox 0 is the server's own. */
  type ID = string;
  /** Where among its siblings something goes: first, last, or behind the one with this id. */
  type Place = ("start" | "end") | (ID);
  /** What a value is set on. */
  type Target = ({ "card": ID; }) | ({ "section": ID; });
  /** A container value. */
  type Value = boolean | number | string;
  /** Container values by key. A card shows its section's where it has none of its own. */
  type Values = { [key: string]: Value; };
  /** Of an outbox or a seat. */
  type Number = number;
  /** Counts the operations of one outbox, from 1 and without gaps. */
  type Counter = number;
  /** Counts the operations of the board. */
  type Revision = number;
  type FrameNumber = number;
  /** Splices [position, deleted, inserted], ascending, none overlapping. All positions are of the text before, in UTF-16 units, and never between the halves of a surrogate pair. */
  type TextChange = ([number, number, string])[];
  /** A person, by the number others see; null: nobody's. */
  type Seat = (Number) | (null);
  type Role = "host" | "co-host" | "guest" | "viewer" | "wall";
  type SurfaceKind = "phone" | "desktop" | "wall" | "terminal";
  /** Who gets the same frames. */
  type Audience = "room" | "hosts";
  /** At most 256 bytes. */
  type Secret = string;
  /** At most 256 bytes. */
  type PartName = string;
  /** What fills the sentence that a client makes of a code. */
  type Parameters = { [key: string]: Value; };
  type ContainerChoice = { "name": string; "parameters"?: Values; };
  /** What a client draws on, in points, or in cells on a terminal. The room answers with the nearest surface it lays out for. */
  type SurfaceRequest = { "kind": SurfaceKind; "width": number; "height"?: number | null; };
  /** Null: facts alone, no scene. */
  type SurfaceRequestOrNone = (SurfaceRequest) | (null);
  /** Where the client's board stands: the welcome's epoch, surface key and audience, and the last frame applied. */
  type Resume = { "epoch": string; "surface": string | null; "audience": Audience; "frame": FrameNumber; };
  type HelloMessage = { "t": "hello"; "protocol": number; "oldestProtocol"?: number | null; "token"?: (Secret) | (null); "seat"?: (Secret) | (null); "name"?: string | null; "outbox": string; "confirmed": Counter; "surface": SurfaceRequestOrNone; "gzip"?: boolean | null; "lobby"?: boolean | null; "wall"?: string | null; "resume"?: (Resume) | (null); };
  type OpMessage = { "t": "op"; "counter": Counter; "base": Revision; "op": Operation; };
  type Operation = (OpAddCard) | (OpEditText) | (OpMoveCard) | (OpRemoveCard) | (OpRestoreCard) | (OpAddSection) | (OpRenameSection) | (OpMoveSection) | (OpRemoveSection) | (OpRestoreSection) | (OpSetValue) | (OpAddMessage) | (OpUndo) | (OpRedo);
  /** Adds a card; its id is the outbox's number and the operation's counter. */
  type OpAddCard = { "k": "addCard"; "section": ID; "place": Place; "text": string; "values"?: Values; };
  /** Changes a card's text. The change counts in the text at the operation's base. */
  type OpEditText = { "k": "editText"; "card": ID; "change": TextChange; };
  /** Says something below a card (TK1); the message's id is the outbox's number and the operation's counter. removeCard and restoreCard take it away and bring it back. */
  type OpAddMessage = { "k": "addMessage"; "card": ID; "text": string; };
  type OpMoveCard = { "k": "moveCard"; "card": ID; "section": ID; "place": Place; };
  type OpRemoveCard = { "k": "removeCard"; "card": ID; };
  /** Puts a removed card back where it was. */
  type OpRestoreCard = { "k": "restoreCard"; "card": ID; };
  type OpAddSection = { "k": "addSection"; "title": string; "place": Place; };
  type OpRenameSection = { "k": "renameSection"; "section": ID; "title": string; };
  type OpMoveSection = { "k": "moveSection"; "section": ID; "place": Place; };
  /** Takes a section off the board with the cards in it. */
  type OpRemoveSection = { "k": "removeSection"; "section": ID; };
  /** Puts a removed section back with the cards that left with it. */
  type OpRestoreSection = { "k": "restoreSection"; "section": ID; };
  /** Sets a container value; null takes the own one away. */
  type OpSetValue = { "k": "setValue"; "target": Target; "key": string; "value": (Value) | (null); };
  /** Takes back the latest operation of this person's seat that isn't taken back. What that means is decided when it arrives. */
  type OpUndo = { "k": "undo"; };
  /** Takes back the latest undo. */
  type OpRedo = { "k": "redo"; };
  type NameMessage = { "t": "name"; "name": string; "ifFree"?: boolean; };
  type SurfaceMessage = { "t": "surface"; "surface": SurfaceRequestOrNone; };
  type TouchMessage = { "t": "touch"; "card": (ID) | (null); "over"?: Carried; };
  /** Where someone carries a card over the board: a place within a section, in thousandths of its width and height (PR2). */
  type Carried = { "section": ID; "x": number; "y": number; };
  /** What someone says of their own turn: their page has shown them that they are up, they are away and their cards keep their places, or they are back (TU14, TU15). */
  type TurnMessage = { "t": "turn"; "card": ID; "is": "shown" | "away" | "back"; };
  /** The card whose messages the person reads; null: none's any more (TK6). */
  type ReadThreadMessage = { "t": "readThread"; "card": (ID) | (null); };
  /** What this session reads below one card: all of it when it asks, then what came and went (TK6). */
  type ThreadMessage = { "t": "thread"; "card": ID; "whole"?: true; "messages"?: (BelowCard)[]; "gone"?: (ID)[]; "hidden"?: number; };
  type BelowCard = { "id": ID; "text": string; "by"?: number; "name"?: string; "before"?: ID; };
  type PressMessage = { "t": "press"; "card"?: ID; "section"?: ID; "part": PartName; };
  /** All that stands now in a part to write into. */
  type EnterMessage = { "t": "enter"; "card"?: ID; "section"?: ID; "part": PartName; "text": string; "was"?: string | null; };
  /** Which seats could be this person's? Answered by `seats`. */
  type FindSeatsMessage = { "t": "findSeats"; "search"?: string | null; };
  /** That seat is this person's; null: none is any more. */
  type ClaimMessage = { "t": "claim"; "seat": (Number) | (null); "code"?: string | null; };
  /** How do others come in? Answered by `invitation`. */
  type InviteMessage = { "t": "invite"; };
  /** Whether a seat is its claimant's. */
  type AnswerClaimMessage = { "t": "answerClaim"; "claim": ClaimNumber; "allow": boolean; };
  /** Names a claim for as long as the epoch. */
  type ClaimNumber = number;
  /** Of Crockford's base 32. Read what people type leniently. */
  type Code = string;
  type ConfirmMessage = { "t": "confirm"; "counter": Counter; };
  type RefreshMessage = { "t": "refresh"; };
  type PingMessage = { "t": "ping"; };
  type HostMessage = { "t": "host"; "id": number; "command": Command; };
  type Command = (HostBoards) | (HostPeople) | (HostKick) | (HostBar) | (HostKickEveryone) | (HostForget) | (HostNewCode) | (HostFreeze) | (HostGuestsChange) | (HostGuestsChangeSections) | (HostRemovedSections) | (HostRestoreSection) | (HostRemoved) | (HostContainer) | (HostRestore) | (HostHide) | (HostLobby) | (HostLetIn) | (HostDecline) | (HostInspect) | (HostLink) | (HostRotate) | (HostHistory) | (HostMoment) | (HostRestoreMoment) | (HostTakeBack) | (HostClaims) | (HostAnswerClaim) | (HostWall) | (HostAdmitWall) | (HostAnnounce) | (HostDeclaration) | (HostCheckDeclaration) | (HostDeclare) | (HostShape) | (HostPreview) | (HostRole) | (HostViewOnly) | (HostRename) | (HostAddFor) | (HostDraw) | (HostRows) | (HostTimeline) | (HostBoardAt) | (HostNext) | (HostSkip) | (HostPutFirst) | (HostAway) | (HostNewNight) | (HostTurns) | (HostTimer) | (HostTurnLength) | (HostAnnouncements) | (HostWallView) | (HostClear) | (HostImportCards) | (HostMerge) | (HostUnmerge) | (HostTheme) | (HostTalk) | (HostTitlePublic) | (HostCard) | (HostWalls) | (HostOneWall) | (HostNameWall);
  /** What declares the board, as it is written. */
  type HostDeclaration = { "k": "declaration"; };
  /** What this text would do to the board. */
  type HostCheckDeclaration = { "k": "checkDeclaration"; "text": string; };
  /** The board is declared by this text, unless another one than that of version basedOn is kept. */
  type HostDeclare = { "k": "declare"; "text": string; "basedOn"?: string; };
  /** One thing in the declaration changes; the rest of its text stays as it is written. */
  type HostShape = { "k": "shape"; "change": DeclarationChange; };
  /** One of its fields is there. */
  type DeclarationChange = { "title"?: string; "container"?: (ContainerChoice) | (null); "anonymous"?: boolean; "value"?: DeclaredValue; "noValue"?: string; };
  /** A value that people can set, and how cards show it. */
  type DeclaredValue = { "key": string; "kind": string; "label"?: string; "setBy": "everyone" | "hosts"; "min"?: number; "max"?: number; "step"?: number; "options"?: (string)[]; "each"?: number; "shown": { "as": "hidden" | "slash" | "badge" | "tint"; "sign"?: string; "color"?: string; }; };
  /** The beginning of the board in this container, for the host who asks; null: in the declared one. */
  type HostPreview = { "k": "preview"; "container": (ContainerChoice) | (null); "surface": SurfaceRequest; };
  type HostBoards = { "k": "boards"; };
  type HostPeople = { "k": "people"; };
  type HostKick = { "k": "kick"; "seat": Number; };
  /** The seat is revoked, and with it those that came from the same address; since: only those who took theirs then or later. */
  type HostKickEveryone = { "k": "kickEveryone"; "seat": Number; "since"?: number; };
  /** The seat, or with null every one that isn't here, is forgotten if it owns nothing. */
  type HostForget = { "k": "forget"; "seat": (Number) | (null); };
  /** A new guests' link; by older ones only the seats that are here come back, or of those only keep. */
  type HostNewCode = { "k": "newCode"; "keep"?: (Number)[]; };
  /** From the addresses that the seat is here from nobody takes a new seat; null: everyone may again. */
  type HostBar = { "k": "bar"; "seat": (Number) | (null); };
  type HostFreeze = { "k": "freeze"; "frozen": boolean; };
  type HostGuestsChange = { "k": "guestsChange"; "value": GuestsChange; };
  type HostGuestsChangeSections = { "k": "guestsChangeSections"; "value": boolean; };
  type HostRemovedSections = { "k": "removedSections"; };
  type HostRestoreSection = { "k": "restoreSection"; "section": ID; };
  type HostWall = { "k": "wall"; "wall": WallShow; };
  /** Tells everyone; null: takes it away. */
  type HostAnnounce = { "k": "announce"; "text": string | null; "minutes"?: number; "to"?: "walls" | "phones" | "hosts"; };
  /** Lets a screen in that came without a link and shows this code. */
  type HostAdmitWall = { "k": "admitWall"; "code": string; };
  type HostRemoved = { "k": "removed"; };
  /** Which container the board stands in; null: the one its file names. */
  type HostContainer = { "k": "container"; "container": (ContainerChoice) | (null); };
  /** A removed card comes back; one that left with its section brings that back, with all its cards. */
  type HostRestore = { "k": "restore"; "card": ID; };
  /** A section, or all there are, hide cards or votes, or reveal them. */
  type HostHide = { "k": "hide"; "what": "cards" | "votes"; "hidden": boolean; "section"?: ID; };
  type HostInspect = { "k": "inspect"; "inspection": { "stages": ("declared" | "resolved" | "scene")[]; "surface": SurfaceRequest; "container"?: string; }; };
  type HostLink = { "k": "link"; "role": Role; };
  /** A new secret for the role's link. */
  type HostRotate = { "k": "rotate"; "role": Role; };
  /** What happened up to a moment, or until now; the latest first. */
  type HostHistory = { "k": "history"; "upTo"?: Moment; };
  /** The facts as they were. */
  type HostMoment = { "k": "moment"; "revision": Revision; };
  /** The board becomes what it was, as one operation that can be undone. */
  type HostRestoreMoment = { "k": "restoreMoment"; "revision": Revision; };
  /** What one seat did since a time is undone, as one operation that can be undone. */
  type HostTakeBack = { "k": "takeBack"; "seat": Number; "since": number; };
  type HostClaims = { "k": "claims"; };
  type HostAnswerClaim = { "k": "answerClaim"; "claim": ClaimNumber; "allow": boolean; };
  /** What counts for the seat in place of the role that its link gives; null: the link's. */
  type HostRole = { "k": "role"; "seat": Number; "role": "co-host" | "guest" | "viewer" | null; };
  /** The person only looks for so many minutes; null: that is over. */
  type HostViewOnly = { "k": "viewOnly"; "seat": Number; "minutes": number | null; };
  type HostRename = { "k": "rename"; "seat": Number; "name": string; };
  /** Both seats are one person's; the second stays. */
  type HostMerge = { "k": "merge"; "seat": Number; "into": Number; };
  /** A seat that was merged into another is its own again. */
  type HostUnmerge = { "k": "unmerge"; "seat": Number; };
  /** A card for someone without a device at hand: by the number of a seat, or by the name of someone new. */
  type HostAddFor = { "k": "addFor"; "seat"?: Number; "name"?: string; "section": ID; "text": string; };
  /** The cards that people added leave the board, as one operation that can be undone. */
  type HostClear = { "k": "clear"; };
  /** Cards from elsewhere come (EX1 to EX11); trial: only say what would; progress: say meanwhile how many came. */
  type HostImportCards = { "k": "importCards"; "text": string; "format"?: "json" | "yaml" | "markdown" | "csv" | "text"; "name": string; "section"?: ID; "trial"?: boolean; "progress"?: boolean; };
  /** One of the section's cards by lot (LD1 to LD4); it goes to the end of another section, if one is named. */
  type HostDraw = { "k": "draw"; "section": ID; "to"?: ID; };
  /** The history in rows for people, up to a moment, or until now; the latest first. Only what the filters find. */
  type HostRows = { "k": "rows"; "upTo"?: Moment; "by"?: Number; "section"?: ID; "topic"?: "cards" | "values" | "sections" | "people" | "settings"; "find"?: string; "steps"?: boolean; };
  /** When much happened, in the night with this time in it, or in the latest. */
  type HostTimeline = { "k": "timeline"; "night"?: number; };
  /** The board right after an entry of the journal, or one step before or after that. */
  type HostBoardAt = { "k": "boardAt"; "at": number; "step"?: -1 | 1; "surface": SurfaceRequest; };
  /** The turn of this card is over: it is crossed off (TU12). */
  type HostNext = { "k": "next"; "card": ID; };
  /** Nobody came for the turn of this card: the next one's begins, and it keeps the place right behind (TU12). */
  type HostSkip = { "k": "skip"; "card": ID; };
  /** The card comes right behind the one whose turn it is (TU13). */
  type HostPutFirst = { "k": "putFirst"; "card": ID; };
  /** The card's person is away, or back (TU14). */
  type HostAway = { "k": "away"; "card": ID; "away": boolean; };
  /** The turns of the section are counted from nothing again (TU11). */
  type HostNewNight = { "k": "newNight"; "section": ID; };
  /** How turns stand in each section that has them. */
  type HostTurns = { "k": "turns"; };
  /** The timer of everyone or, with `section`, of a section (TM1). `seconds` to start and extend, `text` to start. */
  type HostTimer = { "k": "timer"; "do": "start" | "pause" | "resume" | "extend" | "end"; "section"?: ID; "seconds"?: number; "text"?: string; };
  /** A timer starts with each turn of the section (TM6); null: none does. */
  type HostTurnLength = { "k": "turnLength"; "section": ID; "seconds": number | null; };
  type HostAnnouncements = { "k": "announcements"; };
  /** One thing about how walls are turned and read (WL1 to WL4); null: as each wall has it. */
  type HostWallView = { "k": "wallView"; "pages"?: "next" | "previous" | "hold" | "go"; "distance"?: number | null; "language"?: string | null; "theme"?: "light" | "dark" | null; };
  /** The colors of pages and walls (TH1). */
  type HostTheme = { "k": "theme"; "theme": Theme; };
  /** Whether people write messages below cards (TK1). */
  type HostTalk = { "k": "talk"; "value": boolean; };
  /** Something about one card, as an operation that can be undone. */
  type HostCard = { "k": "card"; "card": ID; "do": "showPicture" | "hidePicture" | "removePicture" | "crossOff" | "uncross" | "remove"; };
  /** Whether the previews of the board's links say its title (LP1). */
  type HostTitlePublic = { "k": "titlePublic"; "on": boolean; };
  type Theme = "paper" | "neon" | "plain" | "contrast";
  /** What hosts call a wall: one line, at most 48 bytes. A wall has it in its own address. */
  type WallName = string;
  /** Which walls are here. */
  type HostWalls = { "k": "walls"; };
  /** What one wall shows (null: what all show), or one thing about how it is turned and read (WL10 to WL12). */
  type HostOneWall = { "k": "oneWall"; "name": WallName; "wall"?: (WallShow) | (null); "pages"?: "next" | "previous" | "hold" | "go"; "distance"?: number | null; "language"?: string | null; "theme"?: "light" | "dark" | null; };
  /** The wall of this number is called so from now on; null: it has no name any more. */
  type HostNameWall = { "k": "nameWall"; "number": number; "name": (WallName) | (null); };
  /** What one wall shows apart from the others. */
  type OneWall = { "name": WallName; "wall"?: WallShow; "view"?: WallView; };
  /** What a draw by lot gave, and all it takes to check it. */
  type Draw = { "section": ID; "seed": string; "count": number; "card": ID; };
  /** [sequence, revision]: right after that entry of the journal. */
  type Moment = [number, Revision];
  type GuestsChange = "everything" | "own";
  /** What walls show: the board, a curtain before it, or one card for the whole room; the board, if that left it. */
  type WallShow = ({ "show": "board" | "curtain"; "text"?: string; }) | ({ "show": "card"; "card": ID; });
  type Announcement = { "text": string; "at": number; "until"?: number; "to"?: "walls" | "phones" | "hosts"; };
  type Settings = { "frozen": boolean; "guestsChange": GuestsChange; "anonymous"?: true; "guestsChangeSections"?: true; "wall"?: WallShow; "announcement"?: Announcement; "curtain"?: string; "timers"?: (Timer)[]; "turnLengths"?: { [key: string]: number; }; "wallView"?: WallView; "theme"?: Theme; "talk"?: true; "titlePublic"?: true; "walls"?: (OneWall)[]; };
  /** A countdown (TM1 to TM8). One of `until`, `left` and `over` says how it stands. */
  type Timer = { "section"?: ID; "text"?: string; "length": number; "until"?: number; "left"?: number; "over"?: number; };
  /** How hosts have walls turned and read (WL1 to WL4). */
  type WallView = { "held"?: true; "turned"?: number; "distance"?: number; "language"?: string; "theme"?: "light" | "dark"; };
  type Surface = { "key": string; "kind": SurfaceKind; "width": number; "height"?: number; };
  type You = { "seat": Number; "secret"?: Secret; "name": string; "role": Role; "named": boolean; "code"?: Code; "devices"?: Devices; "full"?: Full; "viewOnlyFor"?: ViewOnlyFor; };
  /** What became of an operation, for good. */
  type Outcome = ({ "counter": Counter; "revision": Revision; }) | ({ "counter": Counter; "refused": Refusal; });
  type OutboxReport = { "number": Number; "high": Counter; "outcomes": (Outcome)[]; };
  /** A code that a client doesn't know means: it wasn't done. In brackets the parameters. gone: what it is about was removed (target). present: what shall be restored is on the board (target). unknownTarget: nothing here ever had that id (target). stale: the base is too old to merge the edit (text: as it is now, revision). futureRevision: the base is a revision that the board hasn't reached (revision). badSplice: a splice reaches outside the text, splits a surrogate pair or overlaps another. badCharacter: control characters but newline and tab in cards, any in titles and names, bidirectional controls anywhere, more than eight marks on one letter, in names more than two and what can't be seen (field, scalar). tooLong: in bytes of UTF-8 (field, limit, actual). empty: nothing visible in it (field). full: the board takes no more (what: cards, sections, seats, outboxes or claims, limit). unknownValue: no container value has that key (key). badValue: the key takes another kind (key, kind). taken: someone else has what this would claim (key, seat, name). spent: this person has given all their votes (key, limit). frozen: a host froze the board. notYours: guests change only their own cards here, and set only their own votes and claims (target). notAllowed: the link's role may not (role). changedSince: others changed what would be undone, so it stays, and the next undo goes on behind it (what: text, place, title, value or presence; key of a value; card or section; who: a seat, with its name; request: undo or redo). nothingToUndo (request). reserved: a name that says that its bearer is a host, which this session isn't (field). turnOver: it isn't the turn of this card any more (card). nobodyNext: nobody waits behind the one whose turn it is. */
  type RefusalCode = "gone" | "present" | "unknownTarget" | "stale" | "futureRevision" | "badSplice" | "badCharacter" | "tooLong" | "empty" | "full" | "unknownValue" | "badValue" | "taken" | "spent" | "anonymous" | "frozen" | "notYours" | "notAllowed" | "changedSince" | "nothingToUndo" | "reserved" | "turnOver" | "nobodyNext";
  /** Of messages that weren't understood or can't be done here. */
  type InputErrorCode = "notJSON" | "notText" | "unknownType" | "unknownField" | "missingField" | "badField" | "unknownOperation" | "alreadyJoined" | "paused" | "rate" | "wrongCode" | "claimDenied" | "claimExpired" | "nameTaken" | "nothingToDraw" | "replaced" | "busy";
  /** Why to send again. A code that a client doesn't know means: wait. */
  type ResendCode = "gap" | "rate" | "paused" | "readOnly" | "unconfirmed";
  type Refusal = { "code": RefusalCode; "parameters": Parameters; };
  /** What the board refuses beyond; bytes are of UTF-8. */
  type Limits = { "cardsMax": number; "sectionsMax": number; "cardTextBytesMax": number; "sectionTitleBytesMax": number; "valueTextBytesMax": number; "splicesMax": number; "nameBytesMax": number; "nameCharactersMax": number; "seatsMax": number; "outboxesMax": number; "outcomesMax": number; };
  /** A container value that people may set. A number with bounds has both. A choice is a text out of its options. A claim is one person's, on cards only: the number of their seat, and nobody else may take it from them but hosts. Of a vote everyone has one, on cards only, under a key of their own that ends in their seat: `votes.12`, true or null. Of a reaction everyone may give each emoji once: `react.👍.12`, true or null. A picture is a text on cards only: `<SHA-256> <width> <height> <words>`. */
  type ValueField = { "key": string; "kind": "flag" | "number" | "text" | "choice" | "dibs" | "vote" | "reaction" | "picture"; "options"?: (string)[]; "each"?: number; "label"?: string; "sign"?: string; "setBy": "everyone" | "hosts"; "step"?: number; "min"?: number; "max"?: number; };
  type WelcomeMessage = { "t": "welcome"; "protocol": 4; "epoch": string; "board": { "name": string; "title": string; }; "you": You; "outbox": OutboxReport; "settings": Settings; "limits": Limits; "values": (ValueField)[]; "surface": (Surface) | (null); "audience": Audience; "damaged"?: true; "clock"?: number; "containers"?: (string)[]; };
  /** Without `surface` and `scene` for a client that has none. */
  type SnapshotMessage = { "t": "snapshot"; "frame": FrameNumber; "revision": Revision; "settings": Settings; "facts": Facts; "surface"?: Surface; "scene"?: Scene; "private"?: Private; };
  /** Everything the board says, in reading order. Where there are no values, they are left out. */
  type Facts = { "sections": ({ "id": ID; "title": string; "values"?: Values; "cards": ({ "id": ID; "text": string; "values"?: Values; "by"?: Number; })[]; })[]; "names"?: Names; };
  /** By seat number. */
  type Names = { [key: string]: string; };
  /** [number, operation …, restyled card …, rest]: the one message that is no object, for it is the commonest. The number is one more than that of the frame or snapshot before; else ask for a refresh. The rest may be missing, and so may all but the number. */
  type FrameMessage = [FrameNumber, ...(RestyledCard | AppliedOperation | FrameRest)[]];
  /** [outbox, counter, by, fact …]: what the operation changed, to be applied in order. Yours are acknowledged by this. Each makes one revision; the last one's is the frame's. */
  type AppliedOperation = [Number, Counter, Seat, ...(Fact)[]];
  /** [card, style]: it stays where it is and has this style. All of them are applied before the rest's `scene`. */
  type RestyledCard = [ID, StyleOrNumber];
  type FrameRest = { "revision"?: Revision; "names"?: Names; "settings"?: Settings; "events"?: (Event)[]; "scene"?: ScenePatch; "private"?: Private; };
  type Event = { "kind": "added" | "crossedOff" | "up" | "next" | "drawn"; "card": ID; "by"?: Number; "seat"?: Number; "count"?: number; };
  /** What this session alone is told (P29). In a snapshot all that is hidden of its seat's, in a frame what is new. */
  type Private = { "sections"?: { [key: string]: (ID)[]; }; "cards"?: ({ "id": ID; "section": ID; "text": string; "values": Values; "by": Number; })[]; "votes"?: ([ID, string, (Value) | (null)])[]; "authors"?: ([ID, Number])[]; "done"?: ([Counter, Revision])[]; };
  /** Begins with its kind, or with the card whose text or value it is about. */
  type Fact = (FactSectionInserted) | (FactSectionRemoved) | (FactSectionMoved) | (FactSectionRenamed) | (FactCardInserted) | (FactCardRemoved) | (FactCardMoved) | (FactText) | (FactValue) | (FactSectionValue);
  /** Among its siblings as they are when this fact is applied. */
  type Index = number;
  /** [kind, section, index, title, values] */
  type FactSectionInserted = ["sectionInserted", ID, Index, string, Values];
  /** [kind, section]; its cards leave with it. */
  type FactSectionRemoved = ["sectionRemoved", ID];
  /** [kind, section, index]; the index counts without the section itself. */
  type FactSectionMoved = ["sectionMoved", ID, Index];
  /** [kind, section, title] */
  type FactSectionRenamed = ["sectionRenamed", ID, string];
  /** [kind, card, section, index, text, values, by] */
  type FactCardInserted = ["cardInserted", ID, ID, Index, string, Values, Seat];
  /** [kind, card] */
  type FactCardRemoved = ["cardRemoved", ID];
  /** [kind, card, section, index]; the index counts without the card itself. */
  type FactCardMoved = ["cardMoved", ID, ID, Index];
  /** [card, splices]: as they were applied. */
  type FactText = [ID, TextChange];
  /** [card, key, value]; null: it has no own value any more. */
  type FactValue = [ID, string, (Value) | (null)];
  /** [kind, section, key, value] */
  type FactSectionValue = ["sectionValue", ID, string, (Value) | (null)];
  /** [x, y, width, height] in points, or cells on a terminal. */
  type Rect = [number, number, number, number];
  type Size = [number, number];
  /** Names of what it looks like, separated by spaces. */
  type Tokens = string;
  /** 0: nothing; 1: its owner's text or title; a text; a sentence by its key, with its parameters and in English; a picture; progress from 0 to 1, or null if nobody knows. */
  type Content = (0 | 1) | (string) | ({ "sentence": string; "text": string; "with"?: { [key: string]: string | number; }; }) | ({ "symbol": string; "label"?: string; }) | ({ "emoji": string; "label"?: string; }) | ({ "asset": string; "label"?: string; }) | ({ "progress": number | null; });
  type Action = (0) | ({ "link": string; }) | ({ "press": 1; }) | ({ "enter": string; "prompt"?: string; });
  /** [name, rect, tokens, content, action, holds]; what follows the tokens may be left out from the end. `holds` says how many of the parts right behind it are within it. */
  type Part = [string, Rect, Tokens, Content?, Action?, number?];
  type Parts = (Part)[];
  type SectionElement = { "id": ID; "rect": Rect; "tokens": Tokens; "parts": Parts; };
  /** [width, height, tokens, parts, number]. With a number it is named by that from then on, until another style gets the number or a snapshot comes. */
  type Style = [number, number, Tokens, Parts, StyleNumber?];
  type StyleNumber = number;
  /** A number that you don't know is an error: ask for a refresh. */
  type StyleOrNumber = (StyleNumber) | (Style);
  /** [id, section, x, y, style]: where it is in its section, or on the board without one. */
  type CardElement = [ID, (ID) | (null), number, number, StyleOrNumber];
  /** What is where on this surface, in reading order. */
  type Scene = { "size": Size; "parts": Parts; "sections": (SectionElement)[]; "styles"?: (Style)[]; "cards": (CardElement)[]; };
  /** [id, behind]; null: first. */
  type Placement = [ID, (ID) | (null)];
  /** To be applied in the order of the fields here. */
  type ScenePatch = { "size"?: Size; "parts"?: Parts; "sectionsRemoved"?: (ID)[]; "cardsRemoved"?: (ID)[]; "shifts"?: ([ID, number, number, number])[]; "sections"?: (SectionElement)[]; "cards"?: (CardElement)[]; "sectionOrder"?: (Placement)[]; "cardOrder"?: (Placement)[]; "animation"?: string; };
  type OutcomesMessage = { "t": "outcomes"; "number": Number; "high": Counter; "outcomes": (Outcome)[]; };
  type RefusedMessage = { "t": "refused"; "counter": Counter; "code": RefusalCode; "parameters": Parameters; };
  type ResendMessage = { "t": "resend"; "from": Counter; "code": ResendCode; "afterMilliseconds": number; };
  type YouMessage = { "t": "you"; "seat": Number; "name": string; "role": Role; "named": boolean; "code"?: Code; "devices"?: Devices; "full"?: Full; "viewOnlyFor"?: ViewOnlyFor; };
  /** A host lets them only look for so many milliseconds more. */
  type ViewOnlyFor = number;
  /** The board is full, so this guest can only look. Left out: it isn't. */
  type Full = true;
  /** So many were given this seat. Left out: one. */
  type Devices = number;
  type SeatsMessage = { "t": "seats"; "seats": ({ "seat": Number; "name": string; "here": boolean; })[]; "more"?: true; };
  type Claim = { "claim": ClaimNumber; "seat": Number; "name": string; "asking"?: string; };
  /** Those who may say whether the seat is this person's are asked: they see the number, too. */
  type ClaimingMessage = { "t": "claiming"; "claim": ClaimNumber; "seat": Number; };
  /** All claims that this session may answer. */
  type ClaimsMessage = { "t": "claims"; "claims": (Claim)[]; };
  /** The seat is this person's: say hello again with the secret and a new outbox. */
  type ClaimedMessage = { "t": "claimed"; "seat": Number; "secret": Secret; };
  /** How others come in as guests; only its type, if the one who asks has no way to pass on. */
  type InvitationMessage = { "t": "invitation"; "address"?: string; "code"?: Code; "link"?: string; "modules"?: (string)[]; };
  type PeopleMessage = { "t": "people"; "people": ({ "seat": Number; "name": string; "role": Role; "card"?: ID; "shown"?: ID; "over"?: Carried; })[]; "more"?: number; };
  type PressedMessage = { "t": "pressed"; "card"?: ID; "section"?: ID; "part": string; };
  type EnteredMessage = { "t": "entered"; "card"?: ID; "section"?: ID; "part": string; };
  type ErrorMessage = { "t": "error"; "code": (InputErrorCode) | (RefusalCode); "parameters": Parameters; "id"?: number; "counter"?: Counter; };
  type PongMessage = { "t": "pong"; "clock"?: number; };
  type DoneMessage = (DoneBoards) | (DonePeople) | (DoneRemoved) | (DoneRemovedSections) | (DoneInspect) | (DoneLink) | (DoneHistory) | (DoneMoment) | (DoneRestoreMoment) | (DoneTakeBack) | (DoneBar) | (DoneLobby) | (DoneLetIn) | (DoneKickEveryone) | (DoneForget) | (DoneNewCode) | (DoneClaims) | (DoneDeclaration) | (DoneCheckDeclaration) | (DoneDeclare) | (DonePreview) | (DoneAddFor) | (DoneDraw) | (DoneRows) | (DoneTimeline) | (DoneBoardAt) | (DoneTurns) | (DoneAnnouncements) | (DoneWalls) | (DoneClear) | (DoneImportCards) | (DoneNothing);
  type DoneBoards = { "t": "done"; "id": number; "k": "boards"; "result": ({ "name": string; "people": number; "cards"?: number; "frozen": boolean; "container"?: string; "chosenContainer"?: string; "problem"?: string; "full"?: "seats" | "outboxes"; })[]; };
  type DonePeople = { "t": "done"; "id": number; "k": "people"; "result": ({ "seat": Number; "name": string; "role"?: Role; "here": boolean; "kicked": boolean; "address"?: string; "came"?: number; "given"?: "co-host" | "guest" | "viewer"; "viewOnlyUntil"?: number; "merged"?: ({ "seat": Number; "name": string; })[]; })[]; };
  type DoneRemovedSections = { "t": "done"; "id": number; "k": "removedSections"; "result": ({ "section": ID; "title": string; "cards": number; "removedBy"?: number; "at": number; })[]; };
  type DoneRemoved = { "t": "done"; "id": number; "k": "removed"; "result": ({ "card": ID; "section": ID; "text": string; "by": Seat; "removedBy": Seat; "at": number; "withSection": boolean; "answers"?: ID; })[]; };
  type DoneInspect = { "t": "done"; "id": number; "k": "inspect"; "result": string; };
  type DoneLink = { "t": "done"; "id": number; "k": "link" | "rotate"; "result": { "token": Secret; "path": string; }; };
  type DoneHistory = { "t": "done"; "id": number; "k": "history"; "result": { "lines": (HistoryLine)[]; "next"?: Moment; "oldest": Moment; "anonymous"?: true; "names": Names; }; };
  /** role: null is the link's; until: milliseconds since 1970, null where it is over; cardAdded: the next operation added a card for them; merged: the seat is `into` from then on. */
  type SeatChange = { "k": "role" | "viewOnly" | "name" | "cardAdded" | "merged" | "unmerged"; "role"?: "co-host" | "guest" | "viewer" | null; "until"?: number | null; "name"?: string; "into"?: Number; "seatValues"?: (string)[]; };
  type HistoryLine = { "moment": Moment; "at": number; "by"?: Number; "what": "did" | "undid" | "redid" | "declared" | "kicked" | "set" | "drew"; "op"?: Operation; "count"?: number; "seat"?: Number; "setting"?: "title" | "container" | "values" | "anonymous"; "change"?: SeatChange; "draw"?: Draw; };
  type DoneMoment = { "t": "done"; "id": number; "k": "moment"; "result": { "revision": Revision; "facts": Facts; }; };
  type DoneRestoreMoment = { "t": "done"; "id": number; "k": "restoreMoment"; "result": { "missing": number; }; };
  type DoneKickEveryone = { "t": "done"; "id": number; "k": "kickEveryone"; "result": { "kicked": number; }; };
  type DoneForget = { "t": "done"; "id": number; "k": "forget"; "result": { "forgotten": number; "kept": number; }; };
  type DoneNewCode = { "t": "done"; "id": number; "k": "newCode"; "result": { "token": Secret; "path": string; "kept": number; "others": number; }; };
  type DoneBar = { "t": "done"; "id": number; "k": "bar"; "result": { "addresses": number; }; };
  type DoneTakeBack = { "t": "done"; "id": number; "k": "takeBack"; "result": { "taken": number; "standing": number; "complete": boolean; }; };
  type DoneClaims = { "t": "done"; "id": number; "k": "claims"; "result": (Claim)[]; };
  type DoneDeclaration = { "t": "done"; "id": number; "k": "declaration"; "result": DeclarationText; };
  /** Without text: it is written in Swift, can't be read, or is too long. */
  type DeclarationText = { "origin": DeclarationOrigin; "text"?: string; "version": string; "mistakes": (DeclarationMistake)[]; "values": (DeclaredValue)[]; };
  type DeclarationOrigin = "store" | "file" | "app";
  /** Line and column count from 1, columns in Unicode scalars. */
  type DeclarationMistake = { "line": number; "column": number; "message": string; "typed"?: string; "nearest"?: string; "key"?: string; "parameters"?: MistakeParameters; };
  /** What fills a mistake's sentence: texts, numbers, and sentences that are a part of it. */
  type MistakeParameters = { [key: string]: (string) | (number) | (MistakeSentence); };
  type MistakeSentence = { "key": string; "parameters": MistakeParameters; };
  type DoneCheckDeclaration = { "t": "done"; "id": number; "k": "checkDeclaration"; "result": { "mistakes": (DeclarationMistake)[]; "come": DeclarationThings; "go": DeclarationThings; "change": DeclarationThings; "stay": DeclarationThings; "settings": ("title" | "container" | "values" | "anonymous")[]; }; };
  /** Sections and cards: all are counted, the first few named. */
  type DeclarationThings = { "count": number; "names": (string)[]; };
  /** With version: it is kept. Else why not. */
  type DoneDeclare = { "t": "done"; "id": number; "k": "declare" | "shape"; "result": { "version"?: string; "mistakes"?: (DeclarationMistake)[]; "theirs"?: DeclarationText; "byHand"?: number; "origin"?: DeclarationOrigin; }; };
  type DonePreview = { "t": "done"; "id": number; "k": "preview"; "result": { "facts": Facts; "surface": Surface; "scene": Scene; }; };
  type DoneAddFor = { "t": "done"; "id": number; "k": "addFor"; "result": { "card": ID; "seat": Number; }; };
  type DoneTurns = { "t": "done"; "id": number; "k": "turns"; "result": ({ "section": ID; "title": string; "began"?: number; "shown": boolean; "places": ({ "card": ID; "text": string; "name"?: string; "tonight": number; "away": boolean; })[]; })[]; };
  type DoneImportCards = { "t": "done"; "id": number; "k": "importCards"; "result": { "format"?: "json" | "yaml" | "markdown" | "csv" | "text"; "sections": ({ "title": string; "isNew": boolean; "cards": number; "first": (string)[]; })[]; "cards": number; "leftOut": { [key: string]: number; }; "settings"?: number; "mistake"?: DeclarationMistake; "refusal"?: { "code": string; "parameters": {}; }; "before"?: number; }; };
  type DoneNothing = { "t": "done"; "id": number; "k": "kick" | "freeze" | "guestsChange" | "timer" | "turnLength" | "wallView" | "guestsChangeSections" | "restoreSection" | "wall" | "announce" | "admitWall" | "container" | "restore" | "hide" | "answerClaim" | "lobby" | "role" | "viewOnly" | "rename" | "next" | "skip" | "putFirst" | "away" | "newNight" | "merge" | "unmerge" | "theme" | "talk" | "titlePublic" | "card" | "oneWall" | "nameWall"; "result": null; };
  /** A newcomer in the lobby asks to be let in. */
  type AskMessage = { "t": "ask"; "name": string; "word"?: (WallWord) | (null); };
  /** What walls show and newcomers pick from. */
  type WallWord = "sun" | "moon" | "star" | "heart" | "note" | "cloud" | "flower" | "anchor";
  /** How newcomers come in. title: those who wait see the board's title. word: anyone who picks the word on the wall comes in. */
  type LobbyRules = { "admission": "open" | "ask" | "closed"; "title"?: boolean; "word"?: boolean; };
  type Asker = { "id": number; "name": string; "role": Role; "address"?: string; };
  /** Null: all who wait. */
  type AskersOrAll = ((number)[]) | (null);
  /** Instead of a welcome: this newcomer isn't let in yet. ask: say ask. asked: wait. closed: nobody new comes in. full: as many wait as may; ask again later. declined: a host said no; the connection is closed. */
  type LobbyMessage = { "t": "lobby"; "state": "ask" | "asked" | "closed" | "full" | "declined"; "title"?: string; "word"?: "may" | "wrong" | "rest"; };
  /** For hosts: the door, who waits, in the order they asked, and what hosts say to hosts alone (TM9). */
  type WaitingMessage = { "t": "waiting"; "rules": LobbyRules; "people": (Asker)[]; "announcement"?: Announcement; };
  /** Of the cards that the host's command with this id brings, `done` are on the board (EX11). */
  type ProgressMessage = { "t": "progress"; "id": number; "done": number; "of": number; };
  /** For a wall: the name that a host gave it, which it keeps in its address. Missing: none any more. */
  type WallNameMessage = { "t": "wallName"; "name"?: WallName; };
  /** For walls and hosts: the word that walls show. Left out: none. */
  type WallWordMessage = { "t": "wallWord"; "word"?: WallWord; };
  /** Newcomers come in by these rules; without: which are they, and who waits? */
  type HostLobby = { "k": "lobby"; "rules"?: LobbyRules; };
  /** They come in. */
  type HostLetIn = { "k": "letIn"; "askers": AskersOrAll; };
  /** They don't. */
  type HostDecline = { "k": "decline"; "askers": AskersOrAll; };
  type DoneLobby = { "t": "done"; "id": number; "k": "lobby"; "result": { "rules": LobbyRules; "people": (Asker)[]; }; };
  type DoneLetIn = { "t": "done"; "id": number; "k": "letIn" | "decline"; "result": number; };
  type DoneWalls = { "t": "done"; "id": number; "k": "walls"; "result": ({ "number": number; "name"?: WallName; "nameable": boolean; "width"?: number; "height"?: number; })[]; };
  type DoneAnnouncements = { "t": "done"; "id": number; "k": "announcements"; "result": ({ "text": string; "at": number; "until"?: number; "to"?: "walls" | "phones" | "hosts"; })[]; };
  type DoneClear = { "t": "done"; "id": number; "k": "clear"; "result": number; };
  type DoneDraw = { "t": "done"; "id": number; "k": "draw"; "result": Draw; };
  /** What was done. Each kind has one sentence. */
  type HistoryKind = "addedCard" | "wroteCard" | "movedCard" | "removedCard" | "restoredCard" | "addedSection" | "renamedSection" | "movedSection" | "removedSection" | "restoredSection" | "crossedOff" | "uncrossed" | "voted" | "tookVoteBack" | "reacted" | "tookReactionBack" | "answered" | "removedMessage" | "restoredMessage" | "declaredTalk" | "letTalk" | "endedTalk" | "tookDibs" | "gaveDibsUp" | "setValue" | "clearedValue" | "turnedOn" | "turnedOff" | "hidCards" | "revealedCards" | "hidVotes" | "revealedVotes" | "didSeveral" | "didHidden" | "declared" | "undid" | "redid" | "came" | "tookName" | "tookSeatAway" | "forgot" | "gaveRole" | "tookRole" | "letLook" | "letJoin" | "renamed" | "addedFor" | "froze" | "unfroze" | "letChangeAll" | "letChangeOwn" | "letChangeSections" | "keptSections" | "newLink" | "keptSeats" | "changedLobby" | "titled" | "arranged" | "arrangedAsDeclared" | "declaredContainer" | "declaredValues" | "declaredSections" | "madeAnonymous" | "showedBoard" | "showedCurtain" | "showedCard" | "announced" | "clearedAnnouncement" | "drew" | "fed" | "stored" | "turnBegan" | "putFirst" | "skipped" | "merged" | "unmerged" | "setTimer" | "setTurnLength" | "setClock" | "setWallView" | "setTheme" | "publishedTitle" | "keptTitle" | "imported" | "toldHosts" | "clearedHostAnnouncement" | "setOneWall";
  /** One person's work on one thing, or several people's on one text. */
  type HistoryRow = { "kind": HistoryKind; "moment": Moment; "begin": Moment; "at": number; "since": number; "by": (Number)[]; "steps": number; "card"?: ID; "section"?: ID; "text"?: string; "into"?: string; "key"?: string; "value"?: Value; "seat"?: Number; "count"?: number; "what"?: HistoryKind; "draw"?: Draw; };
  type DoneRows = { "t": "done"; "id": number; "k": "rows"; "result": { "rows": (HistoryRow)[]; "next"?: Moment; "oldest": Moment; "anonymous"?: true; "names": Names; "read": number; }; };
  type DoneTimeline = { "t": "done"; "id": number; "k": "timeline"; "result": { "nights": ({ "since": number; "until": number; "changes": number; })[]; "marks": ({ "at": number; "moment": Moment; "changes": number; })[]; "now": Moment; }; };
  type DoneBoardAt = { "t": "done"; "id": number; "k": "boardAt"; "result": { "moment": Moment; "row"?: HistoryRow; "names": Names; "title"?: string; "facts": Facts; "surface": Surface; "scene": Scene; "plain"?: true; "differences": { "came": { "count": number; "texts": (string)[]; }; "went": (ID)[]; "changed": (ID)[]; "sections": number; "settings": ("title" | "container")[]; }; }; };
}
