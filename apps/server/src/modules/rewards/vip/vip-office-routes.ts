import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import { writeForm, writeSitePlan } from '../plans/index.ts';
import { findLevelName, vipForm } from './vip-plan.ts';
import { simulateVipPlan } from './simulation.ts';
import type { Vip } from './vip.ts';

/** VIP plans and the history of levels in the back office. */
export function vipOfficeRoutes({ db, vip }: { db: Db; vip: Vip }): Route[] {
  const { plans } = vip;

  return [
    staffRoute(endpoints.officeVip, 'vip.read', async () => ({
      data: (await plans.list(db)).map(writeSitePlan),
      form: writeForm(vipForm),
    })),
    staffRoute(endpoints.officeVipSave, 'vip.write', async ({ input, actor }) => {
      const { site, saved_version: version, plan: data, reason } = input;
      return { data: writeSitePlan(await plans.save(actor, { site, version, data, reason })) };
    }),
    staffRoute(endpoints.officeVipSimulate, 'vip.read', async ({ input }) => {
      const plan = await plans.read(input.site, input.plan);
      const { rewardCost, now, later, ...counts } = await simulateVipPlan(db, plans, input.site, plan);
      const levels = Array.from({ length: Math.max(plan.levels.length, now.length) }, (_, level) => ({
        level,
        name: findLevelName(plan, level, 'pt'),
        now: now[level] ?? 0,
        later: later[level] ?? 0,
      }));
      return { data: { ...counts, gifts: formatReais(rewardCost), levels } };
    }),
    staffRoute(endpoints.officeVipHistory, 'vip.read', async ({ input }) => ({
      data: pageOf(await vip.listHistory(db, input.player_id, input, input.order), input, (entry) => ({
        id: entry.id,
        player_id: entry.memberId,
        time: entry.at.toISOString(),
        type: entry.type,
        ladder: entry.ladder,
        from_level: entry.fromLevel,
        level: entry.level,
        reason: entry.reason,
        kind: entry.kind,
        amount: entry.amount === null ? null : formatReais(entry.amount),
      })),
    })),
  ];
}
