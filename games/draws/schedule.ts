import { type RoundGame, type RoundSnapshot, type SharedTable, isScheduled } from '@arara/game-kit';

/** When the draw of that number is, in milliseconds since 1970: draws by the clock are numbered by it. */
export function momentOf(game: Pick<RoundGame, 'timing' | 'name'>, number: number): number {
  if (!isScheduled(game.timing)) throw new RangeError(`${game.name} has no clock to be drawn by`);
  return number * game.timing.everyMs;
}

/** The rounds that take tickets now, the next first. */
export function openRounds({ round, coming }: SharedTable, now: number): readonly RoundSnapshot[] {
  return [round, ...coming].filter(({ state, locksAt }) => state === 'open' && locksAt > now);
}

/** Whether a round is over, or so long ago that the table no longer names it. */
export function isRoundOver({ round, coming }: SharedTable, roundId: string): boolean {
  const found = [round, ...coming].find(({ id }) => id === roundId);
  return found === undefined || found.state === 'settled' || found.state === 'void';
}

/** The numbers of draws that a player is offered for one choice: one, and further steps up to all that are open. */
export function offeredDraws(open: number): readonly number[] {
  const steps = [1, 2, 3, 5, 8, 10, 12].filter((step) => step < open);
  return open > 0 ? [...steps, open] : [];
}
