import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './platform/index.ts';

/** What an installation makes for itself at its first start and keeps under `DATA_DIR`. */
export interface Installation {
  webhookSecret: string;
}

const SECRET_BYTES = 32;

/** Reads the installation's own secrets, or makes them; the file is its owner's alone. */
export async function openInstallation(directory: string, random: Random): Promise<Installation> {
  const path = join(directory, 'installation.json');
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Installation;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const made: Installation = { webhookSecret: Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url') };
  await mkdir(directory, { recursive: true });
  await writeFile(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  return made;
}
