/** A splinter of what burst. */
export interface Spark {
  readonly cell: number;
  /** The middle of it, in cells. */
  readonly column: number;
  readonly row: number;
  readonly size: number;
  readonly alpha: number;
}

/** How the splinters of a game fly. */
export interface SparkLook {
  /** When, in parts of the win, what shines begins to burst. */
  readonly burst: number;
  /** Splinters of each cell. */
  readonly count: number;
  /** How much farther than 0.35 cells the farthest flies. */
  readonly spread: number;
  /** The size in cells; `share` is fixed for a splinter, `t` is how far it is, both 0 … 1. */
  size(share: number, t: number): number;
  alpha(t: number): number;
}

interface Burst {
  readonly cells: readonly number[];
  readonly places: readonly number[];
  readonly ms: number;
}

/** A fixed scatter of 0 … 1: the golden ratio leaves no two splinters together. */
const scatter = (index: number, turn: number): number => (index * 0.618_034 + turn) % 1;

/** The splinters of the cells at some places of a board of `rows` rows, `ms` after their win began. */
export function listSparks({ cells, places, ms: lasts }: Burst, ms: number, rows: number, look: SparkLook): Spark[] {
  if (lasts === 0) return [];
  const t = Math.max(0, Math.min(1, (ms / lasts - look.burst) / (1 - look.burst)));
  if (t === 0 || t === 1) return [];
  return places.flatMap((place, order) =>
    Array.from({ length: look.count }, (_, index): Spark => {
      const seed = order * look.count + index;
      const angle = 2 * Math.PI * scatter(seed, 0.1);
      const reach = (0.35 + look.spread * scatter(seed, 0.6)) * (1 - (1 - t) ** 2);
      return {
        cell: cells[place] ?? 0,
        column: Math.floor(place / rows) + 0.5 + Math.cos(angle) * reach,
        row: (place % rows) + 0.5 + Math.sin(angle) * reach + 0.3 * t * t,
        size: look.size(scatter(seed, 0.35), t),
        alpha: look.alpha(t),
      };
    }),
  );
}
