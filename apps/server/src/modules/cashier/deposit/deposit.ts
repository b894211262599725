import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Methods } from '../method/methods.ts';
import type { DepositWays } from '../method/way.ts';
import type { Payments } from '../received/till.ts';
import type { Recharge } from './recharge.ts';
import type * as store from './store.ts';

export interface DepositRequest {
  memberId: number;
  channelId: number;
  paymentType: string;
  amount: Centavos;
  requestKey: string;
}

export interface Deposits {
  /**
   * Puts a deposit down by what the member's site offers and asks its way for what the payer is shown. The same request
   * key answers the same deposit, whatever has become of the offer since. Fails as `Methods.choose` does, with
   * `demo_not_allowed`, `player_blocked`, `key_reused`, or `psp_unavailable` where the provider gives no answer.
   */
  open(request: DepositRequest): Promise<Recharge>;
  recharge(q: Queryable, memberId: number, orderNumber: string): Promise<Recharge>;
  recharges: typeof store.listRecharges;
  /** Asks the bank what came in for a charge of ours, and books it. Throws when the bank cannot say. */
  settle(txid: string): Promise<void>;
  /** Asks again about a charge that is still open, and plans when to ask next. */
  ask(txid: string): Promise<void>;
  /** The same of an order whose provider is asked under our number. Throws when nobody can say. */
  askProvider(orderNumber: string): Promise<void>;
  /** Ends what was not paid in time. */
  expire(): Promise<void>;
}

export interface DepositParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  methods: Pick<Methods, 'choose'>;
  payments: Pick<Payments, 'receive' | 'take'>;
  psp: Psp;
  ways: DepositWays;
}
