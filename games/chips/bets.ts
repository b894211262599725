import { type Centavos, centavos } from '@arara/money';

/** Chips on one place. */
export interface Bet {
  /** The place, by its id. */
  readonly bet: string;
  readonly chips: number;
}

/** No round has more chips. */
export const MOST_CHIPS = 500;

/** The chip of one, in centavos: the stake is all the chips on the cloth, so every whole number of reais is a step. */
export const UNIT = 100;

/** Every stake that chips add up to. */
export const chipStakes = {
  min: centavos(UNIT),
  max: centavos(UNIT * MOST_CHIPS),
  steps: Array.from({ length: MOST_CHIPS }, (_, index) => centavos((index + 1) * UNIT)),
} as const;

/** All chips of some bets. */
export function chipsOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, { chips }) => sum + chips, 0);
}

/** What so many chips are worth. */
export function chipMoney(chips: number): Centavos {
  return centavos(chips * UNIT);
}

/** How many chips a stake is. It is a small count of whole reais, and no money any more. */
export function toChips(stake: Centavos): number {
  return Number(stake / BigInt(UNIT));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readBet(value: unknown, isPlace: (id: string) => boolean): Bet | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const { bet, chips } = value;
  if (typeof bet !== 'string' || !isPlace(bet)) return undefined;
  if (typeof chips !== 'number' || !Number.isInteger(chips) || chips < 1 || chips > MOST_CHIPS) return undefined;
  return { bet, chips };
}

/** Bets on different places, none of them or several, of no more than `MOST_CHIPS`; `undefined` for anything else. */
export function readBets(value: unknown, isPlace: (id: string) => boolean): readonly Bet[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_CHIPS) return undefined;
  const bets = value.map((each) => readBet(each, isPlace)).filter((bet) => bet !== undefined);
  const isSound = bets.length === value.length && new Set(bets.map(({ bet }) => bet)).size === bets.length;
  return isSound && chipsOf(bets) <= MOST_CHIPS ? bets : undefined;
}

/** What a player sends: each place once. The stake is shared out over the places by their chips. */
export interface ChipsInput {
  readonly bets: readonly Bet[];
}

/** The bets of a round: at least one; `undefined` for anything else. */
export function readChipsInput(value: unknown, isPlace: (id: string) => boolean): ChipsInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const bets = readBets(value['bets'], isPlace);
  return bets && bets.length > 0 ? { bets } : undefined;
}
