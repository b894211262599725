/** The season that was playing when 2026 began: people count from there. */
const SEASONS_BEFORE = 258_366;

/** A season as it is shown. */
export function seasonText(season: number): string {
  return String(Math.max(1, season - SEASONS_BEFORE + 1));
}
