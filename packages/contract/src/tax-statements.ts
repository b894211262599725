import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moneyOut, serial } from './values.ts';

const year = z.coerce.number().int().min(2020).max(2100);

const sums = {
  staked: moneyOut.meta({ description: 'Staked from the cash balance, double-ups included' }),
  won: moneyOut.meta({ description: 'Won with those stakes' }),
  net: moneyOut.meta({ description: '`won` less `staked`; may be negative' }),
  prizes: moneyOut.meta({
    description: 'Rewards and prizes of promotions that were paid in cash, less what was taken back',
  }),
  withheld: moneyOut.meta({ description: 'Tax that the operator withheld; always zero: the player pays it' }),
};

const statement = z.object({
  year: z.int(),
  is_complete: z.boolean().meta({ description: 'False while the year has not ended in America/Sao_Paulo' }),
  categories: z.array(
    z.object({
      category: z.enum(['online_games']).meta({ description: 'The site offers virtual online games only' }),
      months: z.array(z.object({ month: z.int().min(1).max(12), ...sums })).length(12),
      total: z.object(sums),
    }),
  ),
});

/** The statement of a year for the income tax of a player. */
export const taxStatements = {
  taxStatement: endpoint('taxStatement', {
    audience: 'member',
    summary: 'Returns what the member staked and won in a year, by category and month, for the income tax',
    input: z.object({ year }),
    answer: { data: statement },
  }),
  officeTaxStatement: endpoint('officeTaxStatement', {
    audience: 'staff',
    summary: 'Returns the statement of a year for the income tax of a player, as the player sees it',
    input: z.object({ player_id: serial, year }),
    answer: { data: statement },
    failures: ['not_found'],
  }),
};
