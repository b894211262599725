import { type Atomically } from '../../db/index.ts';
import { type Clock } from '../../platform/index.ts';
import * as store from './seal-store.ts';

/** One link of the chain over all chains. Who keeps its hash elsewhere will see a tail that was cut. */
export interface Seal {
  number: bigint;
  at: Date;
  /** In hex. */
  hash: string;
}

/** Seals in the background what was written since the last seal. */
export interface Sealer {
  /** Seals all wallets that have moved and publishes the last link; `undefined` when none had. */
  seal(): Promise<Seal | undefined>;
}

interface SealerParts {
  atomically: Atomically;
  clock: Clock;
  /** Carries a link out of the database: to a file, a log, another house. */
  publish: (seal: Seal) => void | Promise<void>;
}

/** A seal reads its wallets in one piece; more of them make more seals. */
const MOST_WALLETS = 20_000;

export function createSealer({ atomically, clock, publish }: SealerParts): Sealer {
  return {
    async seal() {
      let last: Seal | undefined;
      for (;;) {
        const at = clock.now();
        const sealed = await atomically((tx) => store.insertSeal(tx, at, MOST_WALLETS));
        if (sealed.wallets > 0) last = { number: sealed.number, at, hash: sealed.hash.toString('hex') };
        if (sealed.wallets < MOST_WALLETS) break;
      }
      if (last !== undefined) await publish(last);
      return last;
    },
  };
}
