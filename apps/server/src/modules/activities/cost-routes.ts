import { endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, dayOf, staff, startOfDay } from '../../platform/index.ts';
import { type CostOfDay, listCostDays, listCosts } from './budget-store.ts';
import { daysShown, everyDay, lastsUntil, paceOf } from './cost-days.ts';
import type { RefreshFates } from './fates.ts';
import * as store from './store.ts';

interface CostRouteParts {
  db: Db;
  clock: Clock;
  refreshFates: RefreshFates;
}

const orNone = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function writeDay({ day, promised, waiting, returned, claims, members }: CostOfDay) {
  return {
    day,
    spent: formatReais(centavos(promised - waiting - returned)),
    waiting: formatReais(waiting),
    returned: formatReais(returned),
    claims,
    members,
  };
}

/** What a promotion has cost day by day: of the version that members meet, else of what was written last. */
export function costRoute({ db, clock, refreshFates }: CostRouteParts): Route {
  return staff(endpoints.officePromotionCosts, 'promotion.read', async ({ input: { id, days: count } }) => {
    const promotion = (await store.findInForce(db, id)) ?? (await store.findPromotion(db, id));
    if (promotion === undefined) throw new Failure('promotion_unknown', { field: 'id' });
    await refreshFates({ promotionId: id });
    const today = dayOf(clock.now());
    const span = daysShown(promotion, clock.now(), count);
    const [found, [cost]] = await Promise.all([
      listCostDays(db, id, { ...span, since: startOfDay(span.from) }),
      listCosts(db, [id], today),
    ]);
    const days = everyDay(span, found);
    const { budget } = promotion;
    const left = budget === null ? null : centavos(budget - (cost?.promised ?? 0n));
    return {
      data: {
        days: days.map(writeDay),
        pace: orNone(paceOf(promotion)),
        left: orNone(left),
        lasts_until: lastsUntil(left, days, today),
      },
    };
  });
}
