import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { jackpotChangeKinds, jackpotDrop, jackpotStates, percent, wholeText } from './jackpots.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, rowVersion, serial } from './values.ts';

const kind = z.enum(jackpotChangeKinds);

/** The status of a change request. */
const changeState = z.enum(['asked', 'approved', 'refused', 'replaced']);

const form = {
  titles: z.record(z.string().max(8), line(0, 80)).meta({ description: 'Titles by language; Portuguese is required' }),
  games: z.array(gameName).max(200),
  categories: z.array(category).max(20),
  contribution_bps: z.int().min(0).max(10_000),
};

const terms = z.object({
  ...form,
  seed: moneyOut,
  one_in: moneyOut.meta({ description: 'Average volume of stakes between two wins' }),
  one_in_centavos: wholeText.meta({
    description: 'The same in centavos: a stake of s centavos wins with probability s / one_in_centavos',
  }),
  cap: moneyOut.nullable(),
  gives: percent.meta({ description: 'Long-run share of stakes paid back, including the seed' }),
  usual: moneyOut.meta({ description: 'Size of the pool after the average volume of stakes between two wins' }),
  best_return: percent.meta({
    description: 'Highest return among the contributing games: the RTP and the share of every jackpot of the game',
  }),
});

const change = z.object({
  id: serial,
  kind,
  state: changeState,
  reason: z.string(),
  into: z
    .string()
    .nullable()
    .meta({ description: 'Key of the pool chosen to receive the rest; null if none was chosen' }),
  terms: terms.nullable(),
  requested_by: z.string(),
  requested_at: moment,
  decided_by: z.string(),
  decided_at: moment.nullable(),
});

const row = z.object({
  id: serial,
  key: z.string(),
  title: z.string(),
  site: z.string(),
  state: z.enum(jackpotStates),
  amount: moneyOut,
  contribution: percent,
  asked: kind.nullable().meta({ description: 'Kind of the change that waits for a decision; null if there is none' }),
  drops: z.int(),
  paid: moneyOut,
});

const drop = jackpotDrop.omit({ name: true }).extend({
  id: serial,
  pool: z.string(),
  player_id: serial,
  account: z.string(),
  round_id: z.string(),
});

const month = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  opening: moneyOut,
  fed: moneyOut,
  seeded: moneyOut,
  moved: moneyOut.meta({ description: 'Received from other pools; negative when more was moved to them' }),
  paid: moneyOut,
  taken_back: moneyOut,
  closing: moneyOut,
});

const pool = row.extend({
  saved_version: z.int(),
  opened_at: moment.nullable(),
  ended_at: moment.nullable(),
  into: z.string().nullable().meta({ description: 'Key of the pool that receives the rest; null if there is none' }),
  terms: terms.nullable().meta({ description: 'Terms in force; null before the pool opens' }),
  next_terms: terms
    .nullable()
    .meta({ description: 'Approved terms that take effect after the next win; null if there are none' }),
  waiting: change.nullable().meta({ description: 'Change that waits for a decision; null if there is none' }),
  changes: z.array(change),
  months: z
    .array(month)
    .meta({ description: 'Newest first; opening + fed + seeded + moved - paid - taken_back = closing' }),
  last_drops: z.array(drop),
});

const poolAnswer = { data: pool };
const changeFailures = ['jackpot_unknown', 'jackpot_changed', 'jackpot_state'] as const;

/** Jackpot pools for staff. One person requests a change, another decides. */
export const officeJackpots = {
  officeJackpots: endpoint('officeJackpots', {
    audience: 'staff',
    summary: 'Lists the jackpot pools, newest first',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeJackpot: endpoint('officeJackpot', {
    audience: 'staff',
    summary: 'Returns a pool with its terms, change requests, latest wins and monthly totals',
    input: z.object({ id: serial }),
    answer: poolAnswer,
    failures: ['jackpot_unknown'],
  }),
  officeJackpotSave: endpoint('officeJackpotSave', {
    audience: 'staff',
    summary:
      'Requests a new pool, or new terms for a pool, which take effect after its next win; replaces a pending request',
    input: z.object({
      id: serial.nullable(),
      saved_version: rowVersion,
      site: z.string().max(32),
      key: z.string().regex(/^[a-z0-9-]{1,40}$/),
      ...form,
      seed: moneyIn,
      one_in: moneyIn,
      cap: moneyIn.nullable(),
      reason: line(3, 300),
    }),
    answer: poolAnswer,
    failures: [
      ...changeFailures,
      'jackpot_rule',
      'jackpot_key_taken',
      'jackpot_gives_too_much',
      'site_unknown',
      'game_unknown',
    ],
  }),
  officeJackpotAsk: endpoint('officeJackpotAsk', {
    audience: 'staff',
    summary: 'Requests to pause, resume or end a pool; the rest of an ended pool moves to another pool',
    input: z.object({
      id: serial,
      saved_version: rowVersion,
      kind: z.enum(['pause', 'resume', 'end']),
      into: serial.nullable().meta({
        description: 'Open pool of the same site that receives the rest; only for `end`. Null: the first open pool',
      }),
      reason: line(3, 300),
    }),
    answer: poolAnswer,
    failures: [...changeFailures, 'jackpot_rule'],
  }),
  officeJackpotDecide: endpoint('officeJackpotDecide', {
    audience: 'staff',
    summary: 'Approves or refuses a pending change; the requester cannot approve it',
    input: z.object({
      id: serial,
      saved_version: rowVersion,
      change_id: serial,
      approved: z.boolean(),
      reason: line(3, 300),
    }),
    answer: poolAnswer,
    failures: [...changeFailures, 'jackpot_second_person', 'jackpot_gives_too_much'],
  }),
  officeJackpotDrops: endpoint('officeJackpotDrops', {
    audience: 'staff',
    summary: 'Lists the wins of all pools, newest first; `q` is the key of a pool',
    input: listIn.omit({ player_id: true, status: true }),
    answer: { data: pageOf(drop) },
  }),
};
