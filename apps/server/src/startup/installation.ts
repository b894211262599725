import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type KeyTexts, keyTexts, newKeyTexts } from '../modules/accounts/vault/index.ts';
import type { Random } from '../platform/index.ts';

/** Secrets that an installation creates at its first start and keeps under `DATA_DIR`. */
const installation = z.object({ webhookSecret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export type Installation = z.output<typeof installation>;

const SECRET_BYTES = 32;

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Parses a file of secrets. A damaged file is an error and is not replaced, because other systems do not know a new secret. */
function parseFile<T>(text: string, path: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} is damaged: restore it from a backup, or remove it to generate a new one`);
  }
}

/** Reads a file of secrets, or creates it atomically, readable by its owner only. */
async function openFile<T>(path: string, schema: z.ZodType<T>, make: () => T): Promise<T> {
  const text = await readIfThere(path);
  if (text !== undefined) return parseFile(text, path, schema);
  const made = make();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}

/** Reads the installation's own secrets, or creates them. */
export function openInstallation(directory: string, random: Random): Promise<Installation> {
  return openFile(join(directory, 'installation.json'), installation, () => ({
    webhookSecret: Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url'),
  }));
}

/** Reads the keys that encrypt personal data, or creates them. Without the file the data cannot be read. */
export function openKeyFile(path: string, random: Random): Promise<KeyTexts> {
  return openFile(path, keyTexts, () => newKeyTexts(random.bytes));
}
