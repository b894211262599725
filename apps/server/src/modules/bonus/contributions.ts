import { type Atomically, type Db, type Tx, afterCommit } from '../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './contribution-store.ts';
import type { ContributionRules } from './outside-share.ts';

/** Where news of a change got lost, it is known by then all the same. */
const BELIEVED_MS = 30_000;
const MOST_TOLD = 50;

/** What a share of its stake a bet counts for towards plain credits: versioned, and kept in memory by every node. */
export interface Contributions {
  current(): Promise<ContributionRules>;
  /** The newest version, 0 where none was ever set, and those before it. */
  history(): Promise<{ version: number; shares: ContributionRules; past: store.ContributionVersion[] }>;
  /** Sets the next version; answers its number. Fails with `rules_changed` where `version` is not the newest. */
  set(actor: Actor, change: { version: number; shares: ContributionRules; reason: string }): Promise<number>;
}

interface ContributionsParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  office: Pick<Staff, 'record'>;
}

export function createContributions({ db, atomically, bus, clock, office }: ContributionsParts): Contributions {
  let known: { shares: ContributionRules; until: number } | undefined;
  bus.subscribe('contributions_changed', () => void (known = undefined));

  async function history() {
    const past = await store.listVersions(db, MOST_TOLD);
    const [newest] = past;
    return { version: newest?.version ?? 0, shares: newest?.shares ?? store.NO_SHARES, past };
  }

  async function put(tx: Tx, actor: Actor, { version, shares, reason }: Parameters<Contributions['set']>[1]) {
    const [newest] = await store.listVersions(tx, 1);
    const next = { version: version + 1, shares, staffId: actor.id, at: clock.now() };
    const isNext = (newest?.version ?? 0) === version && (await store.insertVersion(tx, next));
    if (!isNext) throw new Failure('rules_changed', { field: 'version' });
    await office.record(tx, actor, {
      action: 'contribution.set',
      subject: `contribution:${next.version}`,
      before: newest?.shares ?? store.NO_SHARES,
      after: shares,
      reason,
    });
    afterCommit(tx, () => bus.publish('contributions_changed', {}));
    return next.version;
  }

  return {
    history,
    async current() {
      if (known !== undefined && clock.now().getTime() < known.until) return known.shares;
      const { shares } = await history();
      known = { shares, until: clock.now().getTime() + BELIEVED_MS };
      return shares;
    },
    set: (actor, change) => atomically((tx) => put(tx, actor, change)),
  };
}
