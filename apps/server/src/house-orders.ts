import { ZERO, centavos } from '@arara/money';
import type { Rewards } from './house-promotions.ts';
import { jackpotLinks } from './house-jackpot.ts';
import { orderLinks, originsIn } from './house-links.ts';
import type { Cashier } from './modules/cashier/index.ts';
import type { Identity } from './modules/identity/index.ts';
import {
  type GraphParts,
  type Orders,
  createOrders,
  createRecordFiles,
  createStatementFiles,
  orderOfficeRoutes,
  orderRoutes,
} from './modules/orders/index.ts';
import type { Vip } from './modules/vip/index.ts';
import type { Route } from './platform/index.ts';

type OrdersParts = Parameters<typeof createOrders>[0];

interface Beside {
  cashier: Cashier;
  rewards: Rewards;
}

/** Rewards that wait for stakes, as the order center tells them of their recharge. */
const promisedBy =
  ({ waiting }: Pick<Rewards, 'waiting'>): GraphParts['promised'] =>
  async (memberId) => {
    const all = await waiting(memberId);
    return all.map(({ id, promotionId, depositId, rechargedAt: at, reward: amount, required, done, isReady }) => {
      const remaining = centavos(required - done);
      const status = remaining > ZERO ? ('active' as const) : ('covered' as const);
      const coverage = { required, done, void: ZERO, remaining, status };
      return { id, depositId, cause: `promotion:${promotionId}`, at, amount, coverage, isReady };
    });
  };

/** The order center, over all that moves money. */
export function createHouseOrders(parts: Pick<OrdersParts, 'db' | 'catalog' | 'ledger' | 'grants'> & Beside): Orders {
  const { cashier, rewards } = parts;
  const { drawn, paymentsOfOrders } = cashier.records;
  return createOrders({
    ...parts,
    drawn,
    paymentsOfOrders,
    links: { ...orderLinks(rewards, cashier), ...jackpotLinks },
    origins: originsIn(rewards, cashier),
    promised: promisedBy(rewards),
  });
}

type RoutesParts = Parameters<typeof createRecordFiles>[0] & Parameters<typeof createStatementFiles>[0];

interface Built extends Beside, Omit<RoutesParts, 'nameSources' | 'levelNames' | 'requireMember' | 'records'> {
  identity: Identity;
  vip: Pick<Vip, 'levelNames'>;
}

const partsOf = (built: Built): RoutesParts => ({
  ...built,
  records: built.cashier.records,
  nameSources: built.rewards.nameSources,
  levelNames: (memberId, locale) => built.vip.levelNames(built.db, memberId, locale),
  requireMember: (q, memberId) => built.identity.member(q, memberId),
});

/** The order center for its member, and for staff who reads it with them. */
export function houseOrderRoutes(built: Built): Route[] {
  const parts = partsOf(built);
  return [...orderRoutes(parts), ...orderOfficeRoutes(parts)];
}

/** The same as files. */
export function orderFiles(built: Built) {
  const parts = partsOf(built);
  return [createRecordFiles(parts), createStatementFiles(parts)];
}
