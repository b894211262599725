import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { playLimitInputWith, playLimitKinds, playLimitPeriods, playLimitsView } from './play-limits.ts';
import { line, moment, serial } from './values.ts';

/** What a row of the history of limits records. */
export const playLimitActions = ['set', 'requested', 'confirmed', 'cancelled'] as const;

const officeView = playLimitsView.extend({
  history: z
    .array(
      z.object({
        id: z.int(),
        at: moment,
        set_by: z.enum(['player', 'staff']),
        kind: z.enum(playLimitKinds),
        period: z.enum(playLimitPeriods),
        action: z.enum(playLimitActions),
        before: z.string().nullable(),
        after: z.string().nullable().meta({ description: 'Null is no limit' }),
        staff: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .meta({ description: 'The newest changes, at most 100' }),
});

/** Limits of players as staff sees and sets them. */
export const officePlayLimits = {
  officePlayerLimits: endpoint('officePlayerLimits', {
    audience: 'staff',
    summary: 'Returns the limits of a player, what is used of each, and their history',
    input: z.object({ player_id: serial }),
    answer: { data: officeView },
    failures: ['not_found'],
  }),
  officePlayerLimitSet: endpoint('officePlayerLimitSet', {
    audience: 'staff',
    summary: 'Sets, changes or removes a limit of staff; the limits that the player set stay',
    input: playLimitInputWith({ player_id: serial, reason: line(3, 200) }),
    answer: { data: officeView },
    failures: ['not_found', 'demo_not_allowed'],
  }),
};
