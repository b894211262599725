import type { Centavos } from '@arara/money';
import type { Session } from '../../../db/index.ts';
import type { BetSettlement } from './bet.ts';
import { isRecentKey } from './key-time.ts';

/** A bet as `ledger.settle_bets_v1` receives it. The function checks what only the wallet knows. */
export interface BetRow {
  playerId: number;
  id: string;
  fingerprint: bigint;
  seedId: string;
  nonce: bigint;
  stake: bigint;
  win: bigint;
  counted: bigint;
  game: string;
  /** JSON, without line ends. */
  evidence: string;
  grantId: string | null;
  bonusCounted: bigint;
  bonusMayPay: boolean;
  /** The time in its key; `null` for a key without one. */
  keyTime: Date | null;
}

/** The statuses of `ledger.settle_bets_v1`, by their codes. */
const statuses: readonly BetSettlement['status'][] = [
  'settled',
  'replayed',
  'insufficient',
  'limit_reached',
  'blocked',
  'key_reused',
  'stale',
  'out_of_range',
  'bonus_refused',
  'terms_changed',
];

type Answer = [
  statuses: number[],
  seqs: bigint[],
  cash: Centavos[],
  bonus: Centavos[],
  nonces: (bigint | null)[],
  bonusLeft: (Centavos | null)[],
];

const SETTLE = {
  name: 'settle bets',
  text: `
    select statuses, seqs, cash, bonus, nonces, bonus_left
    from ledger.settle_bets_v1($1::smallint, $2::timestamptz, $3::date, $4::integer[], $5::uuid[], $6::bigint[], $7::uuid[],
      $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
      string_to_array($12::text, e'\\n'), string_to_array($13::text, e'\\n'),
      $14::uuid[], $15::bigint[], $16::boolean[], $17::boolean[])`,
};

/** Replaces a missing grant: PostgreSQL reads an array with nulls far slower. */
const NO_GRANT = '00000000-0000-0000-0000-000000000000';

const toArrayLiteral = (items: readonly (string | number | bigint | boolean)[]): string => `{${items.join(',')}}`;

/** One text per line, which is parsed faster than a quoted array literal. No name and no JSON contains a line end. */
const joinLines = (texts: readonly string[]): string => texts.join('\n');

/** Settles a batch in one statement, which is its own transaction. Settlements are in the order of the rows. */
export async function settleBets(
  session: Session,
  slot: number,
  rows: readonly BetRow[],
  at: Date,
  day: string,
): Promise<BetSettlement[]> {
  const values = [
    slot,
    at,
    day,
    toArrayLiteral(rows.map(({ playerId }) => playerId)),
    toArrayLiteral(rows.map(({ id }) => id)),
    toArrayLiteral(rows.map(({ fingerprint }) => fingerprint)),
    toArrayLiteral(rows.map(({ seedId }) => seedId)),
    toArrayLiteral(rows.map(({ nonce }) => nonce)),
    toArrayLiteral(rows.map(({ stake }) => stake)),
    toArrayLiteral(rows.map(({ win }) => win)),
    toArrayLiteral(rows.map(({ counted }) => counted)),
    joinLines(rows.map(({ game }) => game)),
    joinLines(rows.map(({ evidence }) => evidence)),
    toArrayLiteral(rows.map(({ grantId }) => grantId ?? NO_GRANT)),
    toArrayLiteral(rows.map(({ bonusCounted }) => bonusCounted)),
    toArrayLiteral(rows.map(({ bonusMayPay }) => bonusMayPay)),
    toArrayLiteral(rows.map(({ keyTime }) => !isRecentKey(keyTime, at))),
  ];
  const [answer] = await session.query<Answer>(SETTLE, values);
  if (answer === undefined) throw new Error('ledger.settle_bets_v1 returned no row');
  const [codes, seqs, cash, bonus, nonces, bonusLeft] = answer;
  return rows.map(({ id }, index) => ({
    status: statuses[codes[index] ?? -1] ?? unknownStatus(codes[index]),
    roundId: id,
    seq: seqs[index] ?? 0n,
    cash: cash[index] ?? (0n as Centavos),
    bonus: bonus[index] ?? (0n as Centavos),
    at,
    nextNonce: nonces[index] ?? null,
    bonusLeft: bonusLeft[index] ?? null,
  }));
}

function unknownStatus(code: number | undefined): never {
  throw new Error(`ledger.settle_bets_v1 returned the unknown status ${code}`);
}

/** Claims this connection's slot in the operator's balances. */
export async function claimSlot(session: Session): Promise<number> {
  const [row] = await session.query<[number]>({ text: 'select ledger.claim_slot_v1()' }, []);
  return row?.[0] ?? 32;
}

/** Creates the partitions of this month and the next one where they are missing. */
export async function openMonths(session: Session, day: string): Promise<void> {
  await session.query({ text: 'select ledger.open_months($1::date, 1)' }, [day]);
}
