import { type Centavos, ZERO } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { type Failure, dayOf, fingerprint64 } from '../../platform/index.ts';
import * as store from './aside-batch-store.ts';
import { requireAmount } from './amount.ts';
import { evidenceOf } from './bet.ts';
import { type RoundOver, type SetAside, type StakeAside, isAnswered, refusals } from './stakes.ts';
import * as wallets from './store.ts';
import { transactionId } from './transaction-id.ts';

type Settled = { roundId: string; seq: bigint; cash: Centavos; bonus: Centavos };

/**
 * Sets many stakes aside, all at one moment and in the order given for each player. One that is refused is answered with
 * why, and hinders no other. None of them draws by a seed of its player's.
 */
export async function setAsideMany(
  tx: Tx,
  asides: readonly Omit<StakeAside, 'draw' | 'at'>[],
  at: Date,
): Promise<(SetAside | Failure)[]> {
  for (const { stake } of asides) requireAmount('stake', stake, 1n);
  if (asides.length === 0) return [];
  const rows = asides.map(({ playerId, key, cause, stake, grant }) => ({
    playerId,
    id: transactionId(playerId, key),
    fingerprint: fingerprint64({ cause, stake }),
    cause,
    stake,
    grantId: grant?.grantId ?? null,
    bonusMayPay: grant?.mayPay ?? false,
  }));
  const answers = await store.setStakesAside(tx, rows, at, dayOf(at));
  return answers.map(({ status, stakeBonus, cash, bonus }) =>
    isAnswered(status) ? { status, fromBonus: stakeBonus ?? ZERO, cash, bonus, nextNonce: null } : refusals[status](),
  );
}

/** A round as the batch takes it: its stake was cash alone, and it brings no grant anything. */
const isPlain = ({ stakeFromBonus, bonusCounted }: RoundOver): boolean =>
  stakeFromBonus === ZERO && bonusCounted === ZERO;

function rowOf(round: RoundOver): store.BatchedRound {
  const { playerId, key, game, stake, input = null } = round;
  requireAmount('stake', stake, 1n);
  requireAmount('win', round.win, 0n);
  const id = transactionId(playerId, key);
  const cause = `round:${id}`;
  return {
    playerId,
    backId: transactionId(playerId, `stake_back:${key}`),
    // Nobody asks for it a second time: what is settled twice is told by the round's own.
    backFingerprint: fingerprint64({ cause, stake }),
    cause,
    id,
    fingerprint: fingerprint64({ game, stake, input }),
    stake,
    win: round.win,
    counted: round.counted ?? stake,
    seedId: round.seedId,
    nonce: round.nonce,
    game,
    evidence: evidenceOf(round),
  };
}

interface BatchParts {
  /** Settles one round whose bonus must be looked after. */
  settleAside: (tx: Tx, round: RoundOver) => Promise<Settled>;
}

/**
 * Settles many rounds at one moment, those of cash in one statement and those that a grant has to do with one by one.
 * Wallets are taken first, in the order of their ids. Fails as a whole where one of them cannot be settled.
 */
export function createSettleAsides({ settleAside }: BatchParts) {
  return async (tx: Tx, rounds: readonly RoundOver[], at: Date): Promise<Settled[]> => {
    if (rounds.length === 0) return [];
    const plain = rounds.filter(isPlain);
    const others = rounds.filter((round) => !isPlain(round));
    const players = [...new Set(rounds.map(({ playerId }) => playerId))].toSorted((one, other) => one - other);
    if (others.length > 0) await wallets.lockWallets(tx, players);
    const rows = plain.map(rowOf);
    const answers = plain.length === 0 ? [] : await store.settleAsides(tx, rows, at, dayOf(at));
    const settled = new Map<RoundOver, Settled>();
    for (const [place, round] of plain.entries()) {
      const [answer, row] = [answers[place], rows[place]];
      if (answer === undefined || row === undefined) throw new Error('a round was not answered');
      const { status, seq, cash, bonus } = answer;
      if (status !== 'posted' && status !== 'replayed') throw refusals[status]();
      settled.set(round, { roundId: row.id, seq, cash, bonus });
    }
    for (const round of others) settled.set(round, await settleAside(tx, round));
    return rounds.flatMap((round) => settled.get(round) ?? []);
  };
}
