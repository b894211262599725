import { type Centavos, ZERO, centavos, formatReais, sum } from '@arara/money';
import { type Tx, afterCommit } from '../../db/index.ts';
import type { Bus } from '../../platform/index.ts';
import { HOUSE, type Ledger, type Movement, transfer } from '../ledger/index.ts';
import { insertEntries } from './entry-store.ts';
import type { Judged } from './judging.ts';
import type { Line, Pot } from './pot.ts';
import * as rounds from './round-store.ts';
import * as store from './store.ts';

export interface BookingParts {
  bus: Bus;
  ledger: Pick<Ledger, 'post'>;
}

/** What of a member's chain is booked, and when. */
export interface Stretch {
  memberId: number;
  from: bigint;
  upTo: bigint;
  at: Date;
}

/** A movement that must be new: what is booked here was never booked before. */
async function postOnce({ ledger }: BookingParts, tx: Tx, movement: Movement): Promise<void> {
  const { status } = await ledger.post(tx, movement);
  if (status !== 'posted') throw new Error(`${movement.key} was booked before`);
}

/** Pays what a round won, and tells its player once it stands; answers the drop's number. */
async function payDrop(parts: BookingParts, tx: Tx, { memberId, at }: Stretch, { round, spell, won }: Judged) {
  if (won === null) return null;
  const { poolId, key } = spell;
  const { roundId, game } = round;
  const id = await rounds.insertDrop(tx, { poolId, memberId, roundId, amount: won, at });
  await postOnce(parts, tx, {
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
    parts.bus.publish('balance', { memberId });
    parts.bus.publish('jackpot', { memberId, id, amount: formatReais(won) });
  });
  return id;
}

/** Writes down what each round came to, and pays those that won. */
export async function bookRounds(parts: BookingParts, tx: Tx, stretch: Stretch, judged: readonly Judged[]) {
  const told: rounds.PoolRound[] = [];
  for (const one of judged) {
    const { round, spell, fed, number } = one;
    const { roundId, cashStake: stake, at } = round;
    const dropId = await payDrop(parts, tx, stretch, one);
    told.push({ roundId, poolId: spell.poolId, termsId: spell.termsId, stake, fed, number, dropId, at });
  }
  if (told.length > 0) await rounds.insertRounds(tx, stretch.memberId, told);
}

const totalOf = (lines: readonly Line[], kind: Line['kind']): Centavos =>
  sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));

/** What the house put into pools, or took out again, in its own chain: one movement of a kind for a pool and a stretch. */
export async function bookPots(
  parts: BookingParts,
  tx: Tx,
  { memberId, from, upTo, at }: Stretch,
  pots: ReadonlyMap<number, Pot>,
): Promise<void> {
  for (const [poolId, pot] of pots) {
    const lines = pot.lines();
    const place = `${poolId}:${memberId}:${from}-${upTo}`;
    const movement = (kind: 'jackpot_feed' | 'jackpot_seed' | 'jackpot_back', legs: Movement['legs']): Movement => ({
      playerId: HOUSE,
      kind,
      key: `${kind}:${place}`,
      cause: `pool:${poolId}`,
      legs,
      at,
    });
    const [fed, seeded, back] = [totalOf(lines, 'feed'), totalOf(lines, 'seed'), totalOf(lines, 'back')];
    if (fed > ZERO) await postOnce(parts, tx, movement('jackpot_feed', transfer('games', 'jackpot', fed)));
    if (seeded > ZERO) await postOnce(parts, tx, movement('jackpot_seed', transfer('bonus_cost', 'jackpot', seeded)));
    if (back < ZERO) await postOnce(parts, tx, movement('jackpot_back', transfer('jackpot', 'games', centavos(-back))));
    await insertEntries(tx, poolId, lines, at);
    await store.markMoney(tx, poolId, { amount: pot.amount(), carry: pot.carry() });
  }
}

/** What the house begins a pool with when it opens. */
export async function bookOpening(
  parts: BookingParts,
  tx: Tx,
  { pool, seed, at }: { pool: { id: number; amount: Centavos; carry: number }; seed: Centavos; at: Date },
): Promise<void> {
  await postOnce(parts, tx, {
    playerId: HOUSE,
    kind: 'jackpot_seed',
    key: `jackpot_seed:${pool.id}:opened`,
    cause: `pool:${pool.id}`,
    legs: transfer('bonus_cost', 'jackpot', seed),
    at,
  });
  const amount = centavos(pool.amount + seed);
  await insertEntries(tx, pool.id, [{ kind: 'seed', amount: seed, balance: amount }], at);
  await store.markMoney(tx, pool.id, { amount, carry: pool.carry });
}
