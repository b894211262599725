import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import { type Route, staff } from '../../../platform/index.ts';
import { readAudience } from '../office-written.ts';
import type { Simulate } from './simulator.ts';

/** What a rule would cost, for who may see promotions. */
export function simulatorRoutes(simulate: Simulate): Route[] {
  return [
    staff(endpoints.officePromotionSimulate, 'promotion.read', async ({ input }) => {
      const { kind, rule, days } = input;
      const told = await simulate({ kind, rule, days, audience: readAudience(input.audience) });
      return {
        data: {
          days: told.days,
          audience: told.audience,
          played: told.played,
          sampled: told.sampled,
          taking: told.taking,
          claims: told.claims,
          cost: formatReais(told.cost),
          per_member: formatReais(told.perMember),
          per_day: told.perDay.map(({ day, cost, claims }) => ({ day, cost: formatReais(cost), claims })),
          deposits: formatReais(told.deposits),
          net_play: formatReais(told.netPlay),
        },
      };
    }),
  ];
}
