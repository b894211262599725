import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { boardRow, prizeRow, tournamentEntries, tournamentScores, tournamentStages } from './tournaments.ts';
import { line, moment, moneyIn, moneyOut, pageOf, rowVersion, serial } from './values.ts';

/** The whole life of a tournament, as staff sees it. */
const stage = z.enum(['draft', 'approved', ...tournamentStages]);

/** A day of the site's. */
const day = z.iso.date();

/** By language; Portuguese must be there. */
const words = <Text extends z.ZodType>(text: Text) => z.record(z.string().max(8), text);

/** A rule as it is filled in: JSON by its form, money as decimal strings. */
const rule = z.record(z.string(), z.unknown());

const form = {
  site: z.string().max(32),
  titles: words(line(0, 80)),
  bodies: words(z.string().trim().max(4000)),
  first_day: day,
  last_day: day,
  games: z.array(gameName).max(200),
  categories: z.array(category).max(20),
  score: z.enum(tournamentScores),
  entry: z.enum(tournamentEntries),
};

const row = z.object({
  id: serial,
  title: z.string(),
  site: z.string(),
  stage,
  first_day: day,
  last_day: day,
  score: z.enum(tournamentScores),
  entry: z.enum(tournamentEntries),
  budget: moneyOut,
  players: z.int().meta({ description: 'who is ranked so far' }),
  paid: moneyOut.meta({ description: 'what of the budget was paid' }),
  updated_at: moment,
});

const tournament = row.extend({
  ...form,
  least_staked: moneyOut,
  prizes: z.array(prizeRow),
  payment: rule,
  saved_version: z.int(),
  made_by: z.string(),
  approved_by: z.string(),
  announced_at: moment.nullable(),
  settles_at: moment,
  settled_at: moment.nullable(),
  /** The sum that the final table gives, and how many of its prizes are paid. */
  table: z.object({ prizes: z.int(), paid: z.int(), budget_used: moneyOut }).nullable(),
  entrants: z.int(),
  counted_until: moment.nullable(),
  board: z.array(
    boardRow.omit({ mine: true, name: true }).extend({ player_id: serial, account: z.string(), paid: z.boolean() }),
  ),
  disqualified: z.array(
    z.object({ player_id: serial, account: z.string(), reason: z.string(), staff: z.string(), at: moment }),
  ),
});

const deed = z.object({ id: serial, saved_version: rowVersion });
const changes = ['promotion_unknown', 'promotion_changed', 'promotion_state'] as const;
const one = { data: tournament };

/** Tournaments, as staff makes, approves, announces and watches them. */
export const officeTournaments = {
  officeTournaments: endpoint('officeTournaments', {
    audience: 'staff',
    summary: 'Tournaments, the latest first; `status` is a stage',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeTournament: endpoint('officeTournament', {
    audience: 'staff',
    summary: 'A tournament with its ranking as it stands, and what is paid of it',
    input: z.object({ id: serial }),
    answer: one,
    failures: ['promotion_unknown'],
  }),
  officeTournamentSave: endpoint('officeTournamentSave', {
    audience: 'staff',
    summary: 'Makes a draft or changes what was not announced yet, which is a draft again',
    input: z.object({
      id: serial.nullable(),
      saved_version: rowVersion,
      ...form,
      least_staked: moneyIn,
      prizes: z.array(rule).max(100),
      payment: rule.meta({ description: 'as the form of payment of the activity kit' }),
    }),
    answer: one,
    failures: [...changes, 'promotion_rule', 'site_unknown', 'game_unknown'],
  }),
  officeTournamentApprove: endpoint('officeTournamentApprove', {
    audience: 'staff',
    summary: 'Approves a draft, by another person than who wrote it last, before its first day',
    input: deed,
    answer: one,
    failures: [...changes, 'promotion_rule', 'tournament_second_person'],
  }),
  officeTournamentAnnounce: endpoint('officeTournamentAnnounce', {
    audience: 'staff',
    summary: 'Shows an approved tournament to members; its rules stand from now on',
    input: deed,
    answer: one,
    failures: [...changes, 'promotion_rule'],
  }),
  officeTournamentCancel: endpoint('officeTournamentCancel', {
    audience: 'staff',
    summary: 'Calls a tournament off before it has begun, with a reason',
    input: deed.extend({ reason: line(3, 300) }),
    answer: one,
    failures: [...changes],
  }),
  officeTournamentDisqualify: endpoint('officeTournamentDisqualify', {
    audience: 'staff',
    summary: 'Takes a player out of the ranking, or back in, until the final table is made; with a reason',
    input: z.object({ id: serial, player_id: serial, disqualified: z.boolean(), reason: line(3, 300) }),
    answer: one,
    failures: ['promotion_unknown', 'promotion_state', 'not_found'],
  }),
};
