import type { Bet } from '../chips/bets.ts';
import { wheelOrder } from '../roleta/wheel-order.ts';

/** The sections of the wheel that are bet on by one name. */
export const sections = ['zeroNeighbours', 'thirds', 'orphans'] as const;
export type Section = (typeof sections)[number];

const one = (...places: readonly string[]): Bet[] => places.map((bet) => ({ bet, chips: 1 }));

/** The places that each section lays, with the chips on each: nine, six and five. */
export const sectionBets: Readonly<Record<Section, readonly Bet[]>> = {
  zeroNeighbours: [
    { bet: '0-2-3', chips: 2 },
    ...one('4-7', '12-15', '18-21', '19-22', '32-35'),
    { bet: '25-26-28-29', chips: 2 },
  ],
  thirds: one('5-8', '10-11', '13-16', '23-24', '27-30', '33-36'),
  orphans: one('1', '6-9', '14-17', '17-20', '31-34'),
};

/** The most neighbours on each side of a number. */
export const MOST_NEIGHBOURS = 4;

/** A number and so many on each side of it on the wheel, in the order of the wheel. */
export function neighboursOf(number: number, each: number): readonly number[] {
  const at = wheelOrder.indexOf(number);
  return Array.from({ length: 2 * each + 1 }, (_, step) => {
    const place = (at + step - each + wheelOrder.length) % wheelOrder.length;
    return wheelOrder[place] ?? number;
  });
}

/** A chip straight up on a number and on its neighbours. */
export function neighbourBets(number: number, each: number): readonly Bet[] {
  return one(...neighboursOf(number, each).map(String));
}

/** The section of the wheel in which a number lies. */
export function sectionOf(number: number): Section {
  const at = wheelOrder.indexOf(number);
  const [from, to] = [wheelOrder.indexOf(22), wheelOrder.indexOf(25)];
  if (at >= from || at <= to) return 'zeroNeighbours';
  return at >= wheelOrder.indexOf(27) && at <= wheelOrder.indexOf(33) ? 'thirds' : 'orphans';
}
