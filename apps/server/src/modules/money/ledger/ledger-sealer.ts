import { type Atomically } from '../../../db/index.ts';
import { type Clock } from '../../../platform/index.ts';
import * as store from './seal-store.ts';

/** An element of the hash chain over all players' chains. Its hash, published elsewhere, reveals a truncated ledger. */
export interface LedgerSeal {
  number: bigint;
  at: Date;
  /** In hex. */
  hash: string;
}

/** Seals the ends of all players' chains in one hash chain. */
export interface LedgerSealer {
  /** Seals all wallets that changed since the last seal and publishes the new seal; `undefined` when none changed. */
  seal(): Promise<LedgerSeal | undefined>;
}

interface LedgerSealerDeps {
  atomically: Atomically;
  clock: Clock;
  /** Publishes a seal outside the database: to a file, a log, another system. */
  publish: (seal: LedgerSeal) => void | Promise<void>;
}

/** A seal covers at most this number of wallets; the rest goes into further seals. */
const MAX_WALLETS_PER_SEAL = 20_000;

export function createLedgerSealer({ atomically, clock, publish }: LedgerSealerDeps): LedgerSealer {
  return {
    async seal() {
      let last: LedgerSeal | undefined;
      for (;;) {
        const at = clock.now();
        const sealed = await atomically((tx) => store.insertSeal(tx, at, MAX_WALLETS_PER_SEAL));
        if (sealed.wallets > 0) last = { number: sealed.number, at, hash: sealed.hash.toString('hex') };
        if (sealed.wallets < MAX_WALLETS_PER_SEAL) break;
      }
      if (last !== undefined) await publish(last);
      return last;
    },
  };
}
