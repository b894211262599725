import type { ReelScene } from './reel-scene.ts';
import type { Tempo } from './tempo.ts';

/** What can be heard of reels that stop. */
export type ReelCue = 'stop' | 'suspense';

/** Where a spin is shown. */
export interface ReelStage {
  show(part: Partial<ReelScene>): void;
  cue(cue: ReelCue): void;
  wait(ms: number): Promise<void>;
}

/** Lets columns turn; what the last spin left is taken away. */
export function startColumns({ show }: Pick<ReelStage, 'show'>, columns: readonly number[]): void {
  show({ moving: columns, landed: [], suspense: undefined, lit: [] });
}

interface Stop {
  /** What the reels showed before; columns that still turn keep it. */
  readonly before: ReelScene['columns'];
  readonly after: ReelScene['columns'];
  /** The columns that turn, in the order in which they stop. */
  readonly turning: readonly number[];
  /** With all other columns at rest, the last one may still bring a large win. */
  readonly isOpen: boolean;
  /** Called when a column has stopped. */
  onStop?(column: number): void;
}

/** Stops the turning columns one after another; the last one turns longer where a large win is open. */
export async function stopColumns(stage: ReelStage, stop: Stop, tempo: Tempo): Promise<void> {
  const { before, after, turning, isOpen } = stop;
  for (const [index, column] of turning.entries()) {
    const left = turning.slice(index + 1);
    if (left.length === 0 && isOpen && tempo.suspense > 0) {
      stage.show({ suspense: column });
      stage.cue('suspense');
      await stage.wait(tempo.suspense);
    }
    const columns = after.map((cells, at) => (left.includes(at) ? (before[at] ?? cells) : cells));
    stage.show({ columns, moving: left, landed: [column], suspense: undefined });
    stage.cue('stop');
    stop.onStop?.(column);
    await stage.wait(tempo.stagger);
  }
}
