import { activities as ownActivities } from '@arara/activities';
import type { Activity } from '@arara/activity-kit';
import {
  type Activities,
  type ActivitiesParts,
  type Flags,
  createActivities,
  createFlags,
  createLinkCheck,
  createSimulator,
  flagOf,
  flagOfficeRoutes,
  simulatorRoutes,
} from './modules/activities/index.ts';
import { notifyOfHolds } from './house-inbox.ts';
import { createClaimableBets, createClaimables, createOtherRewards, createSourceNamer } from './house-rewards.ts';
import { listCut } from './modules/agency/index.ts';
import { type Bonus, type CoverParts, type SourceNamer, listFates } from './modules/bonus/index.ts';
import { createAccountLinks, listSharing, listTogether } from './modules/cashier/index.ts';
import type { Catalog } from './modules/catalog/index.ts';
import { createTraces } from './modules/identity/index.ts';
import type { Post } from './modules/inbox/index.ts';
import { type Seeds, createDraws } from './modules/play/index.ts';
import type { Rebates } from './modules/rebates/index.ts';
import type { Vault } from './modules/vault/index.ts';
import type { Vip } from './modules/vip/index.ts';

type RewardsParts = Omit<
  ActivitiesParts,
  | 'activities'
  | 'badges'
  | 'categoriesOf'
  | 'draws'
  | 'fatesOf'
  | 'flagOf'
  | 'flags'
  | 'levelNow'
  | 'linkCheck'
  | 'notifyHold'
  | 'levelOf'
  | 'nextSpin'
  | 'otherRewards'
  | 'seedOf'
  | 'titlesOf'
  | 'togetherOf'
> & {
  bonus: Pick<Bonus, 'give' | 'cancelAll'>;
  catalog: Pick<Catalog, 'categories' | 'names' | 'shelf'>;
  post: Post;
  rebates: Pick<Rebates, 'claimable' | 'claims'>;
  seeds: Seeds;
  vault: Vault;
  vip: Pick<Vip, 'claimable' | 'gifts' | 'levelIn' | 'levelNames' | 'standing'>;
  /** Kinds of promotions; those of the house unless told. */
  activities?: readonly Activity[] | undefined;
};

/** Promotions with what watches over them. */
export interface Rewards extends Activities {
  /** Holds whoever claimed since last time against the rules of abuse, and releases held claims that nobody decided in time. */
  lookForAbuse: Flags['look'];
  /** For the cover: what credits came from, and what waits for stakes. */
  nameSources: SourceNamer;
  claimables: CoverParts['claimables'];
  claimableBets: CoverParts['claimableBets'];
}

type CancelBonuses = Parameters<typeof createFlags>[0]['cancelBonuses'];

/** Refuses the held claims of a member and takes their unfinished bonuses back. */
const cancelling =
  (bonus: Pick<Bonus, 'cancelAll'>, holds: () => Activities['holds']): CancelBonuses =>
  async (tx, memberId, actor, reason) => {
    await holds().refuseAll(tx, memberId, actor, reason);
    return bonus.cancelAll(tx, memberId, actor, reason);
  };

/** Promotions, with what they ask of the modules beside them. */
export function createRewards(parts: RewardsParts): Rewards {
  const { db, bonus, catalog, rebates, seeds, vip, activities = ownActivities } = parts;
  const sources: Pick<ActivitiesParts, 'categoriesOf' | 'togetherOf' | 'levelOf'> = {
    categoriesOf: (q, games) => catalog.categories(q, [...games]),
    togetherOf: async (q, ids) => [
      ...(await listTogether(q, ids)),
      // Of whom staff has cut nobody above has anything, by whatever rule.
      ...(await listCut(q, ids)).map((memberId) => ({ memberId, by: 'cut' })),
    ],
    levelOf: vip.levelIn,
  };
  const ownGames = async () =>
    new Set((await catalog.shelf()).games.filter(({ outside }) => !outside).map(({ name }) => name));
  const flags = createFlags({
    ...parts,
    sharingOf: listSharing,
    cancelBonuses: cancelling(bonus, () => offered.holds),
    ownGames,
  });
  const linksOf = createAccountLinks({ ...parts, traces: createTraces(parts) });
  const simulate = createSimulator({
    ...parts,
    ...sources,
    findActivity: (kind) => activities.find((activity) => activity.kind === kind),
    flagged: flags.book.members,
  });
  const offered: Activities = createActivities({
    ...parts,
    ...sources,
    activities,
    badges: { rebates: rebates.claimable, vip: vip.claimable },
    draws: createDraws({ seeds }),
    fatesOf: listFates,
    flagOf,
    flags: flags.book,
    linkCheck: createLinkCheck({ limits: flags.limits, linksOf }),
    notifyHold: notifyOfHolds(parts.post),
    levelNow: async (memberId) => (await vip.standing(memberId)).level,
    async nextSpin(memberId) {
      const { seed, nonce } = await seeds.commitment(memberId);
      return { commitment: seed.commitment, clientSeed: seed.clientSeed, nonce };
    },
    otherRewards: createOtherRewards(parts),
    seedOf: seeds.describe,
    async titlesOf(names) {
      const games = await catalog.names(db, [...names]);
      return new Map(games.map(({ name, title }) => [name, title]));
    },
  });
  return {
    ...offered,
    routes: [...offered.routes, ...flagOfficeRoutes({ ...parts, flags }), ...simulatorRoutes(simulate)],
    async lookForAbuse() {
      await offered.holds.expire();
      return flags.look();
    },
    nameSources: createSourceNamer({ ...offered, vip, rebates }),
    claimables: createClaimables(offered),
    claimableBets: createClaimableBets({ ...parts, ...offered }),
  };
}
