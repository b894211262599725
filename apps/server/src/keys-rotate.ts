import { writeFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from './config.ts';
import { connect, createAtomically, runningEmbedded, startEmbedded } from './db/index.ts';
import { openKeyFile } from './installation.ts';
import { createVault, newKeyText, readKeyRing } from './modules/vault/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from './platform/index.ts';

/**
 * `npm run keys:rotate`: wraps every person's key under the current key of the house. Where the keys are the
 * installation's own file, it makes that current key first, and leaves the older ones in the file: the running
 * server reads the file at its next start. Keys of the settings are rotated by whoever sets them; see the runbook.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const directory = resolve(config.DATA_DIR);
  const running = config.DATABASE_URL ?? (await runningEmbedded(directory));
  if (running !== undefined && config.DATABASE_URL === undefined) {
    process.stderr.write('Stop the server first: it knows the keys that it was started with, and no newer one.\n');
    return 1;
  }
  const ring = await ringOf(config.DATA_KEYS, config.INDEX_KEY, config.KEYS_FILE ?? join(directory, 'keys.json'));
  const own = running === undefined ? await startEmbedded({ directory, log }) : undefined;
  const { db, close } = connect({ url: running ?? own?.url ?? '', max: 2, applicationName: 'arara keys rotate' });
  try {
    const onError = (error: unknown): void => log.error({ err: error }, 'after a commit');
    const parts = { atomically: createAtomically(db, { onError }), bus: createLocalBus(onError) };
    const vault = createVault({ ...parts, clock: systemClock, random: systemRandom, ring });
    await vault.open();
    process.stdout.write(`${await vault.rotate()} keys are wrapped under ${ring.current.id} now.\n`);
    return 0;
  } finally {
    await close();
    await own?.stop();
  }
}

/** The ring of the settings as it is, or that of the file with a new key at its head. */
async function ringOf(dataKeys: string | undefined, indexKey: string | undefined, path: string) {
  if (dataKeys !== undefined && indexKey !== undefined) return readKeyRing(dataKeys, indexKey);
  const kept = await openKeyFile(path, systemRandom);
  const next = { ...kept, dataKeys: `${newKeyText(systemRandom.bytes)},${kept.dataKeys}` };
  // Written before it is used: a key that wraps anything is never known to memory alone.
  await writeFile(`${path}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return readKeyRing(next.dataKeys, next.indexKey);
}

process.exit(await main());
