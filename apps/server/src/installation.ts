import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
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

/** What a file holds. A new secret in place of a broken one would be an address that the bank does not know. */
function read(text: string, path: string): Installation {
  try {
    return installation.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} cannot be read as what this installation wrote: restore it, or remove it to have a new one made`,
    );
  }
}

/** Reads the installation's own secrets, or makes them; the file is its owner's alone, and is there whole or not at all. */
export async function openInstallation(directory: string, random: Random): Promise<Installation> {
  const path = join(directory, 'installation.json');
  const text = await readIfThere(path);
  if (text !== undefined) return read(text, path);
  const made: Installation = { webhookSecret: Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url') };
  await mkdir(directory, { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}
