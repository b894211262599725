import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Route, pageOf, staff } from '../../platform/index.ts';
import { writeForm, writeSitePlan } from '../plans/index.ts';
import { nameOf, vipForm } from './plan.ts';
import { simulate } from './simulation.ts';
import type { Vip } from './vip.ts';

/** The ladders as staff keeps them. */
export function vipOfficeRoutes({ db, vip }: { db: Db; vip: Vip }): Route[] {
  const { plans } = vip;

  return [
    staff(endpoints.officeVip, 'vip.read', async () => ({
      data: (await plans.list(db)).map(writeSitePlan),
      form: writeForm(vipForm),
    })),
    staff(endpoints.officeVipSave, 'vip.write', async ({ input, actor }) => {
      const { site, saved_version: version, plan: data, reason } = input;
      return { data: writeSitePlan(await plans.save(actor, { site, version, data, reason })) };
    }),
    staff(endpoints.officeVipSimulate, 'vip.read', async ({ input }) => {
      const plan = await plans.read(input.site, input.plan);
      const { gifts, now, later, ...counts } = await simulate(db, plans, input.site, plan);
      const levels = Array.from({ length: Math.max(plan.levels.length, now.length) }, (_, level) => ({
        level,
        name: nameOf(plan, level, 'pt'),
        now: now[level] ?? 0,
        later: later[level] ?? 0,
      }));
      return { data: { ...counts, gifts: formatReais(gifts), levels } };
    }),
    staff(endpoints.officeVipHistory, 'vip.read', async ({ input }) => ({
      data: pageOf(await vip.history(db, input.player_id, input, input.order), input, (event) => ({
        id: event.id,
        player_id: event.memberId,
        time: event.at.toISOString(),
        type: event.type,
        ladder: event.ladder,
        from_level: event.fromLevel,
        level: event.level,
        reason: event.reason,
        kind: event.kind,
        amount: event.amount === null ? null : formatReais(event.amount),
      })),
    })),
  ];
}
