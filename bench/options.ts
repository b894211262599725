import { parseArgs } from 'node:util';
import type { ServerKind } from './cluster.ts';

/** The options of a run. */
export interface Options {
  /** The area (`ledger`) and its parts; an empty list means all. */
  area: string;
  parts: readonly string[];
  /** The games of the area `stage`, by their keys; an empty list means all. */
  games: readonly string[];
  rounds: number;
  /** How long one side of one round runs. */
  seconds: number;
  players: number;
  /** How long pgbench runs before anything is measured. */
  warmSeconds: number;
  /** Members of the agency's tree. */
  members: number;
  /** How many bets the parts make that need a full ledger. */
  bets: number;
  /** Bet writers of the ledger: database connections that settle batches. */
  writers: number;
  /** With the measurement of growth to 20 million bets. */
  large: boolean;
  server: ServerKind;
  /** Exit with 1 where a goal is not met. */
  strict: boolean;
  /** Not what the goals are set for; the output says so. */
  short: boolean;
}

/** A command line that cannot be read; printed without a stack. */
export class UsageError extends Error {}

const FULL = { rounds: 5, seconds: 10, players: 100_000, members: 200_000, warm: 60, bets: 5_000_000 };
/** Lists of the back office are measured on more than other areas fill wallets for. */
const FULL_OFFICE_PLAYERS = 1_000_000;
const MIN_PLAYERS = 10_000;
/** The agency area needs a team of ten thousand, also in a tree of a quarter of the size. */
const MIN_MEMBERS = 50_000;

const NUMBERS = {
  rounds: 1,
  seconds: 1,
  players: MIN_PLAYERS,
  members: MIN_MEMBERS,
  warm: 0,
  bets: 1000,
  writers: 1,
} as const;

const SPELLING = {
  rounds: { type: 'string', default: String(FULL.rounds) },
  seconds: { type: 'string', default: String(FULL.seconds) },
  players: { type: 'string' },
  members: { type: 'string', default: String(FULL.members) },
  warm: { type: 'string', default: String(FULL.warm) },
  bets: { type: 'string', default: String(FULL.bets) },
  writers: { type: 'string', default: '2' },
  games: { type: 'string', default: '' },
  server: { type: 'string', default: 'system' },
  large: { type: 'boolean' },
  strict: { type: 'boolean', default: false },
} as const;

function parseWhole(name: keyof typeof NUMBERS, text: string): number {
  const value = Number(text);
  const min = NUMBERS[name];
  if (!Number.isInteger(value) || value < min)
    throw new UsageError(`--${name} must be a whole number of ${min} or more`);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SPELLING, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reads the command line: `ledger settle http --rounds 3`. Throws `UsageError`. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [area = '', ...parts] = positionals;
  if (values.server !== 'system' && values.server !== 'embedded')
    throw new UsageError('--server is system or embedded');
  const full = area === 'office' ? { ...FULL, players: FULL_OFFICE_PLAYERS } : FULL;
  const numbers = {
    rounds: parseWhole('rounds', values.rounds),
    seconds: parseWhole('seconds', values.seconds),
    players: parseWhole('players', values.players ?? String(full.players)),
    members: parseWhole('members', values.members),
    warm: parseWhole('warm', values.warm),
    bets: parseWhole('bets', values.bets),
  };
  const short =
    numbers.rounds < full.rounds ||
    numbers.seconds < full.seconds ||
    numbers.players < full.players ||
    numbers.members < full.members ||
    numbers.warm < full.warm ||
    numbers.bets < full.bets;
  return {
    area,
    parts,
    games: values.games.split(',').filter((name) => name !== ''),
    rounds: numbers.rounds,
    seconds: numbers.seconds,
    players: numbers.players,
    members: numbers.members,
    warmSeconds: numbers.warm,
    bets: numbers.bets,
    writers: parseWhole('writers', values.writers),
    large: values.large ?? !short,
    server: values.server,
    strict: values.strict,
    short: short || values.large === false,
  };
}
