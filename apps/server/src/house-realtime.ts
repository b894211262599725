import { findGame } from '@arara/games';
import type { Queryable } from './db/index.ts';
import type { HouseParts, HouseTables } from './house-parts.ts';
import { sharedGameFinder } from './house-rounds.ts';
import { createChat } from './modules/chat/index.ts';
import type { Catalog } from './modules/catalog/index.ts';
import type { Facts } from './modules/facts/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Rounds } from './modules/rounds/index.ts';
import type { Sites } from './modules/sites/index.ts';
import { winnerName, winsTeller } from './modules/wins/index.ts';
import { type Realtime, createRealtime } from './realtime/index.ts';

type ChatParts = Omit<Parameters<typeof createChat>[0], 'hasChat' | 'mayWrite' | 'nameOf'>;
type RealtimeParts = Omit<Parameters<typeof createRealtime>[0], 'company' | 'tables' | 'talk' | 'wins'>;

type Ground = ChatParts &
  RealtimeParts &
  Parameters<typeof winsTeller>[0] & {
    catalog: Pick<Catalog, 'isOpen'>;
    facts: Pick<Facts, 'fresh'>;
    identity: Pick<Identity, 'member'>;
    sites: Pick<Sites, 'directory'>;
  };

/**
 * The chat of the house. Who never deposited reads, and neither writes nor reports: an account costs nothing, and it is
 * with such accounts that tables are flooded, players lured away, and lines of others hidden by three of one's own.
 */
function createHouseChat(ground: Ground, hasChat: HouseTables['hasChat']) {
  const { db, facts, identity, ledger } = ground;
  return createChat({
    ...ground,
    hasChat,
    async mayWrite(memberId) {
      const { isDemo, status } = await identity.member(db, memberId);
      if (isDemo || status !== 1 || (await ledger.wallet(db, memberId)).blocked) return false;
      return (await facts.fresh.of(memberId)).depositCount > 0;
    },
    async nameOf(q: Queryable, memberId: number) {
      const { nickname, account } = await identity.member(q, memberId);
      return winnerName(nickname || account);
    },
  });
}

/** Who sits together where a game is played in company: those of one site, and play money by itself. */
const companyOf = ({ db, catalog, identity }: Ground): Parameters<typeof createRealtime>[0]['company'] => ({
  roomOf(name) {
    const game = findGame(name);
    return game?.kind === 'instant' ? game.room : undefined;
  },
  isOpen: catalog.isOpen,
  async guestOf(memberId) {
    const { nickname, account, site, isDemo } = await identity.member(db, memberId);
    return { name: winnerName(nickname || account), group: `${site} ${isDemo ? 'demo' : 'money'}` };
  },
});

/** All that is told and said over sockets: bets, tables, their chat, and the wins of a site. */
export function createHouseRealtime(
  parts: HouseParts,
  ground: Ground,
  rounds: Pick<Rounds, 'commands'>,
): { realtime: Realtime; chat: ReturnType<typeof createChat> } {
  const { db, identity, sites } = ground;
  const findTable = sharedGameFinder(parts);
  const tables = parts.tables ?? { ...rounds.commands, hasChat: (name: string) => findTable(name)?.chat === true };
  const chat = createHouseChat(ground, tables.hasChat);
  const tell = winsTeller(ground);
  const wins = {
    siteOf: async (memberId: number) => (await identity.member(db, memberId)).site,
    latest: async (site: string) => tell(await sites.directory.at({ site })),
  };
  return {
    chat,
    realtime: createRealtime({
      ...ground,
      socketLimits: parts.socketLimits,
      company: companyOf(ground),
      tables,
      talk: chat,
      wins,
    }),
  };
}
