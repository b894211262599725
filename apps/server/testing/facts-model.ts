import fc from 'fast-check';
import { centavos } from '@arara/money';
import { dayOf } from '../src/platform/index.ts';
import type { DayFacts, DepositFacts, Facts, LifetimeFacts, Reward } from '../src/modules/facts/index.ts';

const few = fc.bigInt({ min: 1n, max: 40n });
const somePick = fc.nat({ max: 99 });
const someGame = fc.constantFrom('dado', 'tigre-da-vez');
const someWin = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 90n }));
const isRiskless = fc.nat({ max: 3 }).map((chance) => chance === 0);
const inBonus = fc.boolean();
const bonusFirst = fc.boolean();
const someEnd = fc.constantFrom('convert' as const, 'forfeit' as const);

/** What may happen to a member next. */
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('deposit'), amount: few, hasFee: fc.boolean(), late: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('chargeback'), pick: somePick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restore'), pick: somePick }) },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('bet'), amount: few, win: someWin, game: someGame, isRiskless }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('open'), amount: few, game: someGame }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('close'), pick: somePick, win: someWin, isRiskless }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('lateWin'), pick: somePick, amount: few }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('rollBack'), pick: somePick }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('outsideBet'), amount: few }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('outsideWin'), pick: somePick, amount: few }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('prize'), amount: few, inBonus }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undoOutside'), pick: somePick }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('beginGrant'), amount: few, bonusFirst }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('endGrant'), as: someEnd, keptOf: few }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('payout'), amount: few, hasFee: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sleep'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('read') }) },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What histories must come to, in alphabetical order: a law that was never tried is none. */
export const HAPPENINGS = [
  'chargeback',
  'chargeback of a late credit',
  'convert',
  'forfeit',
  'gift taken back from bonus',
  'gift taken back from cash',
  'gift taken back from house',
  'late rollback on its day',
  'late win',
  'late win of a late round',
  'mixed stake',
  'outside undone',
  'outside win of bonus, to cash',
  'outside win of bonus, to house',
  'payout',
  'prize undone',
  'restored',
  'rollback in another month',
  'rollback later',
  'rollback on its day',
  'round of moves',
  'round of moves of bonus, to cash',
  'round of moves of bonus, to house',
  'stake of bonus',
  'undoing of bonus, to cash',
  'undoing of bonus, to house',
];

/** Something that was played, as a person who kept a list of it would put it down. */
export interface Played {
  key: string;
  day: string;
  at: Date;
  game: string;
  staked: bigint;
  stakedBonus: bigint;
  won: bigint;
  wonBonus: bigint;
  valid: bigint;
  /** What it paid of its stake in ten-thousandths, where that is told of it. */
  bestE4: bigint;
  isUndone: boolean;
}

export interface Paid {
  id: string;
  /** Under which the bank knows it. */
  key: string;
  at: Date;
  day: string;
  amount: bigint;
  cause: string;
  returned: bigint;
  /** How many things had been played before it. */
  after: number;
}

/** A member's doings as plain lists: the simplest thing that can be said of them. */
export interface Diary {
  played: Played[];
  deposits: Paid[];
  withdrawn: { day: string; amount: bigint }[];
  rewards: { key: string; day: string; kind: string; cash: bigint; bonus: bigint; isUndone: boolean }[];
}

const emptyDiary = (): Diary => ({ played: [], deposits: [], withdrawn: [], rewards: [] });

/** A round, ours or of an outside provider, or what one paid late. */
export interface Round {
  game: string;
  stake: bigint;
  fromBonus: bigint;
  win: bigint;
  isValid: boolean;
  isOurs: boolean;
}

/** A player whose history is told twice: to the ledger, and to a diary. */
export interface History {
  playerId: number;
  diary: Diary;
  turn: number;
  nonce: bigint;
  /** The grant under way; what became of the others, where their pots were not empty. */
  grant: { grantId: string; bonusFirst: boolean } | null;
  ended: Map<string, 'convert' | 'forfeit'>;
  /** Rounds of moves that ended after their grant. */
  late: Set<string>;
  open: { key: string; game: string; stake: bigint; fromBonus: bigint; grantId: string | null; nonce: bigint }[];
  /** Movements of outside games that stand, with what is to be said of them once they are undone. */
  outside: OutsideMovement[];
}

interface OutsideMovement {
  txId: string;
  cause: string;
  stake: bigint;
  fromBonus: bigint;
  grantId: string | null;
  hasWin: boolean;
  /** What of it is a gift in bonus, which is taken back in a way of its own. */
  gift: bigint;
  undo: () => void;
}

export const newHistory = (playerId: number): History => ({
  playerId,
  diary: emptyDiary(),
  turn: 0,
  nonce: 0n,
  grant: null,
  ended: new Map(),
  late: new Set(),
  open: [],
  outside: [],
});

/** Where money of a grant goes by now. */
export function homeOf({ grant, ended }: History, grantId: string | null): 'bonus' | 'cash' | 'house' {
  if (grantId === null) return 'cash';
  if (grant?.grantId === grantId) return 'bonus';
  return ended.get(grantId) === 'convert' ? 'cash' : 'house';
}

/** As a bet is weighed by the grant under way. */
export const weighed = ({ grant }: History) =>
  grant === null ? {} : { grant: { grantId: grant.grantId, counted: centavos(0), mayPay: true } };

/** How far from its day something is undone: on it, after it, or in another month. */
export function undoneHow(what: string, day: string, at: Date): string {
  const today = dayOf(at);
  if (today === day) return `${what} on its day`;
  return today.slice(0, 7) === day.slice(0, 7) ? `${what} later` : `${what} in another month`;
}

/** Rounds of the house, taken back or not. */
export const ourRounds = ({ diary }: History) =>
  diary.played.filter(({ key, staked, stakedBonus }) => key.startsWith('step:') && staked + stakedBonus > 0n);

/** Puts down what was played; bonus pays what cash does not, and wins in the same share. */
export function putPlayed({ played }: Diary, round: Round & { key: string; at: Date }): Played {
  const { key, at, game, stake, fromBonus, win, isValid, isOurs } = round;
  const staked = stake - fromBonus;
  const wonBonus = (win * fromBonus) / stake;
  const row = {
    key,
    day: dayOf(at),
    at,
    game,
    staked,
    stakedBonus: fromBonus,
    won: win - wonBonus,
    wonBonus,
    valid: isValid ? staked : 0n,
    bestE4: isOurs && isValid && staked > 0n ? (win * 10_000n) / stake : 0n,
    isUndone: false,
  };
  played.push(row);
  return row;
}

type PlayName = 'staked' | 'stakedBonus' | 'won' | 'wonBonus' | 'valid';

const sumOf = <Item>(all: readonly Item[], worth: (item: Item) => bigint): bigint =>
  all.reduce((sum, item) => sum + worth(item), 0n);

function playIn(played: readonly Played[]) {
  const standing = played.filter(({ isUndone }) => !isUndone);
  const of = (name: PlayName) => sumOf(standing, (one) => one[name]);
  return {
    staked: of('staked'),
    stakedBonus: of('stakedBonus'),
    won: of('won'),
    wonBonus: of('wonBonus'),
    valid: of('valid'),
    bets: BigInt(standing.filter(({ staked }) => staked > 0n).length),
  };
}

const daysOf = ({ played, deposits, withdrawn, rewards }: Diary): string[] =>
  [...new Set([...played, ...deposits, ...withdrawn, ...rewards].map(({ day }) => day))].toSorted();

const moneyIn = ({ deposits, withdrawn }: Pick<Diary, 'deposits' | 'withdrawn'>) => ({
  deposited: sumOf(deposits, ({ amount }) => amount),
  returned: sumOf(deposits, ({ returned }) => returned),
  withdrawn: sumOf(withdrawn, ({ amount }) => amount),
});

/** Rows in which nothing is left tell nothing. */
function withoutNothing<Row extends object>(rows: readonly Row[]): Row[] {
  const isSomething = (value: unknown): boolean => typeof value !== 'string' && value !== 0n && value !== 0;
  return rows.filter((row) => Object.values(row).some(isSomething));
}

function dayOfDiary(diary: Diary, day: string) {
  const [played, deposits, withdrawn] = [
    diary.played.filter((one) => one.day === day),
    diary.deposits.filter((one) => one.day === day),
    diary.withdrawn.filter((one) => one.day === day),
  ];
  const rewarded = rewardRows(diary)
    .filter(({ place }) => place.startsWith(day) && !place.endsWith('outside_prize'))
    .map(({ cash, bonus }) => cash + bonus)
    .filter((given) => given > 0n);
  const money = moneyIn({ deposits, withdrawn });
  return { day, ...playIn(played), ...money, deposits: deposits.length, rewarded: sumOf(rewarded, (given) => given) };
}

function gameRows({ played }: Diary) {
  const places = [...new Set(played.map(({ day, game }) => `${day} ${game}`))].toSorted();
  return places.map((place) => {
    const all = played.filter(({ day, game }) => `${day} ${game}` === place);
    const best = all.filter(({ isUndone }) => !isUndone).map(({ bestE4 }) => bestE4);
    return { place, ...playIn(all), bestE4: best.reduce((most, one) => (one > most ? one : most), 0n) };
  });
}

function rewardRows({ rewards }: Diary) {
  const places = [...new Set(rewards.map(({ day, kind }) => `${day} ${kind}`))].toSorted();
  return places.map((place) => {
    const all = rewards.filter(({ day, kind, isUndone }) => `${day} ${kind}` === place && !isUndone);
    return { place, cash: sumOf(all, ({ cash }) => cash), bonus: sumOf(all, ({ bonus }) => bonus) };
  });
}

/** What the facts of whoever kept this diary must be. */
export function foretold(diary: Diary) {
  const bets = diary.played.filter(({ staked }) => staked > 0n).map(({ at }) => at.getTime());
  return {
    member: {
      ...playIn(diary.played),
      ...moneyIn(diary),
      depositCount: diary.deposits.length,
      firstBetAt: bets.length === 0 ? null : new Date(Math.min(...bets)),
      lastBetAt: bets.length === 0 ? null : new Date(Math.max(...bets)),
    },
    days: withoutNothing(daysOf(diary).map((day) => dayOfDiary(diary, day))),
    games: withoutNothing(gameRows(diary)),
    rewards: withoutNothing(rewardRows(diary)),
    deposits: diary.deposits.map(({ id, at, day, amount, cause, returned, after }, place) => ({
      id,
      day,
      number: place + 1,
      cause,
      at,
      amount,
      returned,
      validBefore: playIn(diary.played.slice(0, after)).valid,
    })),
  };
}

const EVER = { from: '2000-01-01', to: '2100-01-01' };

/** What the facts of a member are, by all their readers. */
export async function told({ fresh }: Pick<Facts, 'fresh'>, memberId: number) {
  const member: LifetimeFacts = await fresh.of(memberId);
  const days: DayFacts[] = await fresh.days(memberId, EVER);
  const rewards: Reward[] = await fresh.rewards(memberId, EVER);
  const deposits: DepositFacts[] = await fresh.deposits(memberId, null);
  const games = (await fresh.gameDays(memberId, EVER)).map(({ day, game, ...sums }) => ({
    place: `${day} ${game}`,
    ...sums,
  }));
  return {
    member,
    days: withoutNothing(days),
    games: withoutNothing(games),
    rewards: withoutNothing(rewards.map(({ day, kind, cash, bonus }) => ({ place: `${day} ${kind}`, cash, bonus }))),
    deposits,
  };
}
