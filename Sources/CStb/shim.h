#pragma once

// The library's own names, without the rest of its header: how large a picture in memory is, 0 if it is none.
int stbi_info_from_memory(unsigned char const *buffer, int length, int *width, int *height, int *channels);
