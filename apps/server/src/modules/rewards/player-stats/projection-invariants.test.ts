import { centavos } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDoubleUpAct } from '../../../../testing/double-up-act.ts';
import {
  EXPECTED_EVENTS,
  type History,
  type Played,
  type Round,
  type PlayerStatsStep,
  expectedPlayerStats,
  historyKinds,
  homeOf,
  newHistory,
  ourRounds,
  putPlayed,
  readPlayerStats,
  undoneHow,
  activeGrant,
} from '../../../../testing/player-stats-model.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
  seedOf,
} from '../../../../testing/index.ts';
import { dayOf } from '../../../platform/index.ts';
import {
  type Leg,
  type Movement,
  computeProviderTransactionId,
  formatProviderKey,
  computeTransactionId,
  transfer,
} from '../../money/ledger/index.ts';
import { type PlayerStats, createPlayerStats } from './index.ts';

/** Some hours before the end of a day, of a month and of a ledger month. */
const START = new Date('2026-11-29T20:00:00Z');

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
/** Two nodes on one database; one holds three movements in memory at a time. */
let playerStats: PlayerStats;
let other: PlayerStats;
let nextPlayer = 1;

beforeAll(async () => {
  clock = fakeClock(START.toISOString());
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  const isAtRisk = ({ input }: { input: unknown }) => input !== 'riskless';
  playerStats = createPlayerStats({ ...database, clock, isAtRisk, maxInMemory: 3n });
  other = createPlayerStats({ ...database, clock, isAtRisk });
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const met = new Set<string>();

const one = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];
const asked = ({ playerId, turn }: History) => ({ playerId, key: `step:${turn}`, cause: 'test:1', at: clock.now() });
const post = (history: History, movement: Pick<Movement, 'kind' | 'legs'> & Partial<Movement>) =>
  database.atomically((tx) => books.ledger.post(tx, { ...asked(history), ...movement }));

function put({ diary }: History, key: string, round: Round): Played {
  if (round.fromBonus > 0n) met.add(round.fromBonus < round.stake ? 'mixed stake' : 'stake of bonus');
  return putPlayed(diary, { ...round, key, at: clock.now() });
}

/** Returns the part of a stake that bonus pays; `undefined` where the balance is too low. */
async function computeBonusShare({ playerId, grant }: History, stake: bigint): Promise<bigint | undefined> {
  const { cash, bonus } = await books.ledger.wallet(database.db, playerId);
  if (cash + bonus < stake) return undefined;
  if (grant?.bonusFirst === true) return bonus < stake ? bonus : stake;
  return stake > cash ? stake - cash : 0n;
}

/** Records the money of a grant that may be over, and returns whether it is. */
function meetLate(what: string, history: History, bet: { fromBonus: bigint; grantId: string | null }) {
  const home = homeOf(history, bet.grantId);
  const isLate = bet.fromBonus > 0n && home !== 'bonus';
  if (isLate) met.add(`${what} of bonus, to ${home}`);
  return isLate;
}

type Acts = {
  [Does in PlayerStatsStep['does']]: (
    history: History,
    given: Extract<PlayerStatsStep, { does: Does }>,
  ) => Promise<void>;
};

const pay = (amount: bigint, fee: bigint): Leg[] => {
  const kept = transfer('psp_clearing', 'cash', centavos(amount - fee));
  return fee === 0n ? kept : [...kept, ...transfer('psp_clearing', 'fees', centavos(fee))];
};

const deposits: Pick<Acts, 'deposit' | 'chargeback' | 'restore'> = {
  async deposit(history, given) {
    const [fee, key] = [given.hasFee && given.amount > 1n ? 1n : 0n, `E${history.turn}`];
    const cause = given.late ? `payment:${key}` : `deposit:R${history.turn}`;
    const kind = given.late ? 'suspense_credit' : 'deposit';
    const bookedAs = `${given.late ? 'resolve' : 'pix'}:${key}`;
    await post(history, { kind, key: bookedAs, cause, legs: pay(given.amount, fee) });
    const [at, after] = [clock.now(), history.diary.played.length];
    const paid = { id: computeTransactionId(history.playerId, bookedAs), key, at, day: dayOf(at), cause };
    history.diary.deposits.push({ ...paid, amount: given.amount, returned: 0n, after });
  },
  async chargeback(history, given) {
    const paid = one(history.diary.deposits, given.pick);
    if (paid === undefined || paid.returned === paid.amount) return;
    met.add(paid.cause.startsWith('payment:') ? 'chargeback of a late credit' : 'chargeback');
    const back = centavos(paid.amount - paid.returned);
    await database.atomically((tx) =>
      books.ledger.recover(tx, { ...asked(history), cause: `payment:${paid.key}`, amount: back }),
    );
    paid.returned += back;
  },
  async restore(history, given) {
    const paid = one(history.diary.deposits, given.pick);
    if (paid === undefined || paid.returned === 0n) return;
    await post(history, { kind: 'return_undone', cause: `payment:${paid.key}`, legs: pay(paid.returned, 0n) });
    paid.returned = 0n;
    met.add('restored');
  },
};

/** Our own games: instant, by moves, paid late, rolled back. */
const ours: Pick<Acts, 'bet' | 'doubleUp' | 'open' | 'close' | 'lateWin' | 'rollBack'> = {
  async bet(history, { amount: stake, win: won, game: name, isRiskless: riskless }) {
    const [fromBonus, { key }] = [await computeBonusShare(history, stake), asked(history)];
    if (fromBonus === undefined) return;
    const { status } = await books.ledger.settle(
      betOf(history.playerId, {
        key,
        nonce: history.nonce++,
        game: name,
        stake: centavos(stake),
        win: centavos(won),
        input: riskless ? 'riskless' : { side: 'over', "it's": '"outcome":', fromBonus: { stake: '1', win: '1' } },
        ...activeGrant(history),
      }),
    );
    expect(status).toBe('settled');
    put(history, key, { game: name, stake, fromBonus, win: won, isValid: !riskless, isOurs: true });
  },
  doubleUp: createDoubleUpAct(() => ({ database, books, clock, met, bet: ours.bet })),
  async open(history, { amount: stake, game: name }) {
    if ((await computeBonusShare(history, stake)) === undefined) return;
    const { playerId, key, at } = asked(history);
    const nonce = history.nonce++;
    const reservation = await database.atomically((tx) =>
      books.ledger.reserveStake(tx, {
        playerId,
        key: `reservation:${key}`,
        cause: `round:${computeTransactionId(playerId, key)}`,
        stake: centavos(stake),
        draw: { seedId: seedOf(playerId), nonce },
        ...activeGrant(history),
        at,
      }),
    );
    const grantId = history.grant?.grantId ?? null;
    history.open.push({ key, game: name, stake, fromBonus: reservation.fromBonus, grantId, nonce });
  },
  async close(history, { pick: place, win: won, isRiskless: riskless }) {
    const round = one(history.open, place);
    if (round === undefined) return;
    const { key, game: name, stake, fromBonus, grantId, nonce } = round;
    const over = betOf(history.playerId, { key, nonce, game: name, stake: centavos(stake), win: centavos(won) });
    await database.atomically((tx) =>
      books.ledger.settleReservation(tx, {
        ...over,
        input: riskless ? 'riskless' : ['up', 'stop'],
        stakeFromBonus: centavos(fromBonus),
        grantId,
        bonusCounted: centavos(stake),
        at: clock.now(),
      }),
    );
    history.open.splice(history.open.indexOf(round), 1);
    met.add('round of moves');
    if (meetLate('round of moves', history, round)) history.late.add(key);
    put(history, key, { game: name, stake, fromBonus, win: won, isValid: !riskless, isOurs: true });
  },
  async lateWin(history, given) {
    const round = one(ourRounds(history), given.pick);
    if (round === undefined || round.isUndone) return;
    met.add(history.late.has(round.key) ? 'late win of a late round' : 'late win');
    const { playerId, key, at } = asked(history);
    const roundId = computeTransactionId(playerId, round.key);
    await database.atomically((tx) =>
      books.ledger.win(tx, { playerId, key, roundId, amount: centavos(given.amount), at }),
    );
    const [stake, fromBonus] = [round.staked + round.stakedBonus, round.stakedBonus];
    const row = put(history, key, {
      game: round.game,
      stake,
      fromBonus,
      win: given.amount,
      isValid: false,
      isOurs: false,
    });
    Object.assign(row, { staked: 0n, stakedBonus: 0n });
  },
  async rollBack(history, given) {
    const round = one(history.diary.played, given.pick);
    if (round === undefined || !round.key.startsWith('step:')) return;
    const { playerId, at } = asked(history);
    const id = computeTransactionId(playerId, round.key);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId, id, at }));
    if (!round.isUndone) met.add(undoneHow(history.late.has(round.key) ? 'late rollback' : 'rollback', round.day, at));
    round.isUndone = true;
  },
};

const outsideAsked = (history: History, txId: string, cause: string) => ({
  ...asked(history),
  key: formatProviderKey('fora', txId),
  cause,
  game: 'fora-roda',
});

const outside: Pick<Acts, 'outsideBet' | 'outsideWin' | 'prize' | 'undoOutside'> = {
  async outsideBet(history, { amount: stake }) {
    const fromBonus = await computeBonusShare(history, stake);
    if (fromBonus === undefined) return;
    const txId = `b${history.turn}`;
    const cause = `outside:${computeProviderTransactionId(0, 'round', String(history.turn))}`;
    const bet = {
      ...outsideAsked(history, txId, cause),
      stake: centavos(stake),
      jackpot: centavos(0),
      ...activeGrant(history),
    };
    await database.atomically((tx) => books.ledger.providers.bet(tx, bet));
    const row = put(history, txId, { game: 'fora-roda', stake, fromBonus, win: 0n, isValid: true, isOurs: false });
    const [grantId, undo] = [history.grant?.grantId ?? null, () => void (row.isUndone = true)];
    history.outside.push({ txId, cause, stake, fromBonus, grantId, hasWin: false, gift: 0n, undo });
  },
  async outsideWin(history, given) {
    const bet = one(history.outside, given.pick);
    if (bet === undefined || bet.stake === 0n || bet.hasWin) return;
    const { cause, stake, fromBonus, grantId } = bet;
    const txId = `w${history.turn}`;
    const of = { staked: centavos(stake), stakedFromBonus: centavos(fromBonus), grantId };
    const paid = { amount: centavos(given.amount), ...of };
    meetLate('outside win', history, bet);
    await database.atomically((tx) =>
      books.ledger.providers.win(tx, { ...outsideAsked(history, txId, cause), ...paid }),
    );
    const said = { game: 'fora-roda', stake, fromBonus, win: given.amount, isValid: false, isOurs: false };
    const row = put(history, txId, said);
    Object.assign(row, { staked: 0n, stakedBonus: 0n });
    bet.hasWin = true;
    const undo = () => void (row.isUndone = true);
    history.outside.push({ txId, cause, stake: 0n, fromBonus: 0n, grantId, hasWin: false, gift: 0n, undo });
  },
  async prize(history, given) {
    const txId = `p${history.turn}`;
    const cause = `prize:${computeProviderTransactionId(0, 'prize', String(history.turn))}`;
    const prize = { ...outsideAsked(history, txId, cause), amount: centavos(given.amount) };
    const grantId = given.inBonus && history.grant !== null ? history.grant.grantId : null;
    const from = grantId === null ? ('provider' as const) : { grantId, due: centavos(given.amount) };
    await database.atomically((tx) => books.ledger.providers.prize(tx, { ...prize, from }));
    const [kind, day] = [grantId === null ? 'outside_prize' : 'free_win', dayOf(clock.now())];
    const [cash, bonus] = grantId === null ? [given.amount, 0n] : [0n, given.amount];
    const reward = { key: txId, day, kind, cash, bonus, isUndone: false };
    history.diary.rewards.push(reward);
    const undo = () => void (reward.isUndone = true);
    history.outside.push({ txId, cause, stake: 0n, fromBonus: 0n, grantId, hasWin: false, gift: bonus, undo });
  },
  async undoOutside(history, given) {
    const undone = one(history.outside, given.pick);
    if (undone === undefined) return;
    history.outside.splice(history.outside.indexOf(undone), 1);
    const { playerId, at } = asked(history);
    const of = computeProviderTransactionId(playerId, 'fora', undone.txId);
    const key = formatProviderKey('fora', `undo:${undone.txId}`);
    if (undone.gift > 0n && undone.grantId !== null)
      return takeBack(history, { key, grantId: undone.grantId, amount: undone.gift });
    meetLate('undoing', history, undone);
    await database.atomically((tx) =>
      books.ledger.providers.rollBack(tx, { playerId, key, of, grantId: undone.grantId, at }),
    );
    met.add(`${undone.cause.replace(/:.*/, '')} undone`);
    undone.undo();
  },
};

/** Reverses a grant from where its money is, on its own day; money with the operator is not taken. */
async function takeBack(history: History, gift: { key: string; grantId: string; amount: bigint }): Promise<void> {
  const [home, { cash }] = [homeOf(history, gift.grantId), await books.ledger.wallet(database.db, history.playerId)];
  const amount = centavos(gift.amount);
  const taken = { ...asked(history), ...gift, cause: `bonus:${gift.grantId}`, amount, due: amount };
  await database.atomically((tx) => books.ledger.providers.recoverPrize(tx, taken));
  met.add(`gift taken back from ${home}`);
  const fromCash = home !== 'cash' ? 0n : cash < amount ? cash : amount;
  if (home !== 'operator') putReward(history, 'outside_rollback', { cash: -fromCash, bonus: fromCash - amount });
}

const acts: Acts = {
  ...deposits,
  ...ours,
  ...outside,
  async beginGrant(history, { amount, bonusFirst }) {
    if (history.grant !== null) return;
    const { playerId, key, at } = asked(history);
    const grant = { grantId: computeTransactionId(playerId, `grant:${key}`), bonusFirst };
    const beginning = { playerId, ...grant, amount: centavos(amount), due: centavos(0), at };
    await database.atomically((tx) => books.ledger.beginGrant(tx, beginning));
    history.grant = grant;
    putReward(history, 'grant', { cash: 0n, bonus: amount });
  },
  async endGrant(history, { as, keptOf }) {
    if (history.grant === null) return;
    const [{ playerId, at }, { grantId }] = [asked(history), history.grant];
    const { bonus } = await books.ledger.wallet(database.db, playerId);
    const toCash = as === 'forfeit' ? 0n : keptOf < bonus ? keptOf : bonus;
    await database.atomically((tx) =>
      books.ledger.endGrant(tx, { playerId, grantId, as, toCash: centavos(toCash), at }),
    );
    history.grant = null;
    if (bonus === 0n) return;
    met.add(as);
    history.ended.set(grantId, as);
    putReward(history, as, { cash: toCash, bonus: -bonus });
  },
  async payout(history, given) {
    const { cash } = await books.ledger.wallet(database.db, history.playerId);
    if (cash < given.amount) return;
    const { key } = asked(history);
    await post(history, { kind: 'hold', key: `hold:${key}`, legs: transfer('cash', 'held', centavos(given.amount)) });
    const fee = given.hasFee && given.amount > 1n ? 1n : 0n;
    const net = transfer('held', 'psp_clearing', centavos(given.amount - fee));
    await post(history, {
      kind: 'payout',
      legs: fee > 0n ? [...net, ...transfer('held', 'fees', centavos(fee))] : net,
    });
    met.add('payout');
    history.diary.withdrawn.push({ day: dayOf(clock.now()), amount: given.amount });
  },
  async sleep(_history, given) {
    clock.advance(given.hours * 3600);
    await books.ledger.openMonths(clock.now());
  },
  async read({ playerId, diary }) {
    await Promise.all([
      playerStats.catchUp(playerId),
      other.refresh(playerId),
      other.catchUp(playerId),
      other.refresh(playerId),
    ]);
    expect(await readPlayerStats(playerStats, playerId)).toEqual(expectedPlayerStats(diary));
  },
};

function putReward({ diary, turn }: History, kind: string, given: { cash: bigint; bonus: bigint }): void {
  diary.rewards.push({ key: `step:${turn}`, day: dayOf(clock.now()), kind, ...given, isUndone: false });
}

async function live(steps: readonly PlayerStatsStep[]): Promise<void> {
  // Each history begins at the same time, so that a failure can be replayed and shrunk.
  clock.advance((START.getTime() - clock.now().getTime()) / 1000);
  const playerId = await books.open(nextPlayer++);
  const history = newHistory(playerId);
  for (const given of steps) {
    history.turn += 1;
    const act = acts[given.does] as (history: History, given: PlayerStatsStep) => Promise<void>;
    await act(history, given);
  }
  const truth = expectedPlayerStats(history.diary);
  expect(await readPlayerStats(playerStats, playerId)).toEqual(truth);
  await other.rebuild(playerId);
  expect(await readPlayerStats(playerStats, playerId)).toEqual(truth);
  await playerStats.rebuild(playerId);
  expect(await readPlayerStats(other, playerId)).toEqual(truth);
}

describe('the statistics of a member', () => {
  it.each(historyKinds)('equal the sums of $of, rebuilt too', { timeout: 120_000 }, async ({ steps, numRuns }) => {
    const histories = fc.array(steps, { minLength: 20, maxLength: 60, size: 'max' });
    await fc.assert(fc.asyncProperty(histories, live), { seed: 20_261_122, numRuns });
  });

  it('were tested with every kind of step', () => {
    expect([...met].toSorted()).toEqual(EXPECTED_EVENTS);
  });
});
