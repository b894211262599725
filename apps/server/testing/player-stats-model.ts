import fc from 'fast-check';
import { centavos } from '@arara/money';
import { dayOf } from '../src/platform/index.ts';
import type {
  DayStats,
  DepositStats,
  PlayerStats,
  LifetimeStats,
  RewardSum,
} from '../src/modules/rewards/player-stats/index.ts';

const few = fc.bigInt({ min: 1n, max: 40n });
const somePick = fc.nat({ max: 99 });
const someGame = fc.constantFrom('dado', 'tigre-da-vez');
const someWin = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 90n }));
const isRiskless = fc.nat({ max: 3 }).map((chance) => chance === 0);
const inBonus = fc.boolean();
const bonusFirst = fc.boolean();
const someEnd = fc.constantFrom('convert' as const, 'forfeit' as const);

/** A random event in the history of a member. */
const step = fc.oneof(
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

/** A win that is staked again. */
const doubleUpStep = fc.record({ does: fc.constant('doubleUp' as const), amount: few, isRight: fc.boolean() });

type StepOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type PlayerStatsStep = StepOf<typeof step> | StepOf<typeof doubleUpStep>;

/** The kinds of history that are tested, with their number: few with double-ups, which meet most other events too. */
export const historyKinds: { of: string; steps: fc.Arbitrary<PlayerStatsStep>; numRuns: number }[] = [
  { of: 'any history', steps: step, numRuns: 70 },
  { of: 'a history with double-ups', steps: fc.oneof(step, step, step, doubleUpStep), numRuns: 10 },
];

/** The events that the generated histories must contain, in alphabetical order: an event that never occurred proves nothing. */
export const EXPECTED_EVENTS = [
  'chargeback',
  'chargeback of a late credit',
  'convert',
  'double-up lost',
  'double-up won',
  'forfeit',
  'gift taken back from bonus',
  'gift taken back from cash',
  'gift taken back from operator',
  'late rollback on its day',
  'late win',
  'late win of a late round',
  'mixed stake',
  'outside undone',
  'outside win of bonus, to cash',
  'outside win of bonus, to operator',
  'payout',
  'prize undone',
  'restored',
  'rollback in another month',
  'rollback later',
  'rollback on its day',
  'round of moves',
  'round of moves of bonus, to cash',
  'round of moves of bonus, to operator',
  'stake of bonus',
  'undoing of bonus, to cash',
  'undoing of bonus, to operator',
];

/** A round in the diary. */
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
  /** The win in ten-thousandths of the stake, where the round reports it. */
  bestE4: bigint;
  isUndone: boolean;
}

export interface Paid {
  id: string;
  /** The id at the bank. */
  key: string;
  at: Date;
  day: string;
  amount: bigint;
  cause: string;
  returned: bigint;
  /** The number of rounds played before it. */
  after: number;
}

/** The history of a member as plain lists, from which the expected statistics are computed. */
export interface Diary {
  played: Played[];
  deposits: Paid[];
  withdrawn: { day: string; amount: bigint }[];
  doubleUps: { day: string; staked: bigint; won: bigint }[];
  rewards: { key: string; day: string; kind: string; cash: bigint; bonus: bigint; isUndone: boolean }[];
}

const emptyDiary = (): Diary => ({ played: [], deposits: [], withdrawn: [], doubleUps: [], rewards: [] });

/** A round of our own or of an external provider, or a late win. */
export interface Round {
  game: string;
  stake: bigint;
  fromBonus: bigint;
  win: bigint;
  isValid: boolean;
  isOurs: boolean;
}

/** A player whose history is recorded twice: in the ledger and in a diary. */
export interface History {
  playerId: number;
  diary: Diary;
  turn: number;
  nonce: bigint;
  /** The active grant; how the others ended, where their balance was not empty. */
  grant: { grantId: string; bonusFirst: boolean } | null;
  ended: Map<string, 'convert' | 'forfeit'>;
  /** Rounds of moves that ended after their grant. */
  late: Set<string>;
  open: { key: string; game: string; stake: bigint; fromBonus: bigint; grantId: string | null; nonce: bigint }[];
  /** Movements of external games that can be undone. */
  outside: OutsideMovement[];
}

interface OutsideMovement {
  txId: string;
  cause: string;
  stake: bigint;
  fromBonus: bigint;
  grantId: string | null;
  hasWin: boolean;
  /** The part that was credited as bonus money, which an undo takes back differently. */
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

/** The destination of a grant's money at this point of the history. */
export function homeOf({ grant, ended }: History, grantId: string | null): 'bonus' | 'cash' | 'operator' {
  if (grantId === null) return 'cash';
  if (grant?.grantId === grantId) return 'bonus';
  return ended.get(grantId) === 'convert' ? 'cash' : 'operator';
}

/** The contribution of a bet under the active grant. */
export const activeGrant = ({ grant }: History) =>
  grant === null ? {} : { grant: { grantId: grant.grantId, counted: centavos(0), mayPay: true } };

/** Names an undo by its distance from the original day: on its day, later, or in another month. */
export function undoneHow(what: string, day: string, at: Date): string {
  const today = dayOf(at);
  if (today === day) return `${what} on its day`;
  return today.slice(0, 7) === day.slice(0, 7) ? `${what} later` : `${what} in another month`;
}

/** Rounds of our own games, rolled back or not. */
export const ourRounds = ({ diary }: History) =>
  diary.played.filter(({ key, staked, stakedBonus }) => key.startsWith('step:') && staked + stakedBonus > 0n);

/** Records a round. The bonus balance pays what cash does not, and receives the same share of the win. */
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

function sumPlay(played: readonly Played[]) {
  const counted = played.filter(({ isUndone }) => !isUndone);
  const sumField = (name: PlayName) => sumOf(counted, (one) => one[name]);
  return {
    staked: sumField('staked'),
    stakedBonus: sumField('stakedBonus'),
    won: sumField('won'),
    wonBonus: sumField('wonBonus'),
    valid: sumField('valid'),
    bets: BigInt(counted.filter(({ staked }) => staked > 0n).length),
  };
}

const listDays = ({ played, deposits, withdrawn, doubleUps, rewards }: Diary): string[] =>
  [...new Set([...played, ...deposits, ...withdrawn, ...doubleUps, ...rewards].map(({ day }) => day))].toSorted();

const sumMoney = ({ deposits, withdrawn, doubleUps }: Pick<Diary, 'deposits' | 'withdrawn' | 'doubleUps'>) => ({
  deposited: sumOf(deposits, ({ amount }) => amount),
  returned: sumOf(deposits, ({ returned }) => returned),
  withdrawn: sumOf(withdrawn, ({ amount }) => amount),
  doubleUpStaked: sumOf(doubleUps, ({ staked }) => staked),
  doubleUpWon: sumOf(doubleUps, ({ won }) => won),
  doubleUps: doubleUps.length,
});

/** Drops the rows in which every number is zero. */
function dropEmptyRows<Row extends object>(rows: readonly Row[]): Row[] {
  const isNonZero = (value: unknown): boolean => typeof value !== 'string' && value !== 0n && value !== 0;
  return rows.filter((row) => Object.values(row).some(isNonZero));
}

function expectedDay(diary: Diary, day: string) {
  const [played, deposits, withdrawn, doubleUps] = [
    diary.played.filter((one) => one.day === day),
    diary.deposits.filter((one) => one.day === day),
    diary.withdrawn.filter((one) => one.day === day),
    diary.doubleUps.filter((one) => one.day === day),
  ];
  const rewarded = rewardRows(diary)
    .filter(({ place }) => place.startsWith(day) && !place.endsWith('outside_prize'))
    .map(({ cash, bonus }) => cash + bonus)
    .filter((amount) => amount > 0n);
  const money = sumMoney({ deposits, withdrawn, doubleUps });
  return {
    day,
    ...sumPlay(played),
    ...money,
    deposits: deposits.length,
    rewarded: sumOf(rewarded, (amount) => amount),
  };
}

function gameRows({ played }: Diary) {
  const places = [...new Set(played.map(({ day, game }) => `${day} ${game}`))].toSorted();
  return places.map((place) => {
    const all = played.filter(({ day, game }) => `${day} ${game}` === place);
    const best = all.filter(({ isUndone }) => !isUndone).map(({ bestE4 }) => bestE4);
    return { place, ...sumPlay(all), bestE4: best.reduce((most, one) => (one > most ? one : most), 0n) };
  });
}

function rewardRows({ rewards }: Diary) {
  const places = [...new Set(rewards.map(({ day, kind }) => `${day} ${kind}`))].toSorted();
  return places.map((place) => {
    const all = rewards.filter(({ day, kind, isUndone }) => `${day} ${kind}` === place && !isUndone);
    return { place, cash: sumOf(all, ({ cash }) => cash), bonus: sumOf(all, ({ bonus }) => bonus) };
  });
}

/** Computes the expected statistics of a diary. */
export function expectedPlayerStats(diary: Diary) {
  const bets = diary.played.filter(({ staked }) => staked > 0n).map(({ at }) => at.getTime());
  return {
    member: {
      ...sumPlay(diary.played),
      ...sumMoney(diary),
      depositCount: diary.deposits.length,
      firstBetAt: bets.length === 0 ? null : new Date(Math.min(...bets)),
      lastBetAt: bets.length === 0 ? null : new Date(Math.max(...bets)),
    },
    days: dropEmptyRows(listDays(diary).map((day) => expectedDay(diary, day))),
    games: dropEmptyRows(gameRows(diary)),
    rewards: dropEmptyRows(rewardRows(diary)),
    deposits: diary.deposits.map(({ id, at, day, amount, cause, returned, after }, index) => ({
      id,
      day,
      number: index + 1,
      cause,
      at,
      amount,
      returned,
      validBefore: sumPlay(diary.played.slice(0, after)).valid,
    })),
  };
}

const EVER = { from: '2000-01-01', to: '2100-01-01' };

/** Loads the statistics of a member through all their readers. */
export async function readPlayerStats({ fresh }: Pick<PlayerStats, 'fresh'>, memberId: number) {
  const member: LifetimeStats = await fresh.findLifetime(memberId);
  const days: DayStats[] = await fresh.days(memberId, EVER);
  const rewards: RewardSum[] = await fresh.rewards(memberId, EVER);
  const deposits: DepositStats[] = await fresh.deposits(memberId, null);
  const games = (await fresh.gameDays(memberId, EVER)).map(({ day, game, ...sums }) => ({
    place: `${day} ${game}`,
    ...sums,
  }));
  return {
    member,
    days: dropEmptyRows(days),
    games: dropEmptyRows(games),
    rewards: dropEmptyRows(rewards.map(({ day, kind, cash, bonus }) => ({ place: `${day} ${kind}`, cash, bonus }))),
    deposits,
  };
}
