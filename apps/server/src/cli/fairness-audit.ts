import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame, findRoundGame, roundGames } from '@arara/games';
import type { RoundGame } from '@arara/game-kit';
import { readConfig } from '../config.ts';
import { type Tx, connect, createAtomically, findRunningServerUrl, snapshot, startEmbedded } from '../db/index.ts';
import { openKeyFile } from '../startup/installation.ts';
import { type SharedAudit, auditStoredRounds, auditSimulatedRounds } from '../modules/play/fairness/index.ts';
import { auditRounds } from '../modules/play/play/index.ts';
import { roundArchive } from '../modules/play/rounds/index.ts';
import { type Vault, createVault, readKeyRing } from '../modules/accounts/vault/index.ts';
import { createLocalBus, createLog, systemClock, systemRandom } from '../platform/index.ts';

const MAX_ROUNDS = 10_000_000;
const MAX_SIMULATED = 1_000_000;

interface AuditOptions {
  /** The name of a single-player game. */
  solo: string | undefined;
  /** Shared games. */
  shared: readonly RoundGame[];
  /** Whether all games are audited, because none was named. */
  isAll: boolean;
  rounds: number;
  /** The number of rounds to simulate instead of reading them from the database. */
  simulated: number | undefined;
}

function readCount(text: string, flag: string, max: number): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1 || count > max)
    throw new TypeError(`--${flag} is a whole number of 1 to ${max}`);
  return count;
}

/** Finds the shared game of a name, or the shared games of a category such as `crash`. */
function findSharedGames(name: string): readonly RoundGame[] {
  const game = findRoundGame(name);
  return game === undefined ? roundGames.filter(({ category }) => category === name) : [game];
}

/** Reads the command line. Throws a `TypeError` whose message explains what is wrong. */
function readArguments(args: string[]): AuditOptions {
  const text = { type: 'string' } as const;
  const options = { game: text, rounds: { ...text, default: String(MAX_ROUNDS) }, simulated: text };
  const { values } = parseArgs({ args, options, strict: true });
  const { game: name } = values;
  const rounds = readCount(values.rounds, 'rounds', MAX_ROUNDS);
  const simulated =
    values.simulated === undefined ? undefined : readCount(values.simulated, 'simulated', MAX_SIMULATED);
  if (name === undefined) return { solo: undefined, shared: roundGames, isAll: true, rounds, simulated };
  const solo = findGame(name) === undefined ? undefined : name;
  const shared = solo === undefined ? findSharedGames(name) : [];
  if (solo === undefined && shared.length === 0) throw new TypeError(`there is no game ${name}`);
  if (simulated !== undefined && shared.length === 0)
    throw new TypeError(`${name} has no shared rounds, which --simulated requires`);
  return { solo, shared, isAll: false, rounds, simulated };
}

/** Opens the database and the keys of this installation for reading, also while its server runs. */
async function withInstallation<T>(read: (tx: Tx, vault: Vault) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const log = createLog('error');
  const directory = resolve(config.DATA_DIR);
  const running = config.DATABASE_URL ?? (await findRunningServerUrl(directory));
  const path = config.KEYS_FILE ?? join(directory, 'keys.json');
  const kept =
    config.DATA_KEYS !== undefined && config.INDEX_KEY !== undefined
      ? { dataKeys: config.DATA_KEYS, indexKey: config.INDEX_KEY }
      : await openKeyFile(path, systemRandom);
  const own = running === undefined ? await startEmbedded({ directory, log }) : undefined;
  const { db, close } = connect({ url: running ?? own?.url ?? '', max: 2, applicationName: 'arara fairness audit' });
  try {
    const onError = (error: unknown): void => log.error({ err: error }, 'after a commit');
    const deps = { atomically: createAtomically(db, { onError }), bus: createLocalBus(onError) };
    const ring = readKeyRing(kept.dataKeys, kept.indexKey);
    const vault = createVault({ ...deps, clock: systemClock, random: systemRandom, ring });
    return await snapshot(db, (tx) => read(tx, vault));
  } finally {
    await close();
    await own?.stop();
  }
}

/** Prints a line of JSON. Returns the number of differences in it. */
function printResult(line: object, differences: number): number {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return differences;
}

function printSharedResult(game: RoundGame, found: SharedAudit, how: object): number {
  const { rounds, sound, tickets, otherRules, faulty, findings } = found;
  const first = findings.map(({ number, ...finding }) => ({ round: String(number), ...finding }));
  return printResult(
    { game: game.name, ...how, rounds, sound, tickets, other_rules: otherRules, faulty, findings: first },
    faulty,
  );
}

async function auditStored({ solo, shared, isAll, rounds }: AuditOptions): Promise<number> {
  return withInstallation(async (tx, vault) => {
    let differences = 0;
    if (isAll || solo !== undefined) {
      const names = roundGames.map(({ name }) => name);
      const { otherRules, ...found } = await auditRounds(tx, { vault, findGame, game: solo, shared: names, rounds });
      const { equal, different } = found;
      const line = { rounds: found.rounds, equal, other_rules: otherRules, differences: found.differences, different };
      differences += printResult(line, found.differences);
    }
    for (const game of shared)
      differences += printSharedResult(game, await auditStoredRounds(tx, { archive: roundArchive, game, rounds }), {});
    return differences;
  });
}

/** Lists inputs that a game accepts; empty for an unknown game. */
export type InputsOf = (game: string) => readonly unknown[];

/**
 * `npm run --silent fairness -- audit [--game NAME] [--rounds N]`: replays the newest stored rounds from their seeds, revealed or
 * not, and compares the results; for shared rounds it verifies chain, beacon, order, result and every payment. `--simulated N`
 * instead simulates N shared rounds with a new chain and beacon, without a database, and verifies them with the same code. Prints
 * a line of JSON per kind of game; exits with 1 if any result differs.
 */
export async function audit(args: string[], inputsOf: InputsOf = () => []): Promise<number> {
  const options = readArguments(args);
  if (options.simulated === undefined) return (await auditStored(options)) === 0 ? 0 : 1;
  let faulty = 0;
  for (const game of options.shared) {
    const simulation = { game, rounds: options.simulated, random: systemRandom, inputs: inputsOf(game.name) };
    faulty += printSharedResult(game, await auditSimulatedRounds(simulation), { simulated: true });
  }
  return faulty === 0 ? 0 : 1;
}
