/** What was stored does not play to its end by the rules. */
class Misfit extends Error {}

/** The next cell of a spin, by its number. */
export type NextCell = () => number;

/** Plays one spin from the next stored drop; every cell of the drop must be used. */
type SpinPlayer = <Sequence>(run: (next: NextCell) => Sequence) => Sequence;

/**
 * Plays a stored round again from the cells that fell, a letter each, one text for each spin; `undefined` where they are not exactly
 * those of a whole round.
 * @param letters the letter of each cell, by its number
 */
export function replayDrops<Round>(
  drops: readonly string[],
  letters: string,
  play: (spin: SpinPlayer) => Round,
): Round | undefined {
  const left = [...drops];
  const spin: SpinPlayer = (run) => {
    const drop = left.shift() ?? '';
    let used = 0;
    const sequence = run(() => {
      const cell = letters.indexOf(drop[used] ?? ' ');
      if (cell < 0) throw new Misfit();
      used += 1;
      return cell;
    });
    if (used !== drop.length) throw new Misfit();
    return sequence;
  };
  try {
    const round = play(spin);
    return left.length > 0 ? undefined : round;
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}
