import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** One numbered step of the schema, as it stands on disk. */
export interface MigrationFile {
  /** 1, 2, 3 …, without a gap. */
  readonly number: number;
  /** The whole file name, `0001_ledger.sql`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly checksum: string;
}

const NAME = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;

/** The migrations of a folder in order. Throws when a name is malformed, a number is missing or taken twice. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name, index) => readMigration(directory, name, index + 1)));
}

async function readMigration(directory: string, name: string, expected: number): Promise<MigrationFile> {
  const digits = NAME.exec(name)?.[1];
  if (digits === undefined) {
    throw new Error(`migration ${name}: the name must read like 0001_ledger.sql`);
  }
  const number = Number.parseInt(digits, 10);
  if (number !== expected) {
    const wanted = String(expected).padStart(4, '0');
    throw new Error(
      `migration ${name}: expected number ${wanted}; numbers follow each other without a gap or a double`,
    );
  }
  const text = withUnixLineEnds(await readFile(join(directory, name), 'utf8'));
  return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** A checkout that turned line ends into CRLF is still the same migration. */
function withUnixLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
