import { appendFile, readFile } from 'node:fs/promises';
import type { LedgerSeal } from './ledger-sealer.ts';

/** The name of the seals file in the data directory. */
export const PUBLISHED_SEALS = 'ledger-seals.log';

/** The head of the audit log's chain at a time, published beside the seals of the ledger. */
export interface AuditHead {
  /** The number of entries, which is the number of the last one. */
  entries: bigint;
  at: Date;
  /** The hash of the last entry, in hex. */
  hash: string;
}

/** The seals and heads published outside the database, which later prove that no chain was truncated. */
export interface Published {
  seals: LedgerSeal[];
  auditHeads: AuditHead[];
}

/** Appends a line for a seal: number, time, hash. */
export async function appendSeal(file: string, { number, at, hash }: LedgerSeal): Promise<void> {
  await appendFile(file, `${number} ${at.toISOString()} ${hash}\n`);
}

/** Appends a line for a head: `audit`, number of entries, time, hash. */
export async function appendAuditHead(file: string, { entries, at, hash }: AuditHead): Promise<void> {
  await appendFile(file, `audit ${entries} ${at.toISOString()} ${hash}\n`);
}

async function readLines(file: string): Promise<string[]> {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return text.split('\n').slice(0, -1);
}

/**
 * Reads a file of seals; empty where there is no file. Ignores a last line without line end, which a crash cut off.
 * Throws for a line that is neither a seal nor a head.
 */
export async function readPublished(file: string): Promise<Published> {
  const published: Published = { seals: [], auditHeads: [] };
  for (const line of await readLines(file)) {
    const [, audit, count, at, hash] = /^(audit )?(\d+) (\S+) ([0-9a-f]{64})$/.exec(line) ?? [];
    if (count === undefined || at === undefined || hash === undefined) throw new Error(`${file}: not a seal: ${line}`);
    const head = { at: new Date(at), hash };
    if (audit === undefined) published.seals.push({ number: BigInt(count), ...head });
    else published.auditHeads.push({ entries: BigInt(count), ...head });
  }
  return published;
}
