import { type Centavos, ZERO } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import type { Log } from '../../../platform/index.ts';
import { type BookingParts, busy, createTransferBooks } from './booking.ts';
import type { Order, TransferWallet } from './client.ts';
import * as store from './store.ts';

/** Money in wallets that providers keep themselves: moved there when a game opens, and back when it is over. */
export interface Transfers {
  /** Moves all of a player's cash in. Fails with `busy` while nobody can say whether it moved; nothing where there is none. */
  moveIn(memberId: number, provider: string): Promise<void>;
  /** Brings back what a player has at every provider but one; answers where it could not be said yet. */
  bringBack(memberId: number, but?: string): Promise<string[]>;
  /** Asks what became of a transfer of which nobody could say. Throws while it is so, so that the job comes again. */
  settle(id: string): Promise<void>;
  /** Brings back what was left where sessions are over. */
  sweep(): Promise<number>;
  /** What a player has at each provider that says so. */
  balances(memberId: number, provider: string | undefined): Promise<{ provider: string; balance: Centavos }[]>;
}

interface TransfersParts extends BookingParts {
  db: Db;
  log: Log;
  walletOf: (provider: string) => TransferWallet | undefined;
  providers: readonly string[];
}

const AT_ONCE = 100;

const orderOf = ({ id, memberId, direction, amount }: store.Transfer): Order => ({
  id: id.replaceAll('-', ''),
  memberId,
  direction,
  amount,
});

async function balancesOf(
  { walletOf, providers }: TransfersParts,
  memberId: number,
  asked: string | undefined,
): Promise<{ provider: string; balance: Centavos }[]> {
  const found: { provider: string; balance: Centavos }[] = [];
  for (const provider of providers.filter((one) => asked === undefined || one === asked)) {
    const balance = await walletOf(provider)?.balance(memberId);
    if (balance !== undefined) found.push({ provider, balance });
  }
  return found;
}

export function createTransfers(parts: TransfersParts): Transfers {
  const { db, clock, log, walletOf } = parts;
  const books = createTransferBooks(parts);

  /** Sends it; where nobody can say what became of it, asks once. */
  async function send(transfer: store.Transfer): Promise<boolean> {
    const wallet = walletOf(transfer.provider);
    if (wallet === undefined) return false;
    const sent = await wallet.move(orderOf(transfer));
    const fate = sent === 'unknown' ? await wallet.fate(orderOf(transfer)) : sent;
    if (fate !== 'unknown') await books.end(transfer.id, fate);
    return fate === 'done';
  }

  /** Brings all back from one provider; `false` while nobody can say. */
  async function fetchBack(memberId: number, provider: string): Promise<boolean> {
    if (await store.isOnItsWay(db, provider, memberId)) return false;
    const balance = await walletOf(provider)?.balance(memberId);
    if (balance === undefined) return false;
    if (balance === ZERO) {
      await books.giveUp(memberId, provider);
      return true;
    }
    const transfer = await books.askBack(memberId, provider, balance);
    return transfer !== undefined && send(transfer);
  }

  return {
    async bringBack(memberId, but) {
      const left: string[] = [];
      for (const provider of await store.listPlaces(db, memberId))
        if (provider !== but && !(await fetchBack(memberId, provider))) left.push(provider);
      return left;
    },
    async moveIn(memberId, provider) {
      const transfer = await books.takeIn(memberId, provider);
      if (transfer !== undefined && !(await send(transfer))) throw busy();
    },
    async settle(id) {
      const transfer = await store.findTransfer(db, id);
      if (transfer?.state !== 'asked') return;
      const fate = (await walletOf(transfer.provider)?.fate(orderOf(transfer))) ?? 'unknown';
      if (fate === 'unknown') throw new Error(`nobody can say yet what became of transfer ${id}`);
      await books.end(id, fate);
    },
    async sweep() {
      const left = await store.listLeft(db, clock.now(), AT_ONCE);
      for (const { provider, memberId } of left) {
        if (!(await fetchBack(memberId, provider)))
          log.warn({ provider, memberId }, 'money at a provider could not be brought back yet');
      }
      return left.length;
    },
    balances: (memberId, asked) => balancesOf(parts, memberId, asked),
  };
}
