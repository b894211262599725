import type { Atomically, Db, Queryable } from '../../db/index.ts';
import type { Log } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { chain } from '../ledger/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Desk, createDesk } from './desk.ts';
import { seedPool } from './first-pool.ts';
import { createPrompt } from './prompt.ts';
import { listTaken } from './round-store.ts';
import { type ShownPool, listShown } from './shown.ts';
import { createSweep } from './sweeping.ts';
import { type TakingParts, createTaking } from './taking.ts';

export interface JackpotParts extends TakingParts {
  db: Db;
  atomically: Atomically;
  catalog: Pick<Catalog, 'shelf' | 'names'>;
  log: Log;
  office: Pick<Staff, 'emails' | 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** Pots that the house feeds with a share of cash stakes, and that a round wins by its own committed seed. */
export interface Jackpots {
  desk: Desk;
  /** Gives an installation without any pool its first one; with `working`, this node also takes in what is bet, moments after. */
  open(options: { working: boolean }): Promise<void>;
  /** Finishes what it is taking in. */
  close(): Promise<void>;
  /** Takes in what a member played since last time. Twice, or on two nodes at once, it is taken in once. */
  catchUp(memberId: number): Promise<void>;
  /** The same of everybody who moved money since the last sweep; then moves the rest of pools that are over. */
  sweep(): Promise<void>;
  /** What is open on a site. */
  shown(q: Queryable, site: string): Promise<ShownPool[]>;
}

export function createJackpots(parts: JackpotParts): Jackpots {
  const { db, atomically, bus, clock, log } = parts;
  const take = createTaking(parts);

  async function takeIn(memberId: number): Promise<void> {
    const isBehind = await atomically(async (tx) => {
      const head = await chain.head(tx, memberId);
      return head !== undefined && !head.isPlay && head.seq > 0n && (await take(tx, head));
    });
    if (isBehind) await takeIn(memberId);
  }

  /** Only where there is something new, which costs one question where there is not. */
  async function catchUp(memberId: number): Promise<void> {
    const [head, taken] = await Promise.all([chain.head(db, memberId), listTaken(db, [memberId])]);
    if (head === undefined || head.isPlay || head.seq <= (taken.get(memberId) ?? 0n)) return;
    await takeIn(memberId);
  }

  const prompt = createPrompt({ bus, catchUp, report: (error) => log.error({ err: error }, 'jackpots') });
  return {
    desk: createDesk(parts),
    async open({ working }) {
      await seedPool(parts);
      if (working) prompt.start();
    },
    close: prompt.close,
    catchUp,
    sweep: createSweep(parts, takeIn),
    shown: (q, site) => listShown(q, site, clock.now()),
  };
}
