import { parseArgs } from 'node:util';
import type { ServerKind } from './cluster.ts';

/** What a run was asked to do. */
export interface Options {
  /** The room (`ledger`) and the parts of it, none of which means all. */
  room: string;
  parts: readonly string[];
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
  /** Connections that the writer settles over. */
  lanes: number;
  /** With the measurement of growth to 20 million bets. */
  large: boolean;
  server: ServerKind;
  /** Exit with 1 where a goal is not met. */
  strict: boolean;
  /** Not what the goals are set for; the output says so. */
  short: boolean;
}

/** A command line that cannot be read; said without a stack. */
export class Misread extends Error {}

const FULL = { rounds: 5, seconds: 10, players: 100_000, members: 200_000, warm: 60, bets: 5_000_000 };
const FEWEST_PLAYERS = 10_000;
/** The agency looks at a team of ten thousand, also in a tree of a quarter of the size. */
const FEWEST_MEMBERS = 50_000;

const NUMBERS = {
  rounds: 1,
  seconds: 1,
  players: FEWEST_PLAYERS,
  members: FEWEST_MEMBERS,
  warm: 0,
  bets: 1000,
  lanes: 1,
} as const;

const SPELLING = {
  rounds: { type: 'string', default: String(FULL.rounds) },
  seconds: { type: 'string', default: String(FULL.seconds) },
  players: { type: 'string', default: String(FULL.players) },
  members: { type: 'string', default: String(FULL.members) },
  warm: { type: 'string', default: String(FULL.warm) },
  bets: { type: 'string', default: String(FULL.bets) },
  lanes: { type: 'string', default: '2' },
  server: { type: 'string', default: 'system' },
  large: { type: 'boolean' },
  strict: { type: 'boolean', default: false },
} as const;

function wholeOf(name: keyof typeof NUMBERS, text: string): number {
  const value = Number(text);
  const least = NUMBERS[name];
  if (!Number.isInteger(value) || value < least)
    throw new Misread(`--${name} must be a whole number of ${least} or more`);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SPELLING, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new Misread(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reads the command line: `ledger settle http --rounds 3`. Throws `Misread`. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [room = '', ...parts] = positionals;
  if (values.server !== 'system' && values.server !== 'embedded') throw new Misread('--server is system or embedded');
  const asked = {
    rounds: wholeOf('rounds', values.rounds),
    seconds: wholeOf('seconds', values.seconds),
    players: wholeOf('players', values.players),
    members: wholeOf('members', values.members),
    warm: wholeOf('warm', values.warm),
    bets: wholeOf('bets', values.bets),
  };
  const short =
    asked.rounds < FULL.rounds ||
    asked.seconds < FULL.seconds ||
    asked.players < FULL.players ||
    asked.members < FULL.members ||
    asked.warm < FULL.warm ||
    asked.bets < FULL.bets;
  return {
    room,
    parts,
    rounds: asked.rounds,
    seconds: asked.seconds,
    players: asked.players,
    members: asked.members,
    warmSeconds: asked.warm,
    bets: asked.bets,
    lanes: wholeOf('lanes', values.lanes),
    large: values.large ?? !short,
    server: values.server,
    strict: values.strict,
    short: short || values.large === false,
  };
}
