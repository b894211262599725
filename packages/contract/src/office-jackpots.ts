import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { jackpotChangeKinds, jackpotDrop, jackpotStates, percent, wholeText } from './jackpots.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, rowVersion, serial } from './values.ts';

const kind = z.enum(jackpotChangeKinds);

/** What became of what was asked for. */
const changeState = z.enum(['asked', 'approved', 'refused', 'replaced']);

const form = {
  titles: z.record(z.string().max(8), line(0, 80)).meta({ description: 'by language; Portuguese must be there' }),
  games: z.array(gameName).max(200),
  categories: z.array(category).max(20),
  contribution_bps: z.int().min(0).max(10_000),
};

const terms = z.object({
  ...form,
  seed: moneyOut,
  one_in: moneyOut.meta({ description: 'as much staked as it takes on average' }),
  one_in_centavos: wholeText,
  cap: moneyOut.nullable(),
  gives: percent.meta({ description: 'of all that is staked, what it pays back in the long run, the seed in it' }),
  usual: moneyOut.meta({ description: 'what lies in it when as much was staked as it takes on average' }),
  best_return: percent.meta({ description: 'of the game that returns most, with all jackpots that it feeds' }),
});

const change = z.object({
  id: serial,
  kind,
  state: changeState,
  reason: z.string(),
  into: z.string().nullable().meta({ description: 'the pool that the rest is to go to, where it was named' }),
  terms: terms.nullable(),
  asked_by: z.string(),
  asked_at: moment,
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
  asked: kind.nullable().meta({ description: 'what waits for another person' }),
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
  moved: moneyOut.meta({ description: 'from other pools, or below zero to them' }),
  paid: moneyOut,
  taken_back: moneyOut,
  closing: moneyOut,
});

const pool = row.extend({
  saved_version: z.int(),
  opened_at: moment.nullable(),
  ended_at: moment.nullable(),
  into: z.string().nullable(),
  terms: terms.nullable().meta({ description: 'what holds; null while it was never open' }),
  next_terms: terms.nullable().meta({ description: 'approved, and in force from the next drop on' }),
  waiting: change.nullable(),
  changes: z.array(change),
  months: z.array(month).meta({ description: 'opening + fed + seeded + moved - paid - taken back = closing' }),
  last_drops: z.array(drop),
});

const one = { data: pool };
const changes = ['jackpot_unknown', 'jackpot_changed', 'jackpot_state'] as const;

/** Jackpots, as staff makes, changes and watches them: one asks, another decides. */
export const officeJackpots = {
  officeJackpots: endpoint('officeJackpots', {
    audience: 'staff',
    summary: 'Pools of jackpots, the latest first',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeJackpot: endpoint('officeJackpot', {
    audience: 'staff',
    summary: 'A pool with what holds for it, what was asked for, its drops and its months',
    input: z.object({ id: serial }),
    answer: one,
    failures: ['jackpot_unknown'],
  }),
  officeJackpotSave: endpoint('officeJackpotSave', {
    audience: 'staff',
    summary: 'Asks for a new pool, or for other terms of one, which come in force with its next drop',
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
    answer: one,
    failures: [
      ...changes,
      'jackpot_rule',
      'jackpot_key_taken',
      'jackpot_gives_too_much',
      'site_unknown',
      'game_unknown',
    ],
  }),
  officeJackpotAsk: endpoint('officeJackpotAsk', {
    audience: 'staff',
    summary: 'Asks that a pool pauses, goes on, or ends and its rest goes to another',
    input: z.object({
      id: serial,
      saved_version: rowVersion,
      kind: z.enum(['pause', 'resume', 'end']),
      into: serial.nullable(),
      reason: line(3, 300),
    }),
    answer: one,
    failures: [...changes, 'jackpot_rule'],
  }),
  officeJackpotDecide: endpoint('officeJackpotDecide', {
    audience: 'staff',
    summary: 'Approves what was asked for, by another person than who asked; or refuses it',
    input: z.object({
      id: serial,
      saved_version: rowVersion,
      change_id: serial,
      approved: z.boolean(),
      reason: line(3, 300),
    }),
    answer: one,
    failures: [...changes, 'jackpot_second_person', 'jackpot_gives_too_much'],
  }),
  officeJackpotDrops: endpoint('officeJackpotDrops', {
    audience: 'staff',
    summary: 'Every drop of every pool, the latest first; `q` is the key of one',
    input: listIn.omit({ player_id: true, status: true }),
    answer: { data: pageOf(drop) },
  }),
};
