/** How a player wants games to sound. */
export interface SoundSettings {
  readonly muted: boolean;
  /** 0 … 100. */
  readonly volume: number;
  /** Whether there is music beside the effects. */
  readonly music: boolean;
}

/** The loudness, 0 … 1, of a setting. The ear takes the square for half as loud. */
export function loudnessOf({ muted, volume }: SoundSettings): number {
  return muted ? 0 : (Math.min(100, Math.max(0, volume)) / 100) ** 2;
}
