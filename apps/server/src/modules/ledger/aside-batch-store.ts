import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';
import type { AsideAnswer } from './stake-store.ts';
import { one } from './store.ts';

/** A stake that is to be set aside, worked out but for what only the wallet can tell. */
export interface BatchedStake {
  playerId: number;
  id: string;
  fingerprint: bigint;
  cause: string;
  stake: bigint;
  grantId: string | null;
  bonusMayPay: boolean;
}

/** A stake under no grant: an array with nulls in it is read far slower. */
const NO_GRANT = '00000000-0000-0000-0000-000000000000';

/** A text a line, which is read faster than a literal with its quotes: no name and no JSON has a line end in it. */
const lines = (texts: readonly string[]): string => texts.join('\n');

interface Answers {
  statuses: string[];
  cash: Centavos[];
  bonus: Centavos[];
}

/** Sets stakes aside in one statement. Answers in the order of the rows. */
export async function setStakesAside(
  tx: Tx,
  rows: readonly BatchedStake[],
  at: Date,
  day: string,
): Promise<Omit<AsideAnswer, 'nextNonce'>[]> {
  const { rows: answers } = await sql<Answers & { stakeBonus: Centavos[] }>`
    select statuses, stake_bonus as "stakeBonus", cash, bonus
    from ledger.set_stakes_aside(
      ${at}, ${day}::date, ${rows.map(({ playerId }) => playerId)}::integer[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ fingerprint }) => fingerprint)}::bigint[],
      string_to_array(${lines(rows.map(({ cause }) => cause))}::text, e'\n'),
      ${rows.map(({ stake }) => stake)}::bigint[], ${rows.map(({ grantId }) => grantId ?? NO_GRANT)}::uuid[],
      ${rows.map(({ bonusMayPay }) => bonusMayPay)}::boolean[])`.execute(tx);
  const { statuses, stakeBonus, cash, bonus } = one(answers);
  return rows.map((_row, place) => ({
    status: statuses[place] as AsideAnswer['status'],
    stakeBonus: stakeBonus[place] ?? null,
    cash: cash[place] ?? (0n as Centavos),
    bonus: bonus[place] ?? (0n as Centavos),
  }));
}

/** A round whose stake lies set aside, as it is settled: given back and staked. */
export interface BatchedRound {
  playerId: number;
  backId: string;
  backFingerprint: bigint;
  cause: string;
  id: string;
  fingerprint: bigint;
  stake: bigint;
  win: bigint;
  counted: bigint;
  seedId: string;
  nonce: bigint;
  game: string;
  evidence: string;
}

export interface BatchedRoundAnswer {
  status: 'posted' | 'replayed' | 'key_reused' | 'out_of_range';
  seq: bigint;
  cash: Centavos;
  bonus: Centavos;
}

/** Settles rounds in one statement. Answers in the order of the rows. */
export async function settleAsides(
  tx: Tx,
  rows: readonly BatchedRound[],
  at: Date,
  day: string,
): Promise<BatchedRoundAnswer[]> {
  const { rows: answers } = await sql<Answers & { seqs: bigint[] }>`
    select statuses, seqs, cash, bonus
    from ledger.settle_asides(
      ${at}, ${day}::date, ${rows.map(({ playerId }) => playerId)}::integer[],
      ${rows.map(({ backId }) => backId)}::uuid[], ${rows.map(({ backFingerprint }) => backFingerprint)}::bigint[],
      string_to_array(${lines(rows.map(({ cause }) => cause))}::text, e'\n'), ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ fingerprint }) => fingerprint)}::bigint[], ${rows.map(({ stake }) => stake)}::bigint[],
      ${rows.map(({ win }) => win)}::bigint[], ${rows.map(({ counted }) => counted)}::bigint[],
      ${rows.map(({ seedId }) => seedId)}::uuid[], ${rows.map(({ nonce }) => nonce)}::bigint[],
      string_to_array(${lines(rows.map(({ game }) => game))}::text, e'\n'),
      string_to_array(${lines(rows.map(({ evidence }) => evidence))}::text, e'\n'))`.execute(tx);
  const { statuses, seqs, cash, bonus } = one(answers);
  return rows.map((_row, place) => ({
    status: statuses[place] as BatchedRoundAnswer['status'],
    seq: seqs[place] ?? 0n,
    cash: cash[place] ?? (0n as Centavos),
    bonus: bonus[place] ?? (0n as Centavos),
  }));
}
