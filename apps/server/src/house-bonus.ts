import type { Queryable } from './db/index.ts';
import {
  type BonusParts,
  type CoverParts,
  type SourceNamer,
  bonusOfficeRoutes,
  bonusRoutes,
  createBonus,
  createContributions,
  createCover,
  createGrantCover,
  createHandGifts,
  createWeighing,
} from './modules/bonus/index.ts';
import type { Catalog } from './modules/catalog/index.ts';
import { tellingOfRewards } from './house-inbox.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Post } from './modules/inbox/index.ts';
import { isGrantInOpenRound } from './modules/play/index.ts';
import { isGrantInTicket } from './modules/rounds/index.ts';
import type { Staff } from './modules/staff/index.ts';
import type { StaffCredits } from './modules/staff-credits/index.ts';
import { isGrantInRound } from './modules/wallet/index.ts';

interface HouseBonusParts extends Omit<BonusParts, 'isInPlay' | 'weighing' | 'office'> {
  catalog: Pick<Catalog, 'shelf'>;
  identity: Identity;
  office: Staff;
  post: Post;
  staffCredits: StaffCredits;
}

/** What rewards, which are built after bonuses, tell the cover. */
interface TellsCover {
  nameSources: SourceNamer;
  claimables: CoverParts['claimables'];
  claimableBets: CoverParts['claimableBets'];
}

/** Bonuses with all that they are told by: games, rounds under way, members. */
export function createHouseBonus(parts: HouseBonusParts) {
  const { catalog, identity } = parts;
  const contributions = createContributions(parts);
  const categoryOf = async (game: string) => (await catalog.shelf()).byName.get(game)?.category ?? '';
  const weighing = createWeighing({ ...parts, categoryOf, contribution: contributions.current });
  const isInPlay = async (q: Queryable, memberId: number, grantId: string) =>
    (await isGrantInOpenRound(q, memberId, grantId)) ||
    (await isGrantInTicket(q, memberId, grantId)) ||
    (await isGrantInRound(q, memberId, grantId));
  const bonus = tellingOfRewards(createBonus({ ...parts, isInPlay, weighing }), parts.post);
  const handGifts = createHandGifts({ ...parts, bonus });
  const titlesOf = async (games: readonly string[]) => {
    const { byName } = await catalog.shelf();
    return new Map(games.map((name) => [name, byName.get(name)?.title ?? name]));
  };
  const accountsOf = async (q: Queryable, memberIds: readonly number[]) => {
    const members = await identity.members(q, [...memberIds]);
    return new Map([...members].map(([id, { account }]) => [id, account]));
  };
  const routes = ({ nameSources, ...claimable }: TellsCover) => [
    ...bonusRoutes({
      ...parts,
      bonus,
      cover: createCover({ ...parts, categoryOf, ...claimable }),
      titlesOf,
      nameSources,
    }),
    ...bonusOfficeRoutes({ ...parts, bonus, contributions, handGifts, accountsOf }),
  ];
  const grants = createGrantCover(parts);
  return { bonus, weighing, grants, bonusRoutes: routes };
}
