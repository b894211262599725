import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../../db/index.ts';
import {
  type Bus,
  type Clock,
  type Ids,
  type Log,
  type Route,
  addSeconds,
  memberRoute,
  Failure,
} from '../../../../platform/index.ts';
import type { TransferOrder, TransferWallet } from './client.ts';
import { endpoints } from '@arara/contract';
import type { Ledger, Leg, SpendableFunds } from '../../../money/ledger/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import * as store from './transfer-store.ts';

/** Transfers between the ledger and wallets of providers: in when a game is launched, back when it is over. */
export interface Transfers {
  /** Transfers a player's cash in as far as it is free and their own limits leave it, if there is any. Fails with `busy` while the status is unknown. */
  depositAll(memberId: number, provider: string): Promise<void>;
  /** Transfers a player's money back from every provider except `except`. Returns the providers where this failed. */
  withdrawAll(memberId: number, except?: string): Promise<string[]>;
  /**
   * Transfers everything back from the providers that have, or lately had, the player's money, for a player who may not play any
   * more. Throws where the status at one is unknown, so that the job retries; a sent transfer is asked about and never repeated.
   */
  recallAll(memberId: number): Promise<void>;
  /** Settles a pending transfer. Throws while its status is unknown, so that the job retries. */
  settle(id: string): Promise<void>;
  /** Transfers back money left at providers after the sessions expired. Returns the number found. */
  sweep(): Promise<number>;
  /** A player's balance at each provider that answers. */
  balances(memberId: number, provider: string | undefined): Promise<{ provider: string; balance: Centavos }[]>;
}

interface TransfersDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  ledger: TransferLedgerDeps['ledger'];
  log: Log;
  findTransferWallet: (provider: string) => TransferWallet | undefined;
  providers: readonly string[];
}

const BATCH_SIZE = 100;
/** A bet that was open when a player's money came back may still win in this time after the player's last transfer. */
const RECALL_SECONDS = 7 * 86_400;

const toOrder = ({ id, memberId, direction, amount }: store.Transfer): TransferOrder => ({
  id: id.replaceAll('-', ''),
  memberId,
  direction,
  amount,
});

async function loadBalances(
  { findTransferWallet, providers }: Pick<TransfersDeps, 'findTransferWallet' | 'providers'>,
  memberId: number,
  platform: string | undefined,
): Promise<{ provider: string; balance: Centavos }[]> {
  const found: { provider: string; balance: Centavos }[] = [];
  for (const provider of providers.filter((one) => platform === undefined || one === platform)) {
    const balance = await findTransferWallet(provider)?.balance(memberId);
    if (balance !== undefined) found.push({ provider, balance });
  }
  return found;
}

/** The cash that may leave for a provider's wallet: no more than the player's own limits leave, since no bet there is asked about. */
const findTransferable = ({ freeCash, stakeLeft, lossLeft }: SpendableFunds): Centavos =>
  [stakeLeft, lossLeft].reduce<Centavos>((least, left) => (left !== null && left < least ? left : least), freeCash);

export function createTransfers(deps: TransfersDeps): Transfers {
  const { db, atomically, bus, clock, ids, jobs, ledger, log, findTransferWallet, providers } = deps;
  const transferLedger = createTransferLedger({ atomically, bus, clock, ids, jobs, ledger });

  /** Sends a transfer; if the result is unknown, requests its status once. */
  async function send(transfer: store.Transfer): Promise<boolean> {
    const wallet = findTransferWallet(transfer.provider);
    if (wallet === undefined) return false;
    const sent = await wallet.move(toOrder(transfer));
    const status = sent === 'unknown' ? await wallet.loadStatus(toOrder(transfer)) : sent;
    if (status !== 'unknown') await transferLedger.end(transfer.id, status);
    return status === 'done';
  }

  /** Transfers everything back from one provider; `false` if the status is unknown. */
  async function fetchBack(memberId: number, provider: string): Promise<boolean> {
    if (await store.hasPendingTransfer(db, provider, memberId)) return false;
    const balance = await findTransferWallet(provider)?.balance(memberId);
    if (balance === undefined) return false;
    if (balance === ZERO) {
      await transferLedger.settleEmpty(memberId, provider);
      return true;
    }
    const transfer = await transferLedger.beginWithdrawal(memberId, provider, balance);
    return transfer !== undefined && send(transfer);
  }

  return {
    async withdrawAll(memberId, except) {
      const left: string[] = [];
      for (const provider of await store.listProvidersWithMoney(db, memberId))
        if (provider !== except && !(await fetchBack(memberId, provider))) left.push(provider);
      return left;
    },
    async recallAll(memberId) {
      const since = addSeconds(clock.now(), -RECALL_SECONDS);
      const used = await store.listProvidersUsedSince(db, memberId, since);
      const left: string[] = [];
      for (const provider of new Set([...(await store.listProvidersWithMoney(db, memberId)), ...used]))
        if (!(await fetchBack(memberId, provider))) left.push(provider);
      if (left.length > 0) throw new Error(`the money of player ${memberId} is not back yet from ${left.join(', ')}`);
    },
    async depositAll(memberId, provider) {
      const transfer = await transferLedger.beginDeposit(memberId, provider);
      if (transfer !== undefined && !(await send(transfer))) throw createBusyFailure();
    },
    async settle(id) {
      const transfer = await store.findTransfer(db, id);
      if (transfer?.state !== 'asked') return;
      const status = (await findTransferWallet(transfer.provider)?.loadStatus(toOrder(transfer))) ?? 'unknown';
      if (status === 'unknown') throw new Error(`the status of transfer ${id} is unknown`);
      await transferLedger.end(id, status);
    },
    async sweep() {
      const left = await store.listLeftMoney(db, clock.now(), BATCH_SIZE);
      for (const { provider, memberId } of left) {
        if (!(await fetchBack(memberId, provider)))
          log.warn({ provider, memberId }, 'money at a provider could not be brought back yet');
      }
      return left.length;
    },
    balances: (memberId, platform) => loadBalances({ findTransferWallet, providers }, memberId, platform),
  };
}

/** The platform name of our own balance. */
const OWN_PLATFORM = 'arara';

/** The route for a player's balances, ours and in the wallets of providers. */
export function balanceRoutes({
  db,
  ledger,
  transfers,
}: {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  transfers: Transfers;
}): Route[] {
  return [
    memberRoute(endpoints.allBalance, async ({ input, memberId }) => {
      const { cash, bonus } = await ledger.wallet(db, memberId);
      const isOwnIncluded = input.platType === undefined || input.platType === OWN_PLATFORM;
      const all = [
        ...(isOwnIncluded ? [{ provider: OWN_PLATFORM, balance: centavos(cash + bonus) }] : []),
        ...(await transfers.balances(memberId, input.platType)),
      ];
      return {
        data: all.map(({ provider, balance }) => ({
          platType: provider,
          balance: formatReais(balance),
          currency: 'BRL' as const,
        })),
        total: formatReais(centavos(all.reduce((sum, { balance }) => sum + balance, 0n))),
      };
    }),
  ];
}

/** A job requests the status of a transfer after this time, in case the call that started it was interrupted. */
const ASK_AFTER_SECONDS = 60;
const RETRY_SECONDS = 10;

export interface TransferLedgerDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  ledger: Pick<Ledger, 'providers' | 'post'>;
}

/** Books transfers in the ledger, each step in its own transaction. A player has one pending transfer per provider. */
export interface TransferLedger {
  /** Debits all of a player's cash for a transfer in; `undefined` if there is none. Fails with `busy` while another transfer is pending. */
  beginDeposit(memberId: number, provider: string): Promise<store.Transfer | undefined>;
  /** Records a transfer out of this amount; `undefined` while another transfer is pending. */
  beginWithdrawal(memberId: number, provider: string, amount: Centavos): Promise<store.Transfer | undefined>;
  /** Books that the player's balance at the provider is zero. */
  settleEmpty(memberId: number, provider: string): Promise<void>;
  /** Completes a transfer with the provider's status. Idempotent. */
  end(id: string, status: 'done' | 'refused'): Promise<void>;
}

/** Refuses further transfers while the status of one is unknown. */
export const createBusyFailure = (): Failure => new Failure('busy', { retryAfterSeconds: RETRY_SECONDS });

const toLegs = (moved: readonly (readonly [Leg['account'], bigint])[]): Leg[] =>
  moved.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

type NewTransfer = Pick<store.Transfer, 'provider' | 'memberId' | 'direction' | 'amount'>;

/** Records a transfer and enqueues the job that settles it. */
async function beginTransfer(
  tx: Tx,
  { clock, ids, jobs }: TransferLedgerDeps,
  input: NewTransfer,
): Promise<store.Transfer> {
  const transfer = { ...input, id: ids.uuid(), requestedAt: clock.now() };
  await store.insertTransfer(tx, transfer);
  await jobs.enqueue(tx, 'outside_transfer', { id: transfer.id }, { afterSeconds: ASK_AFTER_SECONDS });
  return { ...transfer, state: 'asked' };
}

interface Posting {
  memberId: number;
  kind: 'outside_in' | 'outside_out';
  key: string;
  legs: Leg[];
}

async function post(
  tx: Tx,
  { bus, clock, ledger }: TransferLedgerDeps,
  { memberId, kind, key, legs }: Posting,
): Promise<void> {
  await ledger.post(tx, { playerId: memberId, kind, key, cause: key, legs, at: clock.now() });
  afterCommit(tx, () => bus.publish('balance', { memberId }));
}

/** Books the return of money from a provider's wallet: the amount returned, and the win or loss. */
async function settle(
  tx: Tx,
  deps: TransferLedgerDeps,
  { provider, memberId }: Pick<store.Transfer, 'provider' | 'memberId'>,
  key: string,
  back: Centavos,
): Promise<void> {
  const deposited = await store.findUnsettledAmount(tx, provider, memberId);
  const legs = toLegs([
    ['cash', back],
    ['outside_wallets', -deposited],
    ['games', deposited - back],
  ]);
  await store.markSettled(tx, provider, memberId);
  if (legs.length > 0) await post(tx, deps, { memberId, kind: 'outside_out', key, legs });
}

async function endTransfer(tx: Tx, deps: TransferLedgerDeps, id: string, status: 'done' | 'refused'): Promise<void> {
  const { memberId = 0 } = (await store.findTransfer(tx, id)) ?? {};
  await deps.ledger.providers.lock(tx, memberId, deps.clock.now());
  const transfer = await store.lockTransfer(tx, id);
  if (transfer?.state !== 'asked') return;
  await store.markEnded(tx, id, status, deps.clock.now());
  const { direction, amount } = transfer;
  const key = `transfer:${id}:${status}`;
  if (direction === 'out' && status === 'done') return settle(tx, deps, transfer, key, amount);
  if (direction === 'out' || status === 'done') return;
  const legs = toLegs([
    ['outside_wallets', -amount],
    ['cash', amount],
  ]);
  await post(tx, deps, { memberId, kind: 'outside_out', key, legs });
}

export function createTransferLedger(deps: TransferLedgerDeps): TransferLedger {
  const { atomically, clock, ids, ledger } = deps;

  /** Runs `work` with the wallet locked; `undefined` while a transfer of the player is pending there. */
  const withoutPending = <T>(
    memberId: number,
    provider: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T | undefined> =>
    atomically(async (tx) => {
      await ledger.providers.lock(tx, memberId, clock.now());
      return (await store.hasPendingTransfer(tx, provider, memberId)) ? undefined : work(tx);
    });

  return {
    beginDeposit: (memberId, provider) =>
      atomically(async (tx) => {
        const funds = await ledger.providers.lock(tx, memberId, clock.now());
        if (funds === undefined || funds.isPlay || funds.blocked) return undefined;
        const amount = findTransferable(funds);
        if (amount <= ZERO) return undefined;
        if (await store.hasPendingTransfer(tx, provider, memberId)) throw createBusyFailure();
        const transfer = await beginTransfer(tx, deps, { provider, memberId, direction: 'in', amount });
        const legs = toLegs([
          ['cash', -amount],
          ['outside_wallets', amount],
        ]);
        await post(tx, deps, { memberId, kind: 'outside_in', key: `transfer:${transfer.id}`, legs });
        return transfer;
      }),
    beginWithdrawal: (memberId, provider, amount) =>
      withoutPending(memberId, provider, (tx) =>
        beginTransfer(tx, deps, { provider, memberId, direction: 'out', amount }),
      ),
    settleEmpty: (memberId, provider) =>
      withoutPending(memberId, provider, (tx) =>
        settle(tx, deps, { provider, memberId }, `transfer:lost:${ids.uuid()}`, ZERO),
      ),
    end: (id, status) => atomically((tx) => endTransfer(tx, deps, id, status)),
  };
}
