import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import type { Actor, Bus, Clock, Ids } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Channel, Method, Payment, Recharge } from './recharge.ts';
import type * as store from './store.ts';

export interface DepositRequest {
  memberId: number;
  channelId: number;
  paymentType: string;
  amount: Centavos;
  requestKey: string;
}

export interface Deposits {
  methods(q: Queryable): Promise<Method[]>;
  channels(q: Queryable, paymentType: string): Promise<Channel[]>;
  /** Puts a deposit down and asks the bank for its code. The same request key answers the same deposit. */
  open(request: DepositRequest): Promise<Recharge>;
  recharge(q: Queryable, memberId: number, orderNumber: string): Promise<Recharge>;
  recharges: typeof store.listRecharges;
  payments: typeof store.listPayments;
  /** Asks the bank what came in for a charge of ours, and books it. Throws when the bank cannot say. */
  settle(txid: string): Promise<void>;
  /** Asks the bank about one Pix, whatever it was for, and books it. */
  receive(endToEndId: string): Promise<void>;
  /** Asks again about a charge that is still open, and plans when to ask next. */
  ask(txid: string): Promise<void>;
  /** Ends what was not paid in time. */
  expire(): Promise<void>;
  /** Credits a payment in suspense to a player, by staff. */
  creditPayment(actor: Actor, endToEndId: string, memberId: number, reason: string): Promise<Payment>;
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
  office: Staff;
  psp: Psp;
  /** How long a code can be paid. */
  expirySeconds: number;
}
