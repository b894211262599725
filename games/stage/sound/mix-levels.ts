/** Loudness of the buses: the music is about 12 dB below the effects. */
export const EFFECTS_GAIN = 0.9;
export const MUSIC_GAIN = 0.13;
