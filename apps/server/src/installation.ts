import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type KeyTexts, keyTexts, newKeyTexts } from './modules/vault/index.ts';
import type { Random } from './platform/index.ts';

/** What an installation makes for itself at its first start and keeps under `DATA_DIR`. */
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

/** What a file holds. A new secret in place of a broken one would be one that nobody else knows. */
function read<T>(text: string, path: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} cannot be read as what this installation wrote: restore it, or remove it to have a new one made`,
    );
  }
}

/** Reads a file of secrets, or makes it; it is its owner's alone, and is there whole or not at all. */
async function openFile<T>(path: string, schema: z.ZodType<T>, make: () => T): Promise<T> {
  const text = await readIfThere(path);
  if (text !== undefined) return read(text, path, schema);
  const made = make();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}

/** Reads the installation's own secrets, or makes them. */
export function openInstallation(directory: string, random: Random): Promise<Installation> {
  return openFile(join(directory, 'installation.json'), installation, () => ({
    webhookSecret: Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url'),
  }));
}

/** Reads the keys that people's data is sealed under, or makes them. Whoever loses the file loses the data. */
export function openKeyFile(path: string, random: Random): Promise<KeyTexts> {
  return openFile(path, keyTexts, () => newKeyTexts(random.bytes));
}
