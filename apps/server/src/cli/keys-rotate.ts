import { writeFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { connect, createAtomically, findRunningServerUrl, startEmbedded } from '../db/index.ts';
import { openKeyFile } from '../startup/installation.ts';
import { createVault, newKeyText, readKeyRing } from '../modules/accounts/vault/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from '../platform/index.ts';

/**
 * `npm run keys:rotate`: wraps every person's key with the current master key. If the keys are in the key file of the
 * installation, it first adds a new master key and keeps the old ones; servers read the file at start. Keys in the settings are
 * rotated by the operator, as the runbook describes.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const directory = resolve(config.DATA_DIR);
  const running = config.DATABASE_URL ?? (await findRunningServerUrl(directory));
  if (running !== undefined && config.DATABASE_URL === undefined) {
    process.stderr.write('Stop the server first: it reads the keys only when it starts.\n');
    return 1;
  }
  const ring = await loadKeyRing(config.DATA_KEYS, config.INDEX_KEY, config.KEYS_FILE ?? join(directory, 'keys.json'));
  const own = running === undefined ? await startEmbedded({ directory, log }) : undefined;
  const { db, close } = connect({ url: running ?? own?.url ?? '', max: 2, applicationName: 'arara keys rotate' });
  try {
    const onError = (error: unknown): void => log.error({ err: error }, 'after a commit');
    const deps = { atomically: createAtomically(db, { onError }), bus: createLocalBus(onError) };
    const vault = createVault({ ...deps, clock: systemClock, random: systemRandom, ring });
    await vault.open();
    process.stdout.write(`${await vault.rotate()} keys are wrapped under ${ring.current.id} now.\n`);
    return 0;
  } finally {
    await close();
    await own?.stop();
  }
}

/** Reads the key ring of the settings, or adds a new master key to that of the key file. */
async function loadKeyRing(dataKeys: string | undefined, indexKey: string | undefined, path: string) {
  if (dataKeys !== undefined && indexKey !== undefined) return readKeyRing(dataKeys, indexKey);
  const kept = await openKeyFile(path, systemRandom);
  const next = { ...kept, dataKeys: `${newKeyText(systemRandom.bytes)},${kept.dataKeys}` };
  // Stored before its first use, so that no key that wraps others exists only in memory.
  await writeFile(`${path}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return readKeyRing(next.dataKeys, next.indexKey);
}

process.exit(await main());
