import { appendFile, readFile } from 'node:fs/promises';
import type { Seal } from './sealer.ts';

/** The file's name in the data directory. */
export const PUBLISHED_SEALS = 'ledger-seals.log';

/** The end of the audit log's chain at one time, published beside the seals of the ledger. */
export interface AuditHead {
  /** How many entries there are: the number of the last one. */
  entries: bigint;
  at: Date;
  /** Of the last entry, in hex. */
  hash: string;
}

/** All that was carried out of the database to prove later that nothing was cut off there. */
export interface Published {
  seals: Seal[];
  auditHeads: AuditHead[];
}

/** One seal a line: number, time, hash. */
export async function appendSeal(file: string, { number, at, hash }: Seal): Promise<void> {
  await appendFile(file, `${number} ${at.toISOString()} ${hash}\n`);
}

/** One head a line: `audit`, number of entries, time, hash. */
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
 * What such a file holds; nothing where there is no file. Throws for a line that is no seal; a last one without its end was
 * being written when the lights went out, and is left out.
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
