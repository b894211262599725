import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, moneyOut, pageIn, pageOf, reference, serial } from './values.ts';

/** What a player's account is flagged for; the office writes the text of each. */
export const playerSignals = [
  'shared_key',
  'shared_device',
  'shared_address',
  'claw_back',
  'reward_flag',
  'reward_block',
] as const;

/** The kinds of events on a player's timeline. */
export const playerEventKinds = ['deposit', 'withdrawal', 'bonus', 'sign_in', 'ticket', 'level', 'note'] as const;

const percent = z.string().meta({ description: 'Percent with two places' });
const player = z.object({ player_id: serial });

/** A part of the overview that staff without its permission does not get. */
const readable = <Value extends z.ZodType>(value: Value, permission: string, description = '') =>
  value
    .nullable()
    .meta({ description: `${description}${description === '' ? 'N' : '; n'}ull without \`${permission}\`` });

const overview = z.object({
  id: z.int(),
  cash: readable(moneyOut, 'ledger.read'),
  withdrawable: readable(moneyOut, 'ledger.read', 'Part of the cash that the player can withdraw now'),
  bonus: readable(moneyOut, 'ledger.read'),
  held: readable(moneyOut, 'ledger.read'),
  owed: readable(moneyOut, 'ledger.read'),
  deposited: readable(moneyOut, 'deposit.read', 'Lifetime deposits, fees included, less returned ones'),
  deposits: readable(z.int(), 'deposit.read', 'Number of lifetime deposits'),
  returned: readable(moneyOut, 'deposit.read', 'Lifetime deposits that were returned or charged back'),
  withdrawn: readable(moneyOut, 'withdrawal.read', 'Lifetime withdrawals that were paid'),
  net: moneyOut.nullable().meta({
    description: 'Deposited less withdrawn; null without `deposit.read` and `withdrawal.read`',
  }),
  staked: readable(moneyOut, 'ledger.read', 'Lifetime cash stakes, double-ups included'),
  ggr: readable(moneyOut, 'ledger.read', 'Lifetime cash stakes less cash wins'),
  ggr_share: percent
    .nullable()
    .meta({ description: 'GGR as a share of the stakes, in percent; null without stakes or without `ledger.read`' }),
  bonus_cost: readable(moneyOut, 'bonus.read', 'Lifetime rewards of every kind, in cash and bonus, less reversed ones'),
  level: readable(z.int(), 'vip.read'),
  level_name: readable(z.string(), 'vip.read'),
  wagering: z.object({ required: moneyOut, done: moneyOut, left: moneyOut }).nullable().meta({
    description:
      'Open wagering requirement of cash and of the active bonus; null if there is none, or without `bonus.read`',
  }),
  signals: z.array(
    z.object({
      name: z.enum(playerSignals),
      count: z.int().meta({ description: 'Number of linked accounts, of claw-backs or of reasons' }),
      amount: moneyOut.nullable(),
    }),
  ),
  corrections_waiting: z.int(),
  tickets_open: readable(z.int(), 'ticket.read'),
  withdrawals_open: readable(z.int(), 'withdrawal.read'),
  withdrawals: readable(z.int(), 'withdrawal.read', 'Number of requested withdrawals'),
  notes: z
    .array(z.object({ id: z.uuid(), at: moment, by: z.string(), text: z.string() }))
    .meta({ description: 'The two latest notes of staff' }),
});

const gamePlay = z.object({
  game: z.string(),
  title: z.string(),
  icon: z.string(),
  rounds: z.int().meta({ description: 'Bets with a cash stake' }),
  staked: moneyOut,
  won: moneyOut,
  ggr: moneyOut,
  rtp: percent.nullable().meta({ description: 'Percentage of the stakes paid back; null without stakes' }),
  share: percent.nullable().meta({ description: "Share of the player's stakes of the period, in percent" }),
});

const event = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(playerEventKinds),
  status: z.string().meta({ description: 'Status of the order, bonus or ticket; outcome of the sign-in; new level' }),
  amount: moneyOut.nullable(),
  text: z.string().meta({ description: 'Text of a note, device of a sign-in, topic of a ticket, source of a bonus' }),
  reference: reference.nullable().meta({ description: 'Number of the order, bonus or ticket' }),
});

const bet = z.object({
  id: reference,
  at: moment,
  game: z.string(),
  title: z.string(),
  icon: z.string(),
  stake: moneyOut,
  free_stake: moneyOut.nullable().meta({ description: 'Stake of a free round, paid by the operator; null otherwise' }),
  win: moneyOut,
  multiplier: z.string().nullable().meta({ description: 'Win over stake with two places; null without a stake' }),
  is_outside: z.boolean().meta({ description: 'Whether a provider drew it: it cannot be replayed here' }),
});

const link = z.object({
  player_id: z.int(),
  account: z.string(),
  status: z.int(),
  by: z.array(z.enum(['key', 'device', 'ip'])).meta({ description: 'What both accounts share' }),
  since: moment.nullable().meta({ description: 'When both first had it' }),
});

/** The player page of the back office: figures, play, timeline, bets and linked accounts. */
export const officePlayerOverview = {
  officePlayerOverview: endpoint('officePlayerOverview', {
    audience: 'staff',
    summary:
      'Returns the figures, open requirements, signals and latest notes of a player, of which staff gets those that it may read',
    input: player,
    answer: { data: overview },
    failures: ['not_found'],
  }),
  officePlayerPlay: endpoint('officePlayerPlay', {
    audience: 'staff',
    summary: 'Returns the cash play of the last days by game, most staked first, with the sum',
    input: player.extend({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    answer: {
      data: z.object({ games: z.array(gamePlay), sum: gamePlay.omit({ game: true, title: true, icon: true }) }),
    },
    failures: ['not_found'],
  }),
  officePlayerEvents: endpoint('officePlayerEvents', {
    audience: 'staff',
    summary: 'Lists the latest deposits, withdrawals, bonuses, sign-ins, tickets, levels and notes of a player',
    input: player.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
    answer: { data: z.array(event) },
    failures: ['not_found'],
  }),
  officePlayerBets: endpoint('officePlayerBets', {
    audience: 'staff',
    summary:
      'Lists the settled rounds of a player in every game, newest first, with their sums; or one round by its id',
    input: player.extend({ round_id: z.uuid().optional(), ...pageIn }),
    answer: { data: pageOf(bet), sums: z.object({ staked: moneyOut, won: moneyOut }) },
    failures: ['not_found'],
  }),
  officePlayerLinks: endpoint('officePlayerLinks', {
    audience: 'staff',
    summary: 'Lists other accounts that share a payout key, a device or an IP address with a player, at most fifty',
    input: player,
    answer: { data: z.array(link) },
    failures: ['not_found'],
  }),
};
