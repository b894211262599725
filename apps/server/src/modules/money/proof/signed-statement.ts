import { type Db, snapshot } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import {
  type ChainPoint,
  type ChainedTransaction,
  computeChainPoint,
  findFirstSeqSince,
  listChainedTransactions,
} from '../ledger/index.ts';
import * as store from './head-store.ts';
import { toHeadView } from './signed-head.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';

const STATEMENT_FORMAT = 'arara-statement-1';

/** Transactions of one statement; a player with more asks for a later first day. */
export const MAX_STATEMENT_ROWS = 100_000;

const BATCH_ROWS = 1_000;
const HASH_BYTES = 32;

const toBalances = ({ cash, bonus, held, inPlay }: ChainPoint) => ({
  cash: String(cash),
  bonus: String(bonus),
  held: String(held),
  in_play: String(inPlay),
});

const toText = (value: bigint | null): string | null => (value === null ? null : String(value));

/** Every field as it is hashed; integers are texts, so that no reader rounds them. */
const toRow = (row: ChainedTransaction) => ({
  seq: String(row.seq),
  id: row.id,
  fingerprint: String(row.fingerprint),
  at: String(row.at),
  kind: row.kind,
  accounts: row.accounts,
  amounts: row.amounts.map(String),
  cash_after: String(row.cashAfter),
  bonus_after: String(row.bonusAfter),
  held_after: toText(row.heldAfter),
  in_play_after: toText(row.inPlayAfter),
  wager_due: toText(row.wagerDue),
  wagered: toText(row.wagered),
  stake: toText(row.stake),
  win: toText(row.win),
  seed_id: row.seedId,
  nonce: toText(row.nonce),
  game: row.game,
  evidence: row.evidence,
  cause: row.cause,
  bound_after: toText(row.boundAfter),
  hash: row.hash.toString('hex'),
});

interface StatementRange {
  playerId: number;
  first: bigint;
  end: store.SealedEndRow;
  head: store.HeadRow;
  opening: ChainPoint;
  closing: ChainPoint;
}

export interface SignedStatement {
  /** Numbers of the first and the last transaction, for the name of the file. */
  first: bigint;
  last: bigint;
  /** The file in pieces. */
  pieces: AsyncGenerator<string>;
}

export interface SignedStatements {
  /**
   * Writes a player's transactions since a time, up to the newest that a published head covers. Fails with `not_found` for a
   * player without such transactions and with `invalid` for more than `MAX_STATEMENT_ROWS`.
   */
  write(playerId: number, since: Date): Promise<SignedStatement>;
}

interface SignedStatementDeps {
  db: Db;
  clock: Clock;
  keys: SigningKeys;
}

function splitPath(path: Buffer): string[] {
  const hex = path.toString('hex');
  return Array.from({ length: path.length / HASH_BYTES }, (_, at) => hex.slice(at * 64, (at + 1) * 64));
}

/** Everything but the rows, and the text that is signed: one field a line, the rows by the hash of the last. */
function sealStatement(
  { playerId, first, end, head, opening, closing }: StatementRange,
  since: Date,
  now: Date,
  key: SigningKey,
) {
  const fields = {
    player: playerId,
    from: since.toISOString(),
    issued_at: now.toISOString(),
    first: String(first),
    last: String(end.seq),
    previous: opening.hash,
    head: closing.hash,
    opening: toBalances(opening),
    closing: toBalances(closing),
  };
  const text = [
    STATEMENT_FORMAT,
    fields.player,
    fields.from,
    fields.issued_at,
    fields.first,
    fields.last,
    fields.previous,
    fields.head,
    Object.values(fields.opening).join(','),
    Object.values(fields.closing).join(','),
    head.number,
    head.hash.toString('hex'),
    head.root.toString('hex'),
    key.id,
  ].join('\n');
  const after = {
    inclusion: { index: end.index, size: head.size, path: splitPath(end.path) },
    sealed: toHeadView(head),
    key: { id: key.id, public_key: key.publicKey },
    signature: key.sign(text).toString('hex'),
  };
  return { before: { format: STATEMENT_FORMAT, ...fields }, after };
}

/** Players' own statements that anybody can check without this server. */
export function createSignedStatements({ db, clock, keys }: SignedStatementDeps): SignedStatements {
  const loadRange = (playerId: number, since: Date): Promise<StatementRange> =>
    snapshot(db, async (tx) => {
      const end = await store.findSealedEnd(tx, playerId);
      const head = end && (await store.findHead(tx, end.number));
      const first = await findFirstSeqSince(tx, playerId, since);
      if (end === undefined || head === undefined || first === undefined || first > end.seq)
        throw new Failure('not_found', { field: 'from' });
      if (end.seq - first >= BigInt(MAX_STATEMENT_ROWS)) throw new Failure('invalid', { field: 'from' });
      const opening = await computeChainPoint(tx, playerId, first - 1n);
      const closing = await computeChainPoint(tx, playerId, end.seq);
      return { playerId, first, end, head, opening, closing };
    });

  /** Rows never change, so they are read in batches after the snapshot: a slow reader holds no transaction open. */
  async function* writeRows({ playerId, first, end }: StatementRange): AsyncGenerator<string> {
    let from = first;
    while (from <= end.seq) {
      const rows = await listChainedTransactions(db, { playerId, from, upTo: end.seq }, BATCH_ROWS);
      if (rows.length === 0) return;
      yield rows.map((row) => `${row.seq === first ? '' : ',\n'}${JSON.stringify(toRow(row))}`).join('');
      from += BigInt(rows.length);
    }
  }

  return {
    async write(playerId, since) {
      const range = await loadRange(playerId, since);
      const key = await keys.find(db);
      if (key === undefined) throw new Failure('not_found', { field: 'from' });
      const { before, after } = sealStatement(range, since, clock.now(), key);
      async function* writePieces(): AsyncGenerator<string> {
        yield `${JSON.stringify(before).slice(0, -1)},"transactions":[\n`;
        yield* writeRows(range);
        yield `\n],${JSON.stringify(after).slice(1)}\n`;
      }
      return { first: range.first, last: range.end.seq, pieces: writePieces() };
    },
  };
}
