import type { Centavos } from '@arara/money';
import type { Payer, Psp, ReceivedPix } from '@arara/pix';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import type { Actor, Bus, Clock, PageRequest, Rows } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Credit, StaffCredits } from '../../staff-credits/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Booking } from './booking.ts';
import type { PaymentNote } from './note.ts';
import type { PayerCheck } from './payer-check.ts';
import type { KnownPayment } from './payment.ts';
import type { Returns } from './returns.ts';
import type * as store from './store.ts';

/** Pix that the house received. */
export interface Payments {
  /**
   * Takes in a Pix as the bank tells it: books it where it is new, takes in what went back of it, and decides on it
   * where it still waited. However often it is told, it counts once.
   */
  take(pix: ReceivedPix, told?: Payer): Promise<void>;
  /**
   * Asks the bank about one Pix, whatever it was for, and takes it in; one that was booked only with `again`. `false`
   * where the bank knows of none. Throws when it cannot say.
   */
  receive(endToEndId: string, options?: { told?: Payer | undefined; again?: boolean }): Promise<boolean>;
  /** Asks again about a Pix on which nothing could be decided, and plans when to ask next. */
  ask(endToEndId: string): Promise<void>;
  /** Whether it was booked. */
  isKnown(q: Queryable, endToEndId: string): Promise<boolean>;
  find(q: Queryable, endToEndId: string): Promise<KnownPayment | undefined>;
  list(
    q: Queryable,
    filter: store.PaymentFilter,
    page: PageRequest,
    order: 'asc' | 'desc',
  ): Promise<Rows<KnownPayment>>;
  /** What the players are told of the payments to their orders, by order; nothing of what is simply credited. */
  notes(q: Queryable, orderNumbers: readonly string[]): Promise<Map<string, PaymentNote>>;
  /**
   * Credits a Pix in suspense to a player, by staff. Above the limits of money given by staff it stays in suspense until
   * a second person approves. Fails with `not_found`, `demo_not_allowed`, `payment_already_resolved`, a limit of the
   * role, or as `StaffCredits.submit` does.
   */
  credit(actor: Actor, endToEndId: string, memberId: number, reason: string): Promise<KnownPayment>;
  /**
   * The same within a transaction of the caller; answers how much reached the player. Fails with
   * `staff_credit_needs_request` where a second person is needed.
   */
  creditWithin(
    tx: Tx,
    actor: Actor,
    endToEndId: string,
    resolution: { memberId: number; reason: string },
  ): Promise<Centavos>;
  /** Credits of these Pix that wait for a second person, by what `creditCauseOf` names. */
  creditRequests(q: Queryable, endToEndIds: readonly string[]): Promise<Map<string, Credit>>;
}

export interface PaymentParts {
  db: Db;
  atomically: Atomically;
  booking: Booking;
  bus: Bus;
  clock: Clock;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  office: Staff;
  payerCheck: PayerCheck;
  psp: Psp;
  returns: Returns;
  staffCredits: StaffCredits;
  vault: Vault;
}
