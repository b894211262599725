import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Tx } from '../../../db/index.ts';
import {
  FILE_FORMAT,
  type Family,
  type RegulatorRecord,
  SCHEMA_VERSION,
  families,
  recordSchemas,
  summedFields,
} from './record-schema.ts';
import * as sources from './source-store.ts';
import type { SiteDay } from './source-store.ts';

/** Records of a file; the receiver refuses larger ones. */
export const MAX_RECORDS = 7_000;

const compress = promisify(gzip);

/** A file before it is signed and stored. */
export interface MadeFile {
  family: Family;
  part: number;
  records: number;
  content: Buffer;
  /** SHA-256 of the compressed file. */
  sha256: Buffer;
  /** SHA-256 of what was compressed, in hex: does not depend on the compression. */
  contentSha256: string;
}

/** What the manifest says of a family. */
export interface FamilySummary {
  family: Family;
  records: number;
  /** Centavos, by field. */
  sums: Record<string, string>;
  files: { part: number; records: number; bytes: number; sha256: string; content_sha256: string }[];
}

export interface FileMakerDeps {
  /** The CPF of each player, null where there is none or the player was erased. */
  findCpfs: (tx: Tx, playerIds: readonly number[]) => Promise<ReadonlyMap<number, string | null>>;
  maxRecords?: number | undefined;
}

async function* readPlayerRecords(deps: FileMakerDeps, tx: Tx, day: SiteDay) {
  for await (const rows of sources.readPlayers(tx, day)) {
    const ids = rows.map(({ player }) => player);
    const cpfs = await deps.findCpfs(tx, ids);
    yield rows.map((row) => ({ ...row, cpf: cpfs.get(row.player) ?? null }));
  }
}

type Reader = (deps: FileMakerDeps, tx: Tx, day: SiteDay) => AsyncGenerator<readonly RegulatorRecord[Family][]>;

const readers: Record<Family, Reader> = {
  players: readPlayerRecords,
  bets: (_deps, tx, day) => sources.readBets(tx, day),
  wallets: (_deps, tx, day) => sources.readWallets(tx, day),
  payments: (_deps, tx, day) => sources.readPayments(tx, day),
  games: (_deps, tx, day) => sources.readGames(tx, day),
  protection: (_deps, tx, day) => sources.readProtection(tx, day),
};

function createSums(family: Family) {
  const fields: readonly string[] = summedFields[family];
  const sums = new Map(fields.map((field) => [field, 0n]));
  return {
    add(record: Readonly<Record<string, unknown>>): void {
      for (const field of fields) sums.set(field, (sums.get(field) ?? 0n) + BigInt(String(record[field])));
    },
    get: (field: string): bigint => sums.get(field) ?? 0n,
    toTexts: () => Object.fromEntries([...sums].map(([field, sum]) => [field, String(sum)])),
  };
}

async function toFile(day: SiteDay, family: Family, part: number, lines: readonly string[]): Promise<MadeFile> {
  const header = {
    format: FILE_FORMAT,
    schema: SCHEMA_VERSION,
    site: day.site,
    day: day.day,
    from: day.from.toISOString(),
    until: day.until.toISOString(),
    family,
    part,
    records: lines.length,
  };
  const text = `${[JSON.stringify(header), ...lines].join('\n')}\n`;
  // The header of gzip has no time, so the same text makes the same bytes.
  const content = await compress(text, { level: 9 });
  return {
    family,
    part,
    records: lines.length,
    content,
    sha256: createHash('sha256').update(content).digest(),
    contentSha256: hash('sha256', text, 'hex'),
  };
}

/** Makes the files of one family and gives each to `keep` before it reads on: one file is in memory. A family has at least one. */
async function makeFamily(
  deps: FileMakerDeps,
  tx: Tx,
  { day, family, keep }: { day: SiteDay; family: Family; keep: (file: MadeFile) => Promise<void> },
) {
  const maxRecords = deps.maxRecords ?? MAX_RECORDS;
  const sums = createSums(family);
  const summary: FamilySummary = { family, records: 0, sums: {}, files: [] };
  let lines: string[] = [];
  async function end(): Promise<void> {
    const file = await toFile(day, family, summary.files.length + 1, lines);
    await keep(file);
    summary.files.push({
      part: file.part,
      records: file.records,
      bytes: file.content.length,
      sha256: file.sha256.toString('hex'),
      content_sha256: file.contentSha256,
    });
    lines = [];
  }
  for await (const rows of readers[family](deps, tx, day))
    for (const row of rows) {
      const record = recordSchemas[family].parse(row);
      sums.add(record);
      lines.push(JSON.stringify(record));
      summary.records += 1;
      if (lines.length >= maxRecords) await end();
    }
  if (lines.length > 0 || summary.files.length === 0) await end();
  summary.sums = sums.toTexts();
  return { summary, sums };
}

/** Files whose sums differ from the ledger: nothing is stored and nothing is sent. */
export class UnequalLedgerError extends Error {}

/** Compares the sums of the records with those that the database computes from the ledger. */
async function requireEqual(
  tx: Tx,
  day: SiteDay,
  all: ReadonlyMap<Family, ReturnType<typeof createSums>>,
): Promise<void> {
  const ledger = await sources.sumLedgerDay(tx, day);
  const sum = (family: Family, ...fields: string[]): bigint =>
    fields.reduce((total, field) => total + (all.get(family)?.get(field) ?? 0n), 0n);
  const moved = sum('wallets', 'cash_moved', 'bonus_moved', 'held_moved', 'in_play_moved', 'rebate_moved');
  const pairs: [string, bigint, string][] = [
    ['stakes of bets', sum('bets', 'staked'), ledger.staked],
    ['wins of bets', sum('bets', 'won'), ledger.won],
    ['stakes of games', sum('games', 'staked'), ledger.staked],
    ['wins of games', sum('games', 'won'), ledger.won],
    ['payments', sum('payments', 'amount'), ledger.payments],
    ['movements of wallets', moved, ledger.moved],
  ];
  for (const [name, found, expected] of pairs)
    if (found !== BigInt(expected))
      throw new UnequalLedgerError(`${day.site} ${day.day}: ${name} are ${found}, in the ledger ${expected}`);
}

/**
 * Makes the six families of a day from one view of the database, and compares their sums with the ledger at its end. `keep` receives
 * each file. Fails with `UnequalLedgerError`.
 */
export async function makeFiles(
  deps: FileMakerDeps,
  tx: Tx,
  day: SiteDay,
  keep: (file: MadeFile) => Promise<void>,
): Promise<FamilySummary[]> {
  const summaries: FamilySummary[] = [];
  const all = new Map<Family, ReturnType<typeof createSums>>();
  for (const family of families) {
    const { summary, sums } = await makeFamily(deps, tx, { day, family, keep });
    summaries.push(summary);
    all.set(family, sums);
  }
  await requireEqual(tx, day, all);
  return summaries;
}
