import type { Centavos } from '@arara/money';
import type { Session } from '../../db/index.ts';
import type { Settlement } from './bet.ts';
import { isRecentKey } from './key-time.ts';

/** A bet as it goes to the database: everything worked out but what only the wallet can tell. */
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
  /** When its key was made, by the key itself; `null` where the key does not say. */
  keyTime: Date | null;
}

/** The statuses of `ledger.settle_bets`, by number. */
const statuses: readonly Settlement['status'][] = [
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
    from ledger.settle_bets($1::smallint, $2::timestamptz, $3::date, $4::integer[], $5::uuid[], $6::bigint[], $7::uuid[],
      $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
      string_to_array($12::text, e'\\n'), string_to_array($13::text, e'\\n'),
      $14::uuid[], $15::bigint[], $16::boolean[], $17::boolean[])`,
};

/** A bet under no grant: an array with nulls in it is read far slower. */
const NO_GRANT = '00000000-0000-0000-0000-000000000000';

const literal = (items: readonly (string | number | bigint | boolean)[]): string => `{${items.join(',')}}`;

/** A text a line, which is read faster than a literal with its quotes: no name and no JSON has a line end in it. */
const lines = (texts: readonly string[]): string => texts.join('\n');

/** Settles a batch in one statement, which is its own transaction. Answers in the order of the rows. */
export async function settleBets(
  session: Session,
  slot: number,
  rows: readonly BetRow[],
  at: Date,
  day: string,
): Promise<Settlement[]> {
  const values = [
    slot,
    at,
    day,
    literal(rows.map(({ playerId }) => playerId)),
    literal(rows.map(({ id }) => id)),
    literal(rows.map(({ fingerprint }) => fingerprint)),
    literal(rows.map(({ seedId }) => seedId)),
    literal(rows.map(({ nonce }) => nonce)),
    literal(rows.map(({ stake }) => stake)),
    literal(rows.map(({ win }) => win)),
    literal(rows.map(({ counted }) => counted)),
    lines(rows.map(({ game }) => game)),
    lines(rows.map(({ evidence }) => evidence)),
    literal(rows.map(({ grantId }) => grantId ?? NO_GRANT)),
    literal(rows.map(({ bonusCounted }) => bonusCounted)),
    literal(rows.map(({ bonusMayPay }) => bonusMayPay)),
    literal(rows.map(({ keyTime }) => !isRecentKey(keyTime, at))),
  ];
  const [answer] = await session.query<Answer>(SETTLE, values);
  if (answer === undefined) throw new Error('a batch of bets was not answered');
  const [codes, seqs, cash, bonus, nonces, bonusLeft] = answer;
  return rows.map(({ id }, place) => ({
    status: statuses[codes[place] ?? -1] ?? unknownStatus(codes[place]),
    roundId: id,
    seq: seqs[place] ?? 0n,
    cash: cash[place] ?? (0n as Centavos),
    bonus: bonus[place] ?? (0n as Centavos),
    at,
    nextNonce: nonces[place] ?? null,
    bonusLeft: bonusLeft[place] ?? null,
  }));
}

function unknownStatus(code: number | undefined): never {
  throw new Error(`the database answered a bet with ${code}`);
}

/** The connection's own place in the house's balances. */
export async function claimSlot(session: Session): Promise<number> {
  const [row] = await session.query<[number]>({ text: 'select ledger.claim_slot()' }, []);
  return row?.[0] ?? 32;
}

/** Makes the partitions of this month and the one after it, should they be missing. */
export async function openMonths(session: Session, day: string): Promise<void> {
  await session.query({ text: 'select ledger.open_months($1::date, 1)' }, [day]);
}
