// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "backups.why":
    "A backup holds all boards as they are now, with everything people wrote. It holds no links and nobody's secrets.",
  "backups.make": "Make a backup",
  "backups.making": "Making a backup…",
  "backups.isMade": "The backup is made",
  "backups.none": "There are no backups yet.",
  "backups.kept": "Made by you",
  "backups.before": "Made before a board was restored",
  "backups.uploaded": "Uploaded",
  "backups.download": "Download…",
  "backups.board": "Restore a board…",
  "backups.remove": "Remove",
  "backups.removeTitle": "Remove this backup?",
  "backups.removeWhy": "Nobody can bring it back. Boards stay as they are.",
  "backups.isRemoved": "The backup is removed",
  "backups.bring": "Upload a backup…",
  "backups.bringing": "{percent}% uploaded…",
  "backups.fetching": "{percent}% downloaded…",
  "backups.isHere": "The backup is uploaded",
  "backups.passphrase": "Passphrase",
  "backups.passphraseWhy":
    "With a passphrase the file is encrypted. Without one, anyone who has the file can read it. Write the passphrase down: nobody can open the file without it.",
  "backups.passphraseOpen": "This file is encrypted. Type its passphrase.",
  "backups.inTheOpen":
    "Others on this network can listen, so a backup only leaves here encrypted. Run this command on the server to set a passphrase, then download again:",
  "backups.saved": "Saved {name}",
  "backups.whichBoard": "Which board?",
  "backups.asNew": "As a new board",
  "backups.asNewWhy": "It gets links of its own. The board that is here now stays as it is.",
  "backups.copyOf": "{title} (from the backup)",
  "backups.over": "Restore {title}…",
  "backups.overTitle": "Restore {title}?",
  "backups.overWhy":
    "The board goes back to what it was then. People and links stay as they are. Everyone comes back by themselves, and nothing they are typing gets lost. The server first makes a backup of everything as it is now.",
  "backups.overYes": "Restore",
  "backups.wentBack": "{title} is as it was then",
  "backups.refused.noSuchBackup": "This backup is no longer there.",
  "backups.refused.backupDamaged": "This file isn't a backup, or it's damaged.",
  "backups.refused.backupNewer": "A newer version of DisplayBoard made this backup. Update this server first.",
  "backups.refused.wrongPassphrase": "That passphrase doesn't open this file, or the file was changed.",
  "backups.refused.badPassphrase": "A passphrase needs at least {limit} characters.",
  "backups.refused.passphraseInTheOpen":
    "Others on this network could read a passphrase that you type here. Set it on the server instead.",
  "backups.refused.needsPassphrase":
    "Others on this network can listen, so you can upload only an encrypted backup. On the server itself you can restore any.",
  "backups.refused.backupsFull": "There's no room for more backups. Remove one first.",
  "backups.refused.busy": "Something else is being done with backups. Try again in a moment.",
  "backups.refused.notInBackup": "This board isn't in the backup.",
  "backups.refused.noText":
    "This backup doesn't say what the board is made of, because a file or a program did. Bring that file here first.",
  "backups.refused.notServed": "This board is archived. Bring it back first.",
  "backups.refused.noTransfer": "The transfer was interrupted. Start again.",
  "backups.refused.tooLarge": "This file is too large for a backup.",
});
