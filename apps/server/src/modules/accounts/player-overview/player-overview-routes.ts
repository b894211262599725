import { endpoints } from '@arara/contract';
import { type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { MemberDirectory } from '../identity/index.ts';
import { type PlayerEventsDeps, createPlayerEvents } from './player-events.ts';
import { type PlayerFiguresDeps, MAX_LINKED, createPlayerFigures } from './player-figures.ts';
import { type PlayerPlayDeps, createPlayByGame, createPlayerBets } from './player-play.ts';

interface PlayerOverviewDeps extends PlayerFiguresDeps, PlayerPlayDeps, PlayerEventsDeps {
  identity: Pick<MemberDirectory, 'member' | 'members'>;
  ledger: PlayerFiguresDeps['ledger'] & PlayerPlayDeps['ledger'];
}

/** Creates the loader of the accounts that share something with a player, by number. */
function createLinkedAccounts({ db, clock, identity, listLinked }: PlayerOverviewDeps) {
  return async (memberId: number) => {
    const shared = await listLinked(db, memberId, clock.now(), MAX_LINKED);
    const ids = [...new Set(shared.map((link) => link.memberId))].toSorted((a, b) => a - b).slice(0, MAX_LINKED);
    const members = await identity.members(db, ids);
    return ids.flatMap((id) => {
      const member = members.get(id);
      if (member === undefined) return [];
      const links = shared.filter((link) => link.memberId === id);
      const [first] = links.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime());
      return [
        {
          player_id: id,
          account: member.account,
          status: member.status,
          by: links.map(({ by }) => by),
          since: first?.toISOString() ?? null,
        },
      ];
    });
  };
}

/** Back-office routes of the player page. Each fails with `not_found` for an unknown player. */
export function playerOverviewRoutes(deps: PlayerOverviewDeps): Route[] {
  const { db, identity } = deps;
  const loadFigures = createPlayerFigures(deps);
  const loadPlay = createPlayByGame(deps);
  const loadBets = createPlayerBets(deps);
  const loadEvents = createPlayerEvents(deps);
  const loadLinks = createLinkedAccounts(deps);
  return [
    staffRoute(endpoints.officePlayerOverview, 'player.read', async ({ input, locale, actor }) => {
      const reader = { locale, permissions: actor.permissions };
      return { data: await loadFigures(await identity.member(db, input.player_id), reader) };
    }),
    staffRoute(endpoints.officePlayerPlay, 'ledger.read', async ({ input, locale }) => {
      const { id } = await identity.member(db, input.player_id);
      return { data: await loadPlay(id, input.days, locale) };
    }),
    staffRoute(endpoints.officePlayerEvents, 'player.read', async ({ input, locale, actor }) => {
      const { id } = await identity.member(db, input.player_id);
      return { data: await loadEvents(id, input.limit, { locale, permissions: actor.permissions }) };
    }),
    staffRoute(endpoints.officePlayerBets, 'ledger.read', async ({ input, locale }) => {
      const { id } = await identity.member(db, input.player_id);
      const { sums, ...found } = await loadBets(id, { ...input, roundId: input.round_id }, locale);
      return { data: pageOf(found, input, (row) => row), sums };
    }),
    staffRoute(endpoints.officePlayerLinks, 'player.read', async ({ input }) => {
      const { id } = await identity.member(db, input.player_id);
      return { data: await loadLinks(id) };
    }),
  ];
}
