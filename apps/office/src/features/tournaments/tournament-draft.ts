import type { Answer, Input } from '@arara/contract/client';
import { asTyped, countIn, reaisIn } from '../withdrawal-rules/rule-draft.ts';

export type TournamentRow = Answer<'officeTournaments'>['data']['data'][number];
export type Tournament = Answer<'officeTournament'>['data'];
export type TournamentInput = Input<'officeTournamentSave'>;

/** What is chosen, or typed as it is sent. */
type Chosen = Pick<
  TournamentInput,
  'site' | 'titles' | 'bodies' | 'first_day' | 'last_day' | 'score' | 'entry' | 'categories'
>;

/** A row of prizes as it is typed. */
export interface PrizeLine {
  from: string;
  to: string;
  amount: string;
}

/** How a prize is paid, as it is typed. */
export interface PaymentDraft {
  pocket: string;
  times: string;
  expiresInDays: string;
  maxBet: string;
  maxConversion: string;
  isSticky: boolean;
  isForfeit: boolean;
}

/** A tournament as it is typed: numbers as texts, for half a number is one too while somebody types. */
export interface TournamentDraft extends Chosen {
  games: string;
  leastStaked: string;
  prizes: PrizeLine[];
  payment: PaymentDraft;
}

/** What a new prize is paid as: to cash, free to withdraw. */
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

/** A tournament that nobody has written yet. */
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
  prizes: [{ from: 1, to: 1, amount: '100.00' }],
  payment: asCash,
});

type Read = Pick<Tournament, keyof Omit<TournamentInput, 'id'>> & { id: number | null };

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** `150` is `1,5`. */
const timesTyped = (multiplierE2: unknown): string =>
  String(typeof multiplierE2 === 'number' ? multiplierE2 / 100 : 0).replace('.', ',');

function paymentDraftOf(payment: Record<string, unknown>): PaymentDraft {
  return {
    pocket: textOr(payment['pocket'], 'cash'),
    times: timesTyped(payment['multiplierE2']),
    expiresInDays: typeof payment['expiresInDays'] === 'number' ? String(payment['expiresInDays']) : '',
    maxBet: asTyped(textOr(payment['maxBet'], '')),
    maxConversion: asTyped(textOr(payment['maxConversion'], '')),
    isSticky: payment['isSticky'] === true,
    isForfeit: payment['onWithdrawal'] === 'forfeit',
  };
}

export function draftOf(read: Read): TournamentDraft {
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
    leastStaked: asTyped(read.least_staked),
    prizes: read.prizes.map(({ from, to, amount }) => ({
      from: String(from),
      to: String(to),
      amount: asTyped(amount),
    })),
    payment: paymentDraftOf(read.payment),
  };
}

/** Hundredths of a number of times as typed; `NaN`, which no rule takes, for what is none. */
function timesIn(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? Number.NaN : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const orNone = (text: string): string | null => (text.trim() === '' ? null : reaisIn(text));

/** Nobody else's words are sent empty: what is not written in a language is not there. */
const written = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).filter(([language, text]) => language === 'pt' || text.trim() !== ''));

/** The draft as it is sent. What of the payment has no field here stays as it was read. */
export function inputOf(read: Read, draft: TournamentDraft): TournamentInput {
  const { games, leastStaked, prizes, payment, titles, bodies, ...chosen } = draft;
  return {
    ...chosen,
    id: read.id,
    saved_version: read.saved_version,
    titles: written(titles),
    bodies: written(bodies),
    games: games.split(/[,;\s]+/).filter((name) => name !== ''),
    least_staked: reaisIn(leastStaked),
    prizes: prizes.map(({ from, to, amount }) => ({ from: countIn(from), to: countIn(to), amount: reaisIn(amount) })),
    payment: {
      ...read.payment,
      pocket: payment.pocket,
      multiplierE2: timesIn(payment.times),
      expiresInDays: countIn(payment.expiresInDays),
      maxBet: orNone(payment.maxBet),
      maxConversion: orNone(payment.maxConversion),
      isSticky: payment.isSticky,
      onWithdrawal: payment.isForfeit ? 'forfeit' : 'keep',
    },
  };
}

/** One row more, which goes on where the last one ended. */
export function withRow(prizes: readonly PrizeLine[]): PrizeLine[] {
  const last = countIn(prizes.at(-1)?.to ?? '0');
  const next = String(Number.isNaN(last) ? 1 : last + 1);
  return [...prizes, { from: next, to: next, amount: '' }];
}

/** What all prizes come to in centavos; `undefined` while something of them cannot be read. */
export function budgetIn(prizes: readonly PrizeLine[]): bigint | undefined {
  let budget = 0n;
  for (const { from, to, amount } of prizes) {
    const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(reaisIn(amount));
    const places = countIn(to) - countIn(from) + 1;
    if (match === null || !(places > 0)) return undefined;
    budget += (BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))) * BigInt(places);
  }
  return budget;
}
