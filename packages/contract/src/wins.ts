import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { gameName } from './games.ts';
import { moment, moneyOut } from './values.ts';

const win = z.object({
  name: z.string().meta({ description: 'Masked name', examples: ['jo***'] }),
  amount: moneyOut,
  times: z.string().nullable().meta({
    description: 'Multiple of the stake, two places, rounded down; null for a win that was credited later',
  }),
  time: moment,
});

/** Real wins of players, shown to everybody. */
export const wins = {
  latestWins: endpoint('latestWins', {
    audience: 'guest',
    summary: 'Lists recent real wins of players of this site in the last day, newest first; empty if there are too few',
    input: nothing,
    answer: { data: z.array(win.extend({ game: gameName, title: z.string() })) },
  }),
  topWins: endpoint('topWins', {
    audience: 'guest',
    summary:
      'Lists the three largest real wins of the last day in a game, at most one of each player of this site; empty with fewer than three',
    input: z.object({ game: gameName }),
    answer: { data: z.array(win).max(3) },
  }),
};
