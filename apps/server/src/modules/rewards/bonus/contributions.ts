import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './contribution-store.ts';
import type { ContributionRules } from './contribution-rules.ts';

/** The cache lifetime, which bounds the delay where the message about a change is lost. */
const CACHE_MS = 30_000;
const MAX_HISTORY = 50;

/** The contribution rules, versioned and cached in memory by every node. */
export interface Contributions {
  current(): Promise<ContributionRules>;
  /** The newest version, 0 where none was set, and those before it. */
  history(): Promise<{ version: number; shares: ContributionRules; past: store.ContributionVersion[] }>;
  /** Sets the next version and returns its number. Fails with `rules_changed` where `version` is not the newest. */
  set(actor: Actor, change: { version: number; shares: ContributionRules; reason: string }): Promise<number>;
}

interface ContributionsDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

export function createContributions({ db, atomically, bus, clock, staff }: ContributionsDeps): Contributions {
  let known: { shares: ContributionRules; until: number } | undefined;
  bus.subscribe('contributions_changed', () => void (known = undefined));

  async function history() {
    const past = await store.listVersions(db, MAX_HISTORY);
    const [newest] = past;
    return { version: newest?.version ?? 0, shares: newest?.shares ?? store.NO_SHARES, past };
  }

  async function put(tx: Tx, actor: Actor, { version, shares, reason }: Parameters<Contributions['set']>[1]) {
    const [newest] = await store.listVersions(tx, 1);
    const next = { version: version + 1, shares, staffId: actor.id, at: clock.now() };
    const isNext = (newest?.version ?? 0) === version && (await store.insertVersion(tx, next));
    if (!isNext) throw new Failure('rules_changed', { field: 'version' });
    await staff.record(tx, actor, {
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
      known = { shares, until: clock.now().getTime() + CACHE_MS };
      return shares;
    },
    set: (actor, change) => atomically((tx) => put(tx, actor, change)),
  };
}
