import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame, findRoundGame, roundGames } from '@arara/games';
import type { RoundGame } from '@arara/game-kit';
import { readConfig } from './config.ts';
import { type Tx, connect, createAtomically, runningEmbedded, snapshot, startEmbedded } from './db/index.ts';
import { openKeyFile } from './installation.ts';
import { type SharedAudit, auditShared, auditSimulated } from './modules/fairness/index.ts';
import { auditRounds } from './modules/play/index.ts';
import { roundArchive } from './modules/rounds/index.ts';
import { type Vault, createVault, readKeyRing } from './modules/vault/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from './platform/index.ts';

const MOST = 10_000_000;
const MOST_SIMULATED = 1_000_000;

interface Asked {
  /** A game of one player. */
  solo: string | undefined;
  /** Shared games. */
  shared: readonly RoundGame[];
  /** Nothing was named: every game there is. */
  isAll: boolean;
  rounds: number;
  /** How many rounds are made up instead of read; none where nothing is said. */
  simulated: number | undefined;
}

function readCount(text: string, flag: string, most: number): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1 || count > most)
    throw new TypeError(`--${flag} is a whole number of 1 to ${most}`);
  return count;
}

/** The shared games of that name, or of that kind: `crash` is whichever of the house is one. */
function sharedNamed(name: string): readonly RoundGame[] {
  const game = findRoundGame(name);
  return game === undefined ? roundGames.filter(({ category }) => category === name) : [game];
}

/** What is asked for. Fails with words for whoever typed it. */
function readArguments(args: string[]): Asked {
  const text = { type: 'string' } as const;
  const options = { game: text, rounds: { ...text, default: String(MOST) }, simulated: text };
  const { values } = parseArgs({ args, options, strict: true });
  const { game: name } = values;
  const rounds = readCount(values.rounds, 'rounds', MOST);
  const simulated =
    values.simulated === undefined ? undefined : readCount(values.simulated, 'simulated', MOST_SIMULATED);
  if (name === undefined) return { solo: undefined, shared: roundGames, isAll: true, rounds, simulated };
  const solo = findGame(name) === undefined ? undefined : name;
  const shared = solo === undefined ? sharedNamed(name) : [];
  if (solo === undefined && shared.length === 0) throw new TypeError(`there is no game ${name}`);
  if (simulated !== undefined && shared.length === 0)
    throw new TypeError(`${name} has no shared rounds: --simulated makes those up`);
  return { solo, shared, isAll: false, rounds, simulated };
}

/** Opens the database and the keys of this installation, also while its server runs. */
async function opened<T>(read: (tx: Tx, vault: Vault) => Promise<T>): Promise<T> {
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
    return await snapshot(db, (tx) => read(tx, vault));
  } finally {
    await close();
    await own?.stop();
  }
}

/** A line of JSON on stdout; answers the differences that are in it. */
function tell(line: object, differences: number): number {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return differences;
}

function tellShared(game: RoundGame, found: SharedAudit, how: object): number {
  const { rounds, sound, tickets, otherRules, faulty, findings } = found;
  const first = findings.map(({ number, ...finding }) => ({ round: String(number), ...finding }));
  return tell(
    { game: game.name, ...how, rounds, sound, tickets, other_rules: otherRules, faulty, findings: first },
    faulty,
  );
}

async function auditStored({ solo, shared, isAll, rounds }: Asked): Promise<number> {
  return opened(async (tx, vault) => {
    let differences = 0;
    if (isAll || solo !== undefined) {
      const names = roundGames.map(({ name }) => name);
      const { otherRules, ...found } = await auditRounds(tx, { vault, findGame, game: solo, shared: names, rounds });
      const { equal, different } = found;
      const line = { rounds: found.rounds, equal, other_rules: otherRules, differences: found.differences, different };
      differences += tell(line, found.differences);
    }
    for (const game of shared)
      differences += tellShared(game, await auditShared(tx, { archive: roundArchive, game, rounds }), {});
    return differences;
  });
}

/** Choices that may be sent in a game, by its name; none where nobody wrote them down. */
export type InputsOf = (game: string) => readonly unknown[];

/**
 * `npm run --silent fairness -- audit [--game NAME] [--rounds N]`: plays the newest stored rounds again from their seeds,
 * revealed or not, and compares; of shared rounds it checks chain, beacon, order, result and every payment. With
 * `--simulated N` it makes so many shared rounds up under a fresh chain and a fresh beacon, and checks those by the same code,
 * without a database. A line of JSON for each kind on stdout; exit 1 where anything came out otherwise than it is stored.
 */
export async function audit(args: string[], inputsOf: InputsOf = () => []): Promise<number> {
  const asked = readArguments(args);
  if (asked.simulated === undefined) return (await auditStored(asked)) === 0 ? 0 : 1;
  let faulty = 0;
  for (const game of asked.shared) {
    const simulation = { game, rounds: asked.simulated, random: systemRandom, inputs: inputsOf(game.name) };
    faulty += tellShared(game, await auditSimulated(simulation), { simulated: true });
  }
  return faulty === 0 ? 0 : 1;
}
