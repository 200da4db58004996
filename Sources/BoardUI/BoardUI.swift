// room for BoardUI
