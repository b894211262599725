import { type Centavos, ZERO, centavos } from '@arara/money';
import { type Atomically, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Leg, Ledger } from '../../ledger/index.ts';
import * as store from './store.ts';

/** After so long somebody asks what became of a transfer, should the call that made it have died. */
const ASK_AFTER_SECONDS = 60;
const RETRY_SECONDS = 10;

export interface BookingParts {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  ledger: Pick<Ledger, 'outside' | 'post'>;
}

/** Transfers in our own books, each step in a transaction of its own. One at a time for a player at a provider. */
export interface TransferBooks {
  /** Takes all of a player's cash out of our books, on its way in; `undefined` where there is none. Fails with `busy` while another is on its way. */
  takeIn(memberId: number, provider: string): Promise<store.Transfer | undefined>;
  /** Puts down that so much is asked back; `undefined` while something is on its way. */
  askBack(memberId: number, provider: string, amount: Centavos): Promise<store.Transfer | undefined>;
  /** Books that nothing of what was put in is left there. */
  giveUp(memberId: number, provider: string): Promise<void>;
  /** Ends a transfer as its provider says; the second time does nothing. */
  end(id: string, fate: 'done' | 'refused'): Promise<void>;
}

/** While nobody can say what became of money, no more of it moves. */
export const busy = (): Failure => new Failure('busy', { retryAfterSeconds: RETRY_SECONDS });

const legsOf = (moved: readonly (readonly [Leg['account'], bigint])[]): Leg[] =>
  moved.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

type Beginning = Pick<store.Transfer, 'provider' | 'memberId' | 'direction' | 'amount'>;

/** Puts a transfer down, with the job that asks about it. */
async function begin(tx: Tx, { clock, ids, jobs }: BookingParts, asked: Beginning): Promise<store.Transfer> {
  const transfer = { ...asked, id: ids.uuid(), askedAt: clock.now() };
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
  { bus, clock, ledger }: BookingParts,
  { memberId, kind, key, legs }: Posting,
): Promise<void> {
  await ledger.post(tx, { playerId: memberId, kind, key, cause: key, legs, at: clock.now() });
  afterCommit(tx, () => bus.publish('balance', { memberId }));
}

/** Books what came of money in a provider's wallet: what came back of it, and what was won or lost there. */
async function settle(
  tx: Tx,
  parts: BookingParts,
  { provider, memberId }: Pick<store.Transfer, 'provider' | 'memberId'>,
  key: string,
  back: Centavos,
): Promise<void> {
  const put = await store.findPosition(tx, provider, memberId);
  const legs = legsOf([
    ['cash', back],
    ['outside_wallets', -put],
    ['games', put - back],
  ]);
  await store.markSettled(tx, provider, memberId);
  if (legs.length > 0) await post(tx, parts, { memberId, kind: 'outside_out', key, legs });
}

async function endIn(tx: Tx, parts: BookingParts, id: string, fate: 'done' | 'refused'): Promise<void> {
  const { memberId = 0 } = (await store.findTransfer(tx, id)) ?? {};
  await parts.ledger.outside.lock(tx, memberId, parts.clock.now());
  const transfer = await store.lockTransfer(tx, id);
  if (transfer?.state !== 'asked') return;
  await store.markEnded(tx, id, fate, parts.clock.now());
  const { direction, amount } = transfer;
  const key = `transfer:${id}:${fate}`;
  if (direction === 'out' && fate === 'done') return settle(tx, parts, transfer, key, amount);
  if (direction === 'out' || fate === 'done') return;
  const legs = legsOf([
    ['outside_wallets', -amount],
    ['cash', amount],
  ]);
  await post(tx, parts, { memberId, kind: 'outside_out', key, legs });
}

export function createTransferBooks(parts: BookingParts): TransferBooks {
  const { atomically, clock, ids, ledger } = parts;

  /** With the wallet locked, and nothing of this player's on its way there. */
  const alone = <T>(memberId: number, provider: string, work: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
    atomically(async (tx) => {
      await ledger.outside.lock(tx, memberId, clock.now());
      return (await store.isOnItsWay(tx, provider, memberId)) ? undefined : work(tx);
    });

  return {
    takeIn: (memberId, provider) =>
      atomically(async (tx) => {
        const purse = await ledger.outside.lock(tx, memberId, clock.now());
        if (purse === undefined || purse.isPlay || purse.blocked || purse.freeCash === ZERO) return undefined;
        // Until its fate is known it is with the provider.
        if (await store.isOnItsWay(tx, provider, memberId)) throw busy();
        const transfer = await begin(tx, parts, { provider, memberId, direction: 'in', amount: purse.freeCash });
        const legs = legsOf([
          ['cash', -purse.freeCash],
          ['outside_wallets', purse.freeCash],
        ]);
        await post(tx, parts, { memberId, kind: 'outside_in', key: `transfer:${transfer.id}`, legs });
        return transfer;
      }),
    askBack: (memberId, provider, amount) =>
      alone(memberId, provider, (tx) => begin(tx, parts, { provider, memberId, direction: 'out', amount })),
    giveUp: (memberId, provider) =>
      alone(memberId, provider, (tx) => settle(tx, parts, { provider, memberId }, `transfer:lost:${ids.uuid()}`, ZERO)),
    end: (id, fate) => atomically((tx) => endIn(tx, parts, id, fate)),
  };
}
