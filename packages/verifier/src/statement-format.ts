import { isRecord } from './game.ts';
import type { TreePath } from './merkle.ts';
import type { ChainedTransaction } from './transaction-hash.ts';

/** The formats that this package reads. */
export const STATEMENT_FORMAT = 'arara-statement-1';
export const HEAD_FORMAT = 'arara-head-1';

/** Amounts in centavos, as decimal texts. */
export interface StatementBalances {
  readonly cash: string;
  readonly bonus: string;
  readonly held: string;
  readonly in_play: string;
}

/** A published head: a seal of the ledger and the root of the tree over the chains that it covers, signed by the operator. */
export interface PublishedHead {
  readonly format: typeof HEAD_FORMAT;
  readonly number: string;
  readonly at: string;
  /** Hash of the seal, in hex. */
  readonly hash: string;
  readonly root: string;
  readonly size: number;
  readonly key: string;
  readonly signature: string;
}

/** A key of the operator. */
export interface PublicKey {
  readonly id: string;
  /** 32 bytes of Ed25519, in hex. */
  readonly public_key: string;
}

/** What the operator publishes for everybody: its keys and heads. */
export interface Published {
  readonly keys: readonly PublicKey[];
  readonly heads: readonly PublishedHead[];
}

/** A signed statement: a part of a player's chain, from a transaction to the newest that was sealed. */
export interface Statement {
  readonly format: typeof STATEMENT_FORMAT;
  readonly player: number;
  readonly from: string;
  readonly issued_at: string;
  readonly first: string;
  readonly last: string;
  /** Hash before the first transaction, in hex; zeros before the first of the chain. */
  readonly previous: string;
  readonly head: string;
  readonly opening: StatementBalances;
  readonly closing: StatementBalances;
  readonly transactions: readonly ChainedTransaction[];
  readonly inclusion: TreePath;
  readonly sealed: PublishedHead;
  readonly key: PublicKey;
  readonly signature: string;
}

type Fields = Readonly<Record<string, unknown>>;

const INTEGER = /^-?\d{1,19}$/;
const HASH = /^[\da-f]{64}$/;
const SIGNATURE = /^[\da-f]{128}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_TRANSACTIONS = 100_000;

const isText = (value: unknown): value is string => typeof value === 'string';
const matches = (value: unknown, pattern: RegExp): boolean => isText(value) && pattern.test(value);
const isIn64Bits = (value: unknown): boolean =>
  isText(value) && INTEGER.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value);
const isNullOr = (value: unknown, is: (value: unknown) => boolean): boolean => value === null || is(value);
const isSmall = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
const isCount = (value: unknown): boolean => isSmall(value) && value >= 0;

const REQUIRED = ['seq', 'fingerprint', 'at', 'cash_after', 'bonus_after'] as const;
const OPTIONAL = [
  'held_after',
  'in_play_after',
  'wager_due',
  'wagered',
  'stake',
  'win',
  'nonce',
  'bound_after',
] as const;
const TEXTS = ['game', 'evidence', 'cause'] as const;

function isTransaction(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { accounts, amounts } = value;
  return (
    REQUIRED.every((name) => isIn64Bits(value[name])) &&
    OPTIONAL.every((name) => isNullOr(value[name], isIn64Bits)) &&
    TEXTS.every((name) => isNullOr(value[name], isText)) &&
    matches(value['id'], ID) &&
    isNullOr(value['seed_id'], (id) => matches(id, ID)) &&
    matches(value['hash'], HASH) &&
    isText(value['kind']) &&
    Array.isArray(accounts) &&
    accounts.every(isSmall) &&
    Array.isArray(amounts) &&
    amounts.length === accounts.length &&
    amounts.every(isIn64Bits)
  );
}

const isBalances = (value: unknown): boolean =>
  isRecord(value) && ['cash', 'bonus', 'held', 'in_play'].every((name) => isIn64Bits(value[name]));

const isKey = (value: unknown): value is PublicKey =>
  isRecord(value) && isText(value['id']) && matches(value['public_key'], HASH);

const isPath = (value: unknown): boolean =>
  isRecord(value) &&
  isCount(value['index']) &&
  isCount(value['size']) &&
  Array.isArray(value['path']) &&
  value['path'].length <= 64 &&
  value['path'].every((hash) => matches(hash, HASH));

const isHead = (value: unknown): value is PublishedHead =>
  isRecord(value) &&
  value['format'] === HEAD_FORMAT &&
  isIn64Bits(value['number']) &&
  isText(value['at']) &&
  matches(value['hash'], HASH) &&
  matches(value['root'], HASH) &&
  isCount(value['size']) &&
  isText(value['key']) &&
  matches(value['signature'], SIGNATURE);

function isStatement(value: Fields): boolean {
  const { transactions } = value;
  return (
    isSmall(value['player']) &&
    ['from', 'issued_at'].every((name) => isText(value[name])) &&
    ['first', 'last'].every((name) => isIn64Bits(value[name])) &&
    ['previous', 'head'].every((name) => matches(value[name], HASH)) &&
    isBalances(value['opening']) &&
    isBalances(value['closing']) &&
    Array.isArray(transactions) &&
    transactions.length <= MAX_TRANSACTIONS &&
    transactions.every(isTransaction) &&
    isPath(value['inclusion']) &&
    isHead(value['sealed']) &&
    isKey(value['key']) &&
    matches(value['signature'], SIGNATURE)
  );
}

function parseRecord(text: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a parsed text says that it is a statement. */
export const saysStatement = (value: unknown): boolean => isRecord(value) && value['format'] === STATEMENT_FORMAT;

/** Reads the file of a statement; `undefined` for anything else. */
export function readStatement(text: string): Statement | undefined {
  const read = parseRecord(text);
  return read !== undefined && saysStatement(read) && isStatement(read) ? (read as unknown as Statement) : undefined;
}

/** Reads `arara-proof.json`, or the file of one head; `undefined` for anything else. */
export function readPublished(text: string): Published | undefined {
  const read = parseRecord(text);
  if (isHead(read)) return { keys: [], heads: [read] };
  const { keys, heads } = read ?? {};
  if (!Array.isArray(keys) || !Array.isArray(heads)) return undefined;
  return keys.every(isKey) && heads.every(isHead) ? { keys, heads } : undefined;
}
