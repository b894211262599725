import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { category, gameName } from './games.ts';
import { listIn } from './office-list.ts';
import { boardRow, tournamentEntries, tournamentScores, tournamentStages } from './tournaments.ts';
import { line, moment, moneyIn, moneyOut, pageOf, rowVersion, serial } from './values.ts';

/** The stages of a tournament, including those that only staff sees. */
const stage = z.enum(['draft', 'approved', ...tournamentStages]);

/** A day in the time zone of the site. */
const day = z.iso.date();

/** A text by language. Portuguese is required. */
const byLanguage = <Text extends z.ZodType>(text: Text) => z.record(z.string().max(8), text);

/** The values of a rule, by its form. Amounts are decimal strings. */
const rule = z.record(z.string(), z.unknown());

const form = {
  site: z.string().max(32),
  titles: byLanguage(line(0, 80)),
  bodies: byLanguage(z.string().trim().max(4000)),
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
  players: z.int().meta({ description: 'Number of players ranked so far' }),
  paid: moneyOut.meta({ description: 'Sum of the prizes paid' }),
  updated_at: moment,
});

const tournament = row.extend({
  ...form,
  least_staked: moneyOut,
  prizes: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      amount: moneyOut,
      freeRounds: rule.nullable().meta({ description: 'Free rounds paid instead of the amount; null for money' }),
    }),
  ),
  payment: rule,
  saved_version: z.int(),
  made_by: z.string(),
  approved_by: z.string(),
  announced_at: moment.nullable(),
  settles_at: moment.meta({ description: 'When the final standings are computed, at the earliest' }),
  settled_at: moment.nullable(),
  table: z.object({ prizes: z.int(), paid: z.int(), budget_used: moneyOut }).nullable().meta({
    description: 'Prizes of the final standings: their number, how many are paid, and their sum. Null before',
  }),
  entrants: z.int().meta({ description: 'Number of players who joined' }),
  counted_until: moment.nullable().meta({ description: 'Time up to which play is included; null if none is yet' }),
  board: z.array(
    boardRow
      .omit({ mine: true, name: true, free_rounds: true })
      .extend({ player_id: serial, account: z.string(), paid: z.boolean() }),
  ),
  disqualified: z.array(
    z.object({ player_id: serial, account: z.string(), reason: z.string(), staff: z.string(), at: moment }),
  ),
});

const versionedId = z.object({ id: serial, saved_version: rowVersion });
const changeFailures = ['promotion_unknown', 'promotion_changed', 'promotion_state'] as const;
const tournamentAnswer = { data: tournament };

/** Tournaments, for staff: their lifecycle, leaderboards and disqualifications. */
export const officeTournaments = {
  officeTournaments: endpoint('officeTournaments', {
    audience: 'staff',
    summary: 'Lists the tournaments, the latest first day first; `status` is a stage',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeTournament: endpoint('officeTournament', {
    audience: 'staff',
    summary: 'Returns a tournament with its current leaderboard, its disqualified players and its paid prizes',
    input: z.object({ id: serial }),
    answer: tournamentAnswer,
    failures: ['promotion_unknown'],
  }),
  officeTournamentSave: endpoint('officeTournamentSave', {
    audience: 'staff',
    summary: 'Creates a draft, or updates a tournament that is not announced, which becomes a draft again',
    input: z.object({
      id: serial.nullable(),
      saved_version: rowVersion,
      ...form,
      least_staked: moneyIn,
      prizes: z.array(rule).max(100),
      payment: rule.meta({ description: 'Values of the payment form of the activity kit' }),
    }),
    answer: tournamentAnswer,
    failures: [...changeFailures, 'promotion_rule', 'site_unknown', 'game_unknown', 'jurisdiction_refuses'],
  }),
  officeTournamentApprove: endpoint('officeTournamentApprove', {
    audience: 'staff',
    summary: 'Approves a draft before its first day; the person who saved it last cannot approve it',
    input: versionedId,
    answer: tournamentAnswer,
    failures: [...changeFailures, 'promotion_rule', 'jurisdiction_refuses', 'tournament_second_person'],
  }),
  officeTournamentAnnounce: endpoint('officeTournamentAnnounce', {
    audience: 'staff',
    summary: 'Announces an approved tournament to members; its rules can no longer be changed',
    input: versionedId,
    answer: tournamentAnswer,
    failures: [...changeFailures, 'promotion_rule', 'jurisdiction_refuses'],
  }),
  officeTournamentCancel: endpoint('officeTournamentCancel', {
    audience: 'staff',
    summary: 'Cancels a tournament that has not started',
    input: versionedId.extend({ reason: line(3, 300) }),
    answer: tournamentAnswer,
    failures: [...changeFailures],
  }),
  officeTournamentDisqualify: endpoint('officeTournamentDisqualify', {
    audience: 'staff',
    summary: 'Disqualifies a player, or readmits them, until the final standings are computed',
    input: z.object({ id: serial, player_id: serial, disqualified: z.boolean(), reason: line(3, 300) }),
    answer: tournamentAnswer,
    failures: ['promotion_unknown', 'promotion_state', 'not_found'],
  }),
};
