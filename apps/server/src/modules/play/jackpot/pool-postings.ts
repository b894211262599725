import { type Centavos, ZERO, centavos, formatReais, sum } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus } from '../../../platform/index.ts';
import { OPERATOR_ACCOUNT_ID, type Ledger, type Movement, transfer } from '../../money/ledger/index.ts';
import { insertEntries } from './entry-store.ts';
import type { PoolBalance, PoolMovement } from './pool-balance.ts';
import * as pools from './pool-store.ts';
import type { RoundEvaluation } from './round-evaluation.ts';
import * as rounds from './round-store.ts';

export interface PostingDeps {
  bus: Bus;
  ledger: Pick<Ledger, 'post'>;
}

/** The transactions of a member's chain that are projected together, both ends included, and when. */
export interface ProjectedRange {
  memberId: number;
  from: bigint;
  upTo: bigint;
  at: Date;
}

/** Posts a movement. Throws where its key exists already, because each range is projected only once. */
async function postOnce({ ledger }: PostingDeps, tx: Tx, movement: Movement): Promise<void> {
  const { status } = await ledger.post(tx, movement);
  if (status !== 'posted') throw new Error(`${movement.key} was posted before`);
}

/** Pays what a round won, and notifies its player after the commit. Returns the id of the win; `null` where it lost. */
async function payWin(
  deps: PostingDeps,
  tx: Tx,
  { memberId, at }: ProjectedRange,
  { round, period, won }: RoundEvaluation,
): Promise<number | null> {
  if (won === null) return null;
  const { poolId, key } = period;
  const { roundId, game } = round;
  const id = await rounds.insertWin(tx, { poolId, memberId, roundId, amount: won, at });
  await postOnce(deps, tx, {
    playerId: memberId,
    kind: 'jackpot_win',
    key: `jackpot:${poolId}:${roundId}`,
    cause: `jackpot:${id}`,
    legs: transfer('jackpot', 'cash', won),
    game,
    evidence: JSON.stringify({ pool: key, round: roundId }),
    at,
  });
  afterCommit(tx, () => {
    deps.bus.publish('balance', { memberId });
    deps.bus.publish('jackpot', { memberId, id, amount: formatReais(won) });
  });
  return id;
}

/** Stores the result of each round, and pays those that won. */
export async function postRounds(
  deps: PostingDeps,
  tx: Tx,
  range: ProjectedRange,
  evaluations: readonly RoundEvaluation[],
): Promise<void> {
  const results: rounds.PoolRound[] = [];
  for (const evaluation of evaluations) {
    const { round, period, contribution, number } = evaluation;
    const { roundId, cashStake: stake, at } = round;
    const winId = await payWin(deps, tx, range, evaluation);
    const { poolId, termsId } = period;
    results.push({ roundId, poolId, termsId, stake, contribution, number, winId, at });
  }
  if (results.length > 0) await rounds.insertRounds(tx, range.memberId, results);
}

const sumMovements = (movements: readonly PoolMovement[], kind: PoolMovement['kind']): Centavos =>
  sum(movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount));

/** Posts what the operator paid into pools or withdrew from them: one movement of each kind for a pool and a range. */
export async function postBalances(
  deps: PostingDeps,
  tx: Tx,
  { memberId, from, upTo, at }: ProjectedRange,
  balances: ReadonlyMap<number, PoolBalance>,
): Promise<void> {
  for (const [poolId, balance] of balances) {
    const movements = balance.movements();
    const toMovement = (kind: 'jackpot_feed' | 'jackpot_seed' | 'jackpot_back', legs: Movement['legs']): Movement => ({
      playerId: OPERATOR_ACCOUNT_ID,
      kind,
      key: `${kind}:${poolId}:${memberId}:${from}-${upTo}`,
      cause: `pool:${poolId}`,
      legs,
      at,
    });
    const contributed = sumMovements(movements, 'feed');
    const seeded = sumMovements(movements, 'seed');
    const returned = centavos(-sumMovements(movements, 'back'));
    if (contributed > ZERO)
      await postOnce(deps, tx, toMovement('jackpot_feed', transfer('games', 'jackpot', contributed)));
    if (seeded > ZERO) await postOnce(deps, tx, toMovement('jackpot_seed', transfer('bonus_cost', 'jackpot', seeded)));
    if (returned > ZERO) await postOnce(deps, tx, toMovement('jackpot_back', transfer('jackpot', 'games', returned)));
    await insertEntries(tx, poolId, movements, at);
    await pools.markBalance(tx, poolId, { amount: balance.amount(), carry: balance.carry() });
  }
}

/** Posts the seed that the operator pays into a pool when it opens. */
export async function postOpeningSeed(
  deps: PostingDeps,
  tx: Tx,
  { pool, seed, at }: { pool: { id: number; amount: Centavos; carry: number }; seed: Centavos; at: Date },
): Promise<void> {
  await postOnce(deps, tx, {
    playerId: OPERATOR_ACCOUNT_ID,
    kind: 'jackpot_seed',
    key: `jackpot_seed:${pool.id}:opened`,
    cause: `pool:${pool.id}`,
    legs: transfer('bonus_cost', 'jackpot', seed),
    at,
  });
  const amount = centavos(pool.amount + seed);
  await insertEntries(tx, pool.id, [{ kind: 'seed', amount: seed, balance: amount }], at);
  await pools.markBalance(tx, pool.id, { amount, carry: pool.carry });
}
