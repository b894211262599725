import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame } from '@arara/games';
import { readConfig } from './config.ts';
import { connect, createAtomically, runningEmbedded, snapshot, startEmbedded } from './db/index.ts';
import { openKeyFile } from './installation.ts';
import { type Audit, auditRounds } from './modules/play/index.ts';
import { createVault, readKeyRing } from './modules/vault/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from './platform/index.ts';

const MOST = 10_000_000;

/** What is asked for: one game or all, and how many of the newest rounds. Fails with words for whoever typed it. */
function readArguments(args: string[]): { game: string | undefined; rounds: number } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { game: text, rounds: { ...text, default: String(MOST) } },
    strict: true,
  });
  const rounds = Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1 || rounds > MOST)
    throw new TypeError(`--rounds is a whole number of 1 to ${MOST}`);
  if (values.game !== undefined && findGame(values.game) === undefined)
    throw new TypeError(`there is no game ${values.game}`);
  return { game: values.game, rounds };
}

/** Opens the database and the keys of this installation, also while its server runs. */
async function audited(asked: { game: string | undefined; rounds: number }): Promise<Audit> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const directory = resolve(config.DATA_DIR);
  const running = config.DATABASE_URL ?? (await runningEmbedded(directory));
  const path = config.KEYS_FILE ?? join(directory, 'keys.json');
  const kept =
    config.DATA_KEYS !== undefined && config.INDEX_KEY !== undefined
      ? { dataKeys: config.DATA_KEYS, indexKey: config.INDEX_KEY }
      : await openKeyFile(path, systemRandom);
  const own = running === undefined ? await startEmbedded({ directory, log }) : undefined;
  const { db, close } = connect({ url: running ?? own?.url ?? '', max: 2, applicationName: 'arara fairness audit' });
  try {
    const onError = (error: unknown): void => log.error({ err: error }, 'after a commit');
    const parts = { atomically: createAtomically(db, { onError }), bus: createLocalBus(onError) };
    const ring = readKeyRing(kept.dataKeys, kept.indexKey);
    const vault = createVault({ ...parts, clock: systemClock, random: systemRandom, ring });
    return await snapshot(db, (tx) => auditRounds(tx, { vault, findGame, ...asked }));
  } finally {
    await close();
    await own?.stop();
  }
}

/**
 * `npm run --silent fairness -- audit [--game NAME] [--rounds N]`: plays the newest stored rounds again from their seeds,
 * revealed or not, and compares. One line of JSON on stdout; exit 1 where any came out otherwise than it is stored.
 */
export async function audit(args: string[]): Promise<number> {
  const { rounds, equal, otherRules, differences, different } = await audited(readArguments(args));
  const said = { rounds, equal, other_rules: otherRules, differences, different };
  process.stdout.write(`${JSON.stringify(said)}\n`);
  return differences === 0 ? 0 : 1;
}
