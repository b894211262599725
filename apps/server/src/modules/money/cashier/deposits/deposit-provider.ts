import type { Centavos } from '@arara/money';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../../db/index.ts';
import type { Account } from '../../ledger/index.ts';
import { type PlayerCredits, creditOrder } from './player-credits.ts';
import * as store from './deposit-store.ts';
import { type PlacedOrder, type DepositOrder, type PaymentInstructions, toDepositStatusCode } from './deposit-store.ts';
import { type PayeeKind, computeReceivedFee } from '../payment-methods/payment-method.ts';
import type { Psp } from '@arara/pix';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Bus, Clock, Log } from '../../../../platform/index.ts';
import type { PaymentKind } from '../../../accounts/sites/index.ts';
import { type Identity, memberStatus } from '../../../accounts/identity/index.ts';

/**
 * The result of opening an order. `refused`: the provider rejected it and the order fails. `unknown`: the provider gave
 * no answer; the order stays, and the member's next request repeats it under the same number.
 */
export type DepositOpening =
  | { outcome: 'open'; instructions: PaymentInstructions }
  | { outcome: 'refused' }
  | { outcome: 'unknown' };

/**
 * What a provider reports of an order. `paid`: it holds this amount for the operator, under a reference that is unique to the
 * payment. `over`: it will never be paid. An expired order may still become `paid`.
 */
export type ProviderPaymentStatus =
  | { outcome: 'paid'; amount: Centavos; reference: string }
  | { outcome: 'waiting' }
  | { outcome: 'over' }
  | { outcome: 'unknown' };

/** Polling of a provider for payments of its orders, at growing intervals. */
export interface ProviderPolling {
  /** The operator's account for what this provider holds; never `psp_clearing`, which belongs to the Pix bank. */
  account: Account;
  /** Queries the provider about one order. Only an answer to such a query credits an order. */
  ask(order: PlacedOrder): Promise<ProviderPaymentStatus>;
}

/**
 * Opens the orders of all deposit methods of its kind. Automatic Pix and the manual deposits are built in; an operator's
 * own provider (a checkout page, a bank in another country) is passed to `createServer`.
 */
export interface DepositProvider {
  /** Identifies the provider in stored methods and never changes. Lower-case letters, digits and underscores. */
  readonly kind: string;
  /** What its orders are paid with; absent where the regulators of sites have no kind for it, and some then refuse it. */
  readonly paymentKind?: PaymentKind;
  /** The kind of payee that each channel must name; `null` where the provider itself decides where the money goes. */
  readonly payee: PayeeKind | null;
  /** How long an order can be paid. */
  readonly expirySeconds: number;
  /** Writes rows or jobs of the provider in the transaction that inserts the order. */
  place?(tx: Tx, order: PlacedOrder): Promise<void>;
  /**
   * Opens an order at the provider. Idempotent by the order's number: a lost answer is requested again. `description` is
   * the payer's own text; empty for none.
   */
  open(order: PlacedOrder, description: string): Promise<DepositOpening>;
  /** Only for providers that must be polled. Automatic Pix polls the bank; staff confirms manual deposits. */
  readonly polling?: ProviderPolling;
}

/** All registered providers by kind. */
export type DepositProviders = ReadonlyMap<string, DepositProvider>;

/** Creates the registry. Throws when two providers share a kind, or one names the account of the Pix bank. */
export function registerDepositProviders(providers: readonly DepositProvider[]): DepositProviders {
  const byKind = new Map(providers.map((provider) => [provider.kind, provider]));
  if (byKind.size !== providers.length) throw new Error('two deposit providers share a kind');
  const invalid = providers.find(({ polling }) => polling?.account === 'psp_clearing');
  if (invalid !== undefined)
    throw new Error(`the provider ${invalid.kind} is not the Pix bank: its money must be in another account`);
  return byKind;
}

/** How long a charge waits for a notification before the bank is polled. */
export const FIRST_POLL_SECONDS = 15;

interface PixProviderDeps {
  jobs: Pick<Jobs, 'enqueue'>;
  psp: Pick<Psp, 'createCharge'>;
  /** How long a code can be paid. */
  expirySeconds: number;
}

/** Automatic Pix: a charge at the operator's bank under our own `txid`; its payments are booked from what the bank reports. */
export function createPixProvider({ jobs, psp, expirySeconds }: PixProviderDeps): DepositProvider {
  return {
    kind: 'pix',
    paymentKind: 'pix',
    payee: null,
    expirySeconds,
    place: (tx, { txid }) => jobs.enqueue(tx, 'pix_charge', { txid }, { afterSeconds: FIRST_POLL_SECONDS }),
    async open({ txid, amount, orderNumber }, description) {
      const message = description === '' ? orderNumber : `${orderNumber} · ${description}`;
      const charge = await psp.createCharge({ txid, amount, expirySeconds, message });
      if (charge.outcome === 'ok')
        return { outcome: 'open', instructions: { pixCode: charge.value.pixCode, payUrl: null } };
      return { outcome: charge.outcome === 'refused' ? 'refused' : 'unknown' };
    },
  };
}

/** The first and the longest interval between polls of an order, and the age at which polling ends. */
export const FIRST_PROVIDER_POLL_SECONDS = 15;
const MAX_POLL_INTERVAL_SECONDS = 3600;
const MAX_POLL_AGE_SECONDS = 3 * 24 * 3600;

export interface ProviderPollingDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
  identity: Pick<Identity, 'member'>;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Log;
  providers: DepositProviders;
}

type ProviderPayment = Extract<ProviderPaymentStatus, { outcome: 'paid' }>;

/** Books the answer of a provider, once for an order and once for a reference of the provider. */
function createProviderBooking(deps: ProviderPollingDeps) {
  const { atomically, bus, clock, identity, log } = deps;

  /** Unique across providers: each provider numbers its references independently. */
  const toProviderReference = ({ kind }: DepositOrder, reference: string): string => `${kind}:${reference}`;

  async function credit(
    orderNumber: string,
    { account }: ProviderPolling,
    { amount, reference }: ProviderPayment,
  ): Promise<void> {
    await atomically(async (tx) => {
      const order = await store.lockByNumber(tx, orderNumber);
      if (order === undefined || order.status === 'credited') return;
      if ((await identity.member(tx, order.memberId)).status === memberStatus.erased) {
        // An erased player could never withdraw it. An open order prevents erasure, so this payment came late.
        log.error({ order: orderNumber }, 'a provider holds money for an erased player');
        return;
      }
      const uniqueReference = toProviderReference(order, reference);
      if (!(await store.markReceived(tx, orderNumber, { received: amount, reference: uniqueReference }))) {
        log.error({ order: orderNumber, reference: uniqueReference }, 'a provider names one payment for two orders');
        return;
      }
      const arrival = { from: account, amount, fee: computeReceivedFee(order, amount) };
      await creditOrder(tx, order, { ...arrival, key: `provider:${uniqueReference}`, at: clock.now() }, deps);
    });
  }

  async function abandon(orderNumber: string): Promise<void> {
    await atomically(async (tx) => {
      const order = await store.lockByNumber(tx, orderNumber);
      if (order?.status !== 'awaiting') return;
      await store.markAbandoned(tx, orderNumber);
      const { memberId } = order;
      afterCommit(tx, () => bus.publish('deposit', { memberId, orderNumber, status: toDepositStatusCode('failed') }));
    });
  }

  return { credit, abandon };
}

/** Polls the provider of an order, books the answer and schedules the next poll. */
export function createProviderPoller(deps: ProviderPollingDeps): (orderNumber: string) => Promise<void> {
  const { db, atomically, clock, jobs, providers } = deps;
  const { credit, abandon } = createProviderBooking(deps);

  return async (orderNumber) => {
    const order = await store.findByNumber(db, orderNumber);
    const polling = order && providers.get(order.kind)?.polling;
    if (order === undefined || polling === undefined || order.status === 'credited') return;
    // The provider does not know an unopened order; the member's next request may still open it.
    const providerStatus: ProviderPaymentStatus =
      order.status === 'creating' ? { outcome: 'waiting' } : await polling.ask(order);
    if (providerStatus.outcome === 'unknown') throw new Error(`the provider gave no status of order ${orderNumber}`);
    if (providerStatus.outcome === 'paid') return credit(orderNumber, polling, providerStatus);
    if (providerStatus.outcome === 'over') return abandon(orderNumber);
    const ageSeconds = Math.floor((clock.now().getTime() - order.createdAt.getTime()) / 1000);
    if (ageSeconds > MAX_POLL_AGE_SECONDS) return;
    const afterSeconds = Math.min(Math.max(FIRST_PROVIDER_POLL_SECONDS, ageSeconds), MAX_POLL_INTERVAL_SECONDS);
    await atomically((tx) => jobs.enqueue(tx, 'provider_ask', { orderNumber }, { afterSeconds }));
  };
}
