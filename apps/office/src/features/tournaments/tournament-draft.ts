import type { Answer, Input } from '@arara/contract/client';
import {
  computeFreeRoundsInput,
  formatReaisInput,
  parseCountInput,
  parseReaisInput,
} from '../../shared/format/form-input.ts';
import { formatDecimalText } from '../../shared/format/percent.ts';

export type TournamentRow = Answer<'officeTournaments'>['data']['data'][number];
export type Tournament = Answer<'officeTournament'>['data'];
export type TournamentInput = Input<'officeTournamentSave'>;

/** Fields that are chosen, or typed as they are sent. */
type Chosen = Pick<
  TournamentInput,
  'site' | 'titles' | 'bodies' | 'first_day' | 'last_day' | 'score' | 'entry' | 'categories'
>;

/** A row of prizes as typed. */
export interface PrizeLine {
  from: string;
  to: string;
  amount: string;
  /** Free rounds instead of the amount, which is then their value; `null` for money. */
  freeRounds: FreeRoundsLine | null;
}

/** Free rounds of an own slot as typed. */
export interface FreeRoundsLine {
  game: string;
  rounds: string;
  stake: string;
  expiresInDays: string;
  winnings: string;
}

/** Payment of a prize as typed. */
export interface PaymentDraft {
  pocket: string;
  times: string;
  expiresInDays: string;
  maxBet: string;
  maxConversion: string;
  isSticky: boolean;
  isForfeit: boolean;
}

/** A tournament as typed. Numbers are strings, because input is partial while somebody types. */
export interface TournamentDraft extends Chosen {
  games: string;
  leastStaked: string;
  prizes: PrizeLine[];
  payment: PaymentDraft;
}

/** Default payment of a prize: cash without wagering requirement. */
const asCash = {
  pocket: 'cash',
  multiplierE2: 0,
  contribution: [],
  gameContribution: [],
  maxBet: null,
  excludedGames: [],
  expiresInDays: 30,
  use: 'cash_first',
  maxConversion: null,
  isSticky: false,
  onWithdrawal: 'keep',
};

/** A new, empty tournament. */
export const blank = (site: string, day: string) => ({
  id: null,
  saved_version: 0,
  site,
  titles: { pt: '' },
  bodies: { pt: '' },
  first_day: day,
  last_day: day,
  games: [],
  categories: [],
  score: 'valid' as const,
  entry: 'joined' as const,
  least_staked: '20.00',
  prizes: [{ from: 1, to: 1, amount: '100.00', freeRounds: null }],
  payment: asCash,
});

type Read = Pick<Tournament, keyof Omit<TournamentInput, 'id'>> & { id: number | null };

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Formats a multiplier in the reader's language: `150` is `1,5` in Portuguese. */
const timesTyped = (multiplierE2: unknown): string =>
  formatDecimalText(String(typeof multiplierE2 === 'number' ? multiplierE2 / 100 : 0));

function toPaymentDraft(payment: Record<string, unknown>): PaymentDraft {
  return {
    pocket: textOr(payment['pocket'], 'cash'),
    times: timesTyped(payment['multiplierE2']),
    expiresInDays: typeof payment['expiresInDays'] === 'number' ? String(payment['expiresInDays']) : '',
    maxBet: formatReaisInput(textOr(payment['maxBet'], '')),
    maxConversion: formatReaisInput(textOr(payment['maxConversion'], '')),
    isSticky: payment['isSticky'] === true,
    isForfeit: payment['onWithdrawal'] === 'forfeit',
  };
}

export function toDraft(read: Read): TournamentDraft {
  const { site, titles, bodies, first_day, last_day, score, entry, categories } = read;
  return {
    site,
    titles,
    bodies,
    first_day,
    last_day,
    score,
    entry,
    categories,
    games: read.games.join(', '),
    leastStaked: formatReaisInput(read.least_staked),
    prizes: read.prizes.map(({ from, to, amount, freeRounds }) => ({
      from: String(from),
      to: String(to),
      amount: formatReaisInput(amount),
      freeRounds: freeRounds && toFreeRoundsLine(freeRounds),
    })),
    payment: toPaymentDraft(read.payment),
  };
}

const countOr = (value: unknown, otherwise: string): string => (typeof value === 'number' ? String(value) : otherwise);

const toFreeRoundsLine = (rounds: Record<string, unknown>): FreeRoundsLine => ({
  game: textOr(rounds['game'], ''),
  rounds: countOr(rounds['rounds'], ''),
  stake: formatReaisInput(textOr(rounds['stake'], '')),
  expiresInDays: countOr(rounds['expiresInDays'], '7'),
  winnings: textOr(rounds['winnings'], 'cash'),
});

/** Free rounds as they are switched on: a week to use them, and wins in cash. */
export const blankFreeRounds: FreeRoundsLine = toFreeRoundsLine({});

const toFreeRoundsInput = ({ game, rounds, stake, expiresInDays, winnings }: FreeRoundsLine) => ({
  game: game.trim(),
  rounds: parseCountInput(rounds),
  stake: parseReaisInput(stake),
  expiresInDays: parseCountInput(expiresInDays),
  winnings,
});

/** A row of prizes after its free rounds were typed: the amount is their value. */
export const withFreeRounds = (line: PrizeLine, freeRounds: FreeRoundsLine | null): PrizeLine => ({
  ...line,
  freeRounds,
  amount: freeRounds === null ? line.amount : computeFreeRoundsInput(freeRounds.stake, freeRounds.rounds),
});

/** Parses a multiplier into hundredths; `NaN`, which the server refuses, when invalid. */
function parseTimes(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const orNone = (text: string): string | null => (text.trim() === '' ? null : parseReaisInput(text));

/** Omits languages without text. */
const written = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).filter(([language, text]) => language === 'pt' || text.trim() !== ''));

/** Converts the draft to the API input. Payment fields without an input stay as they were read. */
export function toInput(read: Read, draft: TournamentDraft): TournamentInput {
  const { games, leastStaked, prizes, payment, titles, bodies, ...chosen } = draft;
  return {
    ...chosen,
    id: read.id,
    saved_version: read.saved_version,
    titles: written(titles),
    bodies: written(bodies),
    games: games.split(/[,;\s]+/).filter((name) => name !== ''),
    least_staked: parseReaisInput(leastStaked),
    prizes: prizes.map(({ from, to, amount, freeRounds }) => ({
      from: parseCountInput(from),
      to: parseCountInput(to),
      amount: parseReaisInput(amount),
      freeRounds: freeRounds && toFreeRoundsInput(freeRounds),
    })),
    payment: {
      ...read.payment,
      pocket: payment.pocket,
      multiplierE2: parseTimes(payment.times),
      expiresInDays: parseCountInput(payment.expiresInDays),
      maxBet: orNone(payment.maxBet),
      maxConversion: orNone(payment.maxConversion),
      isSticky: payment.isSticky,
      onWithdrawal: payment.isForfeit ? 'forfeit' : 'keep',
    },
  };
}

/** Adds a row that continues after the last one. */
export function withRow(prizes: readonly PrizeLine[]): PrizeLine[] {
  const last = parseCountInput(prizes.at(-1)?.to ?? '0');
  const next = String(Number.isNaN(last) ? 1 : last + 1);
  return [...prizes, { from: next, to: next, amount: '', freeRounds: null }];
}

/** Total of all prizes in centavos; `undefined` while a value is unreadable. */
export function computeBudget(prizes: readonly PrizeLine[]): bigint | undefined {
  let budget = 0n;
  for (const { from, to, amount } of prizes) {
    const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(parseReaisInput(amount));
    const places = parseCountInput(to) - parseCountInput(from) + 1;
    if (match === null || !(places > 0)) return undefined;
    budget += (BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))) * BigInt(places);
  }
  return budget;
}
