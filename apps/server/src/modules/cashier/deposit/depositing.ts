import type { Db } from '../../../db/index.ts';
import type { Route } from '../../../platform/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type Methods, createMethods } from '../method/methods.ts';
import { methodOfficeRoutes } from '../method/office-routes.ts';
import { createPixWay } from '../method/pix-way.ts';
import { type MethodRoutesParts, methodRoutes } from '../method/routes.ts';
import { type DepositWay, registerWays } from '../method/way.ts';
import { reviewedWays } from '../proof/ways.ts';
import type { Payments } from '../received/till.ts';
import type { DepositParts, Deposits } from './deposit.ts';
import { createDeposits } from './deposits.ts';
import { depositOfficeRoutes } from './office-routes.ts';
import { depositRoutes } from './routes.ts';

interface DepositingParts extends Omit<DepositParts, 'methods' | 'ways' | 'payments'> {
  db: Db;
  office: Staff;
  payments: Payments;
  sites: Pick<Sites, 'directory'>;
  /** How long a Pix code can be paid. */
  expirySeconds: number;
  /** Ways beside the automatic Pix and those that staff confirms. */
  depositWays: readonly DepositWay[];
  /** What a deposit would give a member now, in a sentence of their language. */
  bonusLine: MethodRoutesParts['bonusLine'];
}

export interface Depositing {
  deposits: Deposits;
  methods: Methods;
  routes: Route[];
}

/** What players pay in by: builds the parts, gives their queues their workers, and answers the calls. */
export function createDepositing(parts: DepositingParts): Depositing {
  const { jobs } = parts;
  const ways = registerWays([createPixWay(parts), ...reviewedWays, ...parts.depositWays]);
  const methods = createMethods({ ...parts, ways });
  const deposits = createDeposits({ ...parts, methods, ways });
  jobs.work('pix_charge', ({ txid }) => deposits.ask(txid));
  jobs.work('provider_ask', ({ orderNumber }) => deposits.askProvider(orderNumber));
  jobs.work('expire_charges', () => deposits.expire());
  jobs.every('expire_charges', '* * * * *');
  const all = { ...parts, deposits, methods, ways };
  const own = [...methodRoutes(all), ...depositRoutes(all)];
  return { deposits, methods, routes: [...own, ...methodOfficeRoutes(all), ...depositOfficeRoutes(all)] };
}
