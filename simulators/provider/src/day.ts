import { z } from 'zod';

/**
 * What goes wrong between the provider and the platform. A bad day is what the platform has to bear; what the player
 * is owed comes out right in all of them.
 */
export const DAYS = [
  'good',
  /** Every message is sent twice. */
  'repeat',
  /** The bet is never sent, and nobody here knows that. */
  'bet_unsent',
  /** The bet is sent, and its response is lost. */
  'bet_unheard',
  /** The same of the win: it is sent again later. */
  'win_unsent',
  'win_unheard',
  /** The round is closed before its win comes. */
  'reorder',
  /** The win comes half a minute late. */
  'late_win',
  /** The win is sent twice at the same moment. */
  'double_win',
  /** A rollback comes before its bet. */
  'rollback_first',
  /** The win is not sent while this is on: the round stays open. */
  'stuck_round',
  /** Signed with a key that is not ours. */
  'forged',
] as const;

export type Day = (typeof DAYS)[number];

export const dayChange = z.object({
  day: z.enum(DAYS),
  /** For how many rounds; 0 until it is turned off. */
  rounds: z.coerce.number().int().min(0).max(1000).default(0),
});

export type DayChange = z.input<typeof dayChange>;

export interface Days {
  current(): { readonly day: Day; readonly left: number };
  change(change: DayChange): void;
  /** The day of a round that begins now. */
  take(): Day;
  /** Resolves when rounds that are stuck may go on. */
  released(): Promise<void>;
}

export function createDays(): Days {
  let day: Day = 'good';
  let left = 0;
  let held = Promise.withResolvers<void>();
  const change = (next: Day, rounds: number) => {
    day = next;
    left = rounds;
    if (next === 'stuck_round') return;
    held.resolve();
    held = Promise.withResolvers<void>();
  };
  return {
    current: () => ({ day, left }),
    change(asked) {
      const { day: next, rounds } = dayChange.parse(asked);
      change(next, rounds);
    },
    take() {
      const taken = day;
      if (left > 0) {
        left -= 1;
        // The last stuck round is let go by hand.
        if (left === 0 && taken !== 'stuck_round') change('good', 0);
      }
      return taken;
    },
    released: () => held.promise,
  };
}
