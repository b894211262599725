import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import {
  type Bus,
  type Clock,
  type Ids,
  type Log,
  addSeconds,
  failpoint,
  Failure,
} from '../../../../platform/index.ts';
import type { PlayerCredits } from './player-credits.ts';
import { type Identity, type RegistrationDetailsOfMembers, memberStatus } from '../../../accounts/identity/index.ts';
import type { IdentityGate } from '../../../accounts/identity-verification/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PlayLimits } from '../../play-limits/index.ts';
import type { PaymentMethods } from '../payment-methods/payment-methods.ts';
import {
  type DepositProvider,
  type DepositProviders,
  FIRST_POLL_SECONDS,
  FIRST_PROVIDER_POLL_SECONDS,
  createProviderPoller,
} from './deposit-provider.ts';
import type { ReceivedPayments } from '../received-payments/received-payments.ts';
import * as store from './deposit-store.ts';
import { type DepositOrder, type PaymentInstructions, toDepositStatusCode } from './deposit-store.ts';
import type { ChosenDepositChannel } from '../payment-methods/payment-method.ts';

export interface DepositRequest {
  memberId: number;
  channelId: number;
  paymentType: string;
  amount: Centavos;
  requestKey: string;
  /** The payer's own text, for the bank's app. */
  description?: string;
}

export interface Deposits {
  /**
   * Opens an order with a method of the member's site and returns it with the payment instructions. The same request key
   * returns the same order, even where the method is no longer offered. Fails as `PaymentMethods.choose` does, with
   * `limit_reached`, `demo_not_allowed`, `player_blocked`, `self_excluded`, `register_unknown`, `profile_incomplete`, `identity_required`, `key_reused`, or `psp_unavailable` where the
   * provider gives no answer.
   */
  open(request: DepositRequest): Promise<DepositOrder>;
  findOrder(q: Queryable, memberId: number, orderNumber: string): Promise<DepositOrder>;
  list: typeof store.listDeposits;
  /** Queries the bank for the payments of our charge and books them. Throws when the bank gives no answer. */
  settle(txid: string): Promise<void>;
  /** Settles a charge and, while it is open, schedules the next poll. */
  pollBank(txid: string): Promise<void>;
  /** Polls the provider of an order and schedules the next poll. Throws when the provider gives no answer. */
  pollProvider(orderNumber: string): Promise<void>;
  /** Expires unpaid orders. */
  expire(): Promise<void>;
}

export interface DepositDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  identityGate: Pick<IdentityGate, 'require'>;
  jobs: Jobs;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
  ledger: Ledger;
  log: Log;
  methods: Pick<PaymentMethods, 'choose'>;
  payments: Pick<ReceivedPayments, 'receive' | 'ingest'>;
  playLimits: Pick<PlayLimits, 'lock' | 'requireDepositRoom'>;
  psp: Psp;
  providers: DepositProviders;
  registrationDetails: Pick<RegistrationDetailsOfMembers, 'requireComplete'>;
  /** Fails with `self_excluded` or `register_unknown`, under the lock of the wallet. */
  requireDepositAllowed: (tx: Tx, memberId: number) => Promise<void>;
}

const TXID_LETTERS = 32;

/** Throws unless the payment page uses https and its URL holds no credentials. */
function requireSafePayUrl({ payUrl }: PaymentInstructions, { kind }: DepositProvider): void {
  if (payUrl === null) return;
  const { protocol, username, password } = new URL(payUrl);
  if (protocol !== 'https:' || username !== '' || password !== '')
    throw new Error(`the provider ${kind} returned an unsafe payment page`);
}

/** Inserts an order, once for its request key, with the current terms of its method. */
function createOrderInserter({
  db,
  atomically,
  clock,
  identityGate,
  ids,
  jobs,
  playLimits,
  requireDepositAllowed,
}: DepositDeps) {
  return async (
    request: DepositRequest,
    { method, channel }: ChosenDepositChannel,
    provider: DepositProvider,
  ): Promise<DepositOrder> => {
    const createdAt = clock.now();
    const order = {
      ...request,
      orderNumber: ids.reference('R'),
      txid: ids.letters(TXID_LETTERS),
      feeFixed: method.feeFixed,
      feeBps: method.feeBps,
      payee: channel.payee,
      createdAt,
      expiresAt: addSeconds(createdAt, provider.expirySeconds),
    };
    await atomically(async (tx) => {
      await identityGate.require(tx, request.memberId, 'deposit');
      const { memberId, amount } = request;
      // The lock of the limits comes before that of the wallet, as where limits change.
      await playLimits.lock(tx, memberId);
      await requireDepositAllowed(tx, memberId);
      if (!(await store.insertDeposit(tx, order))) return;
      const sumOpen = (since: Date) => store.sumOpenDeposits(tx, memberId, since);
      await playLimits.requireDepositRoom(tx, { playerId: memberId, sumOpen, amount, at: createdAt });
      await provider.place?.(tx, order);
      const { orderNumber } = order;
      if (provider.polling !== undefined)
        await jobs.enqueue(tx, 'provider_ask', { orderNumber }, { afterSeconds: FIRST_PROVIDER_POLL_SECONDS });
    });
    failpoint('deposit.stored');
    const created = await store.findByRequest(db, request.memberId, request.requestKey);
    if (created === undefined) throw new Error('the inserted deposit was not found');
    return created;
  };
}

/** Opens an order at its provider and returns it with the payment instructions. */
function createOrderOpener({ atomically, providers }: DepositDeps) {
  return async (order: DepositOrder, description: string): Promise<DepositOrder> => {
    const provider = providers.get(order.kind);
    if (provider === undefined) throw new Failure('psp_unavailable');
    const opening = await provider.open(order, description);
    failpoint('deposit.charged');
    if (opening.outcome === 'open') {
      requireSafePayUrl(opening.instructions, provider);
      await atomically((tx) => store.markAwaiting(tx, order.orderNumber, opening.instructions));
      failpoint('deposit.awaiting');
      return { ...order, status: 'awaiting', ...opening.instructions };
    }
    // An unknown result leaves the order open for a retry with the same key; a refusal ends it and frees the key.
    if (opening.outcome === 'refused') await atomically((tx) => store.markFailed(tx, order.orderNumber));
    throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
  };
}

export function createDeposits(deps: DepositDeps): Deposits {
  const { db, identity, methods, providers, registrationDetails } = deps;
  const insert = createOrderInserter(deps);
  const open = createOrderOpener(deps);

  /** Only a new request key needs a method that the site offers now. */
  async function insertNew(request: DepositRequest, site: string): Promise<DepositOrder> {
    await registrationDetails.requireComplete(db, request.memberId);
    const choice = await methods.choose(db, site, request);
    const provider = providers.get(choice.method.kind);
    if (provider === undefined) throw new Failure('method_unknown', { field: 'payment_type' });
    return insert(request, choice, provider);
  }

  return {
    ...createBankPoller(deps),
    pollProvider: createProviderPoller(deps),
    async open(request) {
      const member = await identity.member(db, request.memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      // A blocked player may withdraw but not deposit.
      if (member.status !== memberStatus.active) throw new Failure('player_blocked');
      const known = await store.findByRequest(db, request.memberId, request.requestKey);
      const order = known ?? (await insertNew(request, member.site));
      if (order.amount !== request.amount || order.channelId !== request.channelId) throw new Failure('key_reused');
      return order.status === 'creating' ? open(order, request.description ?? '') : order;
    },
    async findOrder(q, memberId, orderNumber) {
      const found = await store.findDeposit(q, memberId, orderNumber);
      if (found === undefined) throw new Failure('order_unknown', { field: 'order_number' });
      return found;
    },
    list: store.listDeposits,
  };
}

/** The age at which polling of a charge ends. */
const MAX_POLL_AGE_SECONDS = 24 * 3600;

/** Thrown while the outcome is unknown, so that the job retries. */
function unknownOutcomeError(subject: string): Error {
  return new Error(`the Pix bank gave no status of ${subject}`);
}

/** Polls the bank for payments of charges. */
export function createBankPoller(deps: DepositDeps): Pick<Deposits, 'settle' | 'pollBank' | 'expire'> {
  const { db, atomically, bus, clock, jobs, payments, psp } = deps;

  async function settle(txid: string): Promise<void> {
    // Only our own charges are queried: the bank may reject a foreign txid as malformed.
    if ((await store.findByTxid(db, txid)) === undefined) return;
    const charge = await psp.findCharge(txid);
    if (charge.outcome === 'not_found') return;
    if (charge.outcome !== 'ok') throw unknownOutcomeError(`charge ${txid}`);
    for (const pix of charge.value.payments) {
      // A charge may list the Pix of another charge; the Pix itself names its charge.
      if (!(await payments.receive(pix.endToEndId))) await payments.ingest({ ...pix, txid });
    }
  }

  return {
    settle,
    async pollBank(txid) {
      await settle(txid);
      const order = await store.findByTxid(db, txid);
      if (order === undefined || order.status === 'credited') return;
      const ageSeconds = Math.floor((clock.now().getTime() - order.createdAt.getTime()) / 1000);
      if (ageSeconds > MAX_POLL_AGE_SECONDS) return;
      await atomically((tx) =>
        jobs.enqueue(tx, 'pix_charge', { txid }, { afterSeconds: Math.max(FIRST_POLL_SECONDS, ageSeconds) }),
      );
    },
    expire: () =>
      atomically(async (tx) => {
        const ended = await store.markExpired(tx, clock.now());
        afterCommit(tx, () => {
          for (const { memberId, orderNumber, status } of ended) {
            bus.publish('deposit', { memberId, orderNumber, status: toDepositStatusCode(status) });
          }
        });
      }),
  };
}
