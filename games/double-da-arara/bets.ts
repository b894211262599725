import { type AskedTicket, type ChoiceTotal, type OwnTicket, type SeenTicket, winOf } from '@arara/game-kit';
import { type Centavos, ZERO, sum } from '@arara/money';
import { readInput } from './outcome.ts';
import { mostE4 } from './pays.ts';
import type { Colour } from './slots.ts';

/** What everybody has bet on a colour in a round. */
interface ColourTotal {
  readonly players: number;
  readonly staked: Centavos;
}

const colourIn = (input: unknown): Colour | undefined => readInput(input)?.colour;

/** What the reader has bet on a colour. */
export function ownStake(tickets: readonly OwnTicket[], colour: Colour): Centavos {
  return sum(tickets.filter(({ input }) => colourIn(input) === colour).map(({ stake }) => stake));
}

/** What everybody has bet on a colour. */
export function totalOf(choices: readonly ChoiceTotal[], colour: Colour): ColourTotal {
  return choices.find(({ input }) => colourIn(input) === colour) ?? { players: 0, staked: ZERO };
}

/** What a stake on a colour brings where that colour comes. Exact for one ticket and for many: no stake leaves a part of a centavo. */
export function paidOn(colour: Colour, stake: Centavos): Centavos {
  return winOf(stake, mostE4({ colour }));
}

/** The players of a round whose colour came: how many, what they get together, and the largest tickets. */
export interface Winners {
  readonly colour: Colour;
  readonly players: number;
  readonly paid: Centavos;
  readonly tickets: readonly SeenTicket[];
}

/** The winners of a colour, the reader's own tickets first; `undefined` where nobody bet on it. */
export function winnersOf(
  { choices, seen }: { readonly choices: readonly ChoiceTotal[]; readonly seen: readonly SeenTicket[] },
  colour: Colour,
): Winners | undefined {
  const { players, staked } = totalOf(choices, colour);
  if (players === 0) return undefined;
  const tickets = seen
    .filter(({ input }) => colourIn(input) === colour)
    .toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return { colour, players, paid: paidOn(colour, staked), tickets };
}

/** Tickets as they may be placed again. */
export function repeated(tickets: readonly OwnTicket[]): readonly AskedTicket[] {
  return tickets.map(({ stake, input }) => ({ stake, input }));
}
