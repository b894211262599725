import { fromHex, toHex } from './bytes.ts';
import { rootOf } from './merkle.ts';
import type { Published, PublishedHead, Statement, StatementBalances } from './statement-format.ts';
import { type ChainedTransaction, transactionHash } from './transaction-hash.ts';

/** The account numbers of a player's balances. */
const ACCOUNTS = { cash: 1, bonus: 2, held: 3, in_play: 4 } as const;

type Balance = keyof typeof ACCOUNTS;
const BALANCES = Object.keys(ACCOUNTS) as Balance[];

const NO_HASH = '0'.repeat(64);

/**
 * What is checked of a statement, in this order. `rows`: none is missing. `hashes`: each row has the hash of its fields.
 * `sums`: the legs of each row sum to zero. `balances`: each balance is the one before it and the legs. `seal`: the sealed tree
 * contains the end of the chain. `signature`: the operator signed the statement and the head. `published`: the head is the
 * published one. `key`: the key is one of the published ones. `headKey`: the key that signed the head is known; with an unknown key
 * the signature of the head is not checked at all.
 */
export type StatementCheck =
  | 'rows'
  | 'hashes'
  | 'sums'
  | 'balances'
  | 'seal'
  | 'signature'
  | 'headKey'
  | 'published'
  | 'key';

export interface StatementFinding {
  readonly check: StatementCheck;
  readonly holds: boolean;
  /** The transaction where a check of rows fails first. */
  readonly at?: string;
}

function passed(check: StatementCheck): StatementFinding {
  return { check, holds: true };
}

function failed(check: StatementCheck, at?: string): StatementFinding {
  return at === undefined ? { check, holds: false } : { check, holds: false, at };
}

/** Finds the first number that is missing or out of order. */
function checkRows({ first, last, transactions }: Statement): StatementFinding {
  let expected = BigInt(first);
  for (const { seq } of transactions) {
    if (BigInt(seq) !== expected) return failed('rows', String(expected));
    expected += 1n;
  }
  return transactions.length > 0 && expected === BigInt(last) + 1n ? passed('rows') : failed('rows', String(expected));
}

async function checkHashes({ player, first, previous, head, transactions }: Statement): Promise<StatementFinding> {
  if (first === '1' && previous !== NO_HASH) return failed('hashes', first);
  let before = previous;
  for (const row of transactions) {
    const hash = toHex(await transactionHash(fromHex(before) ?? new Uint8Array(), player, row));
    if (hash !== row.hash) return failed('hashes', row.seq);
    before = hash;
  }
  return before === head ? passed('hashes') : failed('hashes', transactions.at(-1)?.seq);
}

function checkSums({ transactions }: Statement): StatementFinding {
  const broken = transactions.find(({ amounts }) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n) !== 0n);
  return broken === undefined ? passed('sums') : failed('sums', broken.seq);
}

const sumLegs = ({ accounts, amounts }: ChainedTransaction, account: number): bigint =>
  accounts.reduce((sum, leg, at) => (leg === account ? sum + BigInt(amounts[at] ?? '0') : sum), 0n);

const toAmounts = (balances: StatementBalances): Record<Balance, bigint> => ({
  cash: BigInt(balances.cash),
  bonus: BigInt(balances.bonus),
  held: BigInt(balances.held),
  in_play: BigInt(balances.in_play),
});

function checkBalances({ first, opening, closing, transactions }: Statement): StatementFinding {
  const balances = toAmounts(opening);
  if (first === '1' && BALANCES.some((name) => balances[name] !== 0n)) return failed('balances', first);
  for (const row of transactions) {
    for (const name of BALANCES) {
      balances[name] += sumLegs(row, ACCOUNTS[name]);
      // A bet leaves what is held and in play as it is, and does not repeat it.
      const after = row[`${name}_after`] ?? (row.kind === 'bet' ? String(balances[name]) : '');
      if (after !== String(balances[name])) return failed('balances', row.seq);
      if (row[`${name}_after`] === null && sumLegs(row, ACCOUNTS[name]) !== 0n) return failed('balances', row.seq);
    }
  }
  const ends = toAmounts(closing);
  return BALANCES.every((name) => ends[name] === balances[name])
    ? passed('balances')
    : failed('balances', transactions.at(-1)?.seq);
}

async function checkSeal({ player, last, head, inclusion, sealed }: Statement): Promise<StatementFinding> {
  const root = await rootOf({ player, seq: last, head }, inclusion);
  const holds = root !== undefined && toHex(root) === sealed.root && inclusion.size === sealed.size;
  return { check: 'seal', holds };
}

/** The text of a head that the operator signs. */
export const headText = ({ format, number, at, hash, root, size, key }: Omit<PublishedHead, 'signature'>): string =>
  [format, number, at, hash, root, size, key].join('\n');

const balancesText = ({ cash, bonus, held, in_play: inPlay }: StatementBalances): string =>
  [cash, bonus, held, inPlay].join(',');

/** The text of a statement that the operator signs. Its rows are in it by the hash of the last. */
const statementText = (statement: Statement): string =>
  [
    statement.format,
    statement.player,
    statement.from,
    statement.issued_at,
    statement.first,
    statement.last,
    statement.previous,
    statement.head,
    balancesText(statement.opening),
    balancesText(statement.closing),
    statement.sealed.number,
    statement.sealed.hash,
    statement.sealed.root,
    statement.key.id,
  ].join('\n');

async function isSigned(text: string, publicKey: string, signature: string): Promise<boolean> {
  const [key, bytes] = [fromHex(publicKey), fromHex(signature)];
  if (key === undefined || bytes === undefined) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, bytes, new TextEncoder().encode(text));
  } catch {
    // A text of 64 hex digits that is no point of the curve.
    return false;
  }
}

const keyOf = (id: string, { key }: Statement, published: Published | undefined): string | undefined =>
  published?.keys.find((one) => one.id === id)?.public_key ?? (key.id === id ? key.public_key : undefined);

/** Finds the key that signed the head among the published ones, or as the key of the statement. */
const checkHeadKey = (statement: Statement, published: Published | undefined): StatementFinding => ({
  check: 'headKey',
  holds: keyOf(statement.sealed.key, statement, published) !== undefined,
});

/** The head may be signed by a key before the one of the statement, which only the published keys contain. */
async function checkSignature(statement: Statement, published: Published | undefined): Promise<StatementFinding> {
  const { key, sealed } = statement;
  const headKey = keyOf(sealed.key, statement, published);
  const holds =
    (await isSigned(statementText(statement), key.public_key, statement.signature)) &&
    (headKey === undefined || (await isSigned(headText(sealed), headKey, sealed.signature)));
  return { check: 'signature', holds };
}

function checkPublished({ sealed }: Statement, { heads }: Published): StatementFinding {
  const head = heads.find(({ number }) => number === sealed.number);
  return { check: 'published', holds: head !== undefined && headText(head) === headText(sealed) };
}

/**
 * Checks a statement with nothing but the file itself; with what the operator published, also that the head and the key are
 * the ones that everybody sees. Without it a statement proves only that it is consistent with itself.
 */
export async function verifyStatement(statement: Statement, published?: Published): Promise<StatementFinding[]> {
  const findings = [
    checkRows(statement),
    await checkHashes(statement),
    checkSums(statement),
    checkBalances(statement),
    await checkSeal(statement),
    await checkSignature(statement, published),
    checkHeadKey(statement, published),
  ];
  if (published === undefined) return findings;
  findings.push(checkPublished(statement, published));
  const { id, public_key: publicKey } = statement.key;
  if (published.keys.length > 0)
    findings.push({ check: 'key', holds: published.keys.some((one) => one.id === id && one.public_key === publicKey) });
  return findings;
}
