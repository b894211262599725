import { type GameTitles, localizedText, writePayment } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, guestRoute, memberRoute } from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { MemberRank } from './member-leaderboard.ts';
import type { LeaderboardEntry } from './ranks.ts';
import { type PrizeReader, formatScore, toEntryRounds, toPrizeRows, toTournamentCard } from './tournament-view.ts';
import { type Tournament, getStage } from './tournament.ts';
import type { Tournaments } from './tournaments.ts';

const ENTRIES_SHOWN = 50;

interface TournamentRouteDeps {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'names'>;
  identity: Pick<Identity, 'members'>;
  sites: Pick<Sites, 'directory'>;
  tournaments: Tournaments;
  /** The beginning of a name, which is public. */
  maskName: (name: string) => string;
}

interface ViewedLeaderboard {
  entries: readonly LeaderboardEntry[];
  until: Date | null;
  mine: MemberRank | null;
}

/** Loads leaderboards as a member or, for `undefined`, a guest sees them. */
function createLeaderboardReader({ clock, tournaments }: TournamentRouteDeps) {
  return async (tournament: Tournament, memberId: number | undefined): Promise<ViewedLeaderboard> => {
    const { entries, until } = await tournaments.leaderboards.load(tournament);
    if (memberId === undefined) return { entries, until, mine: null };
    const stage = getStage(tournament, clock.now());
    return { ...(await tournaments.loadMemberLeaderboard(tournament, stage, memberId)), until };
  };
}

/** The entries of a leaderboard, the member who reads them, and their language. */
interface EntryContext {
  entries: readonly LeaderboardEntry[];
  memberId: number | undefined;
  reader: PrizeReader;
}

function createEntryPresenter({ db, identity, maskName }: TournamentRouteDeps) {
  return async (tournament: Tournament, { entries, memberId, reader }: EntryContext) => {
    const first = entries.slice(0, ENTRIES_SHOWN);
    const members = await identity.members(
      db,
      first.map((entry) => entry.memberId),
    );
    return first.map((entry) => {
      const found = members.get(entry.memberId);
      return {
        rank: entry.rank,
        name: maskName(found === undefined ? '' : found.nickname || found.account),
        score: formatScore(tournament.score, entry.score),
        prize: formatReais(entry.prize),
        free_rounds: toEntryRounds(tournament, entry, reader),
        mine: entry.memberId === memberId,
      };
    });
  };
}

/** Lists the games of the free rounds that a tournament gives. */
const listRoundGames = ({ rule }: Tournament): string[] =>
  rule.prizes.flatMap(({ freeRounds }) => freeRounds?.game ?? []);

async function loadGameTitles(
  { db, catalog }: TournamentRouteDeps,
  games: readonly string[],
  locale: LocaleKey,
): Promise<GameTitles> {
  const names = games.length === 0 ? [] : await catalog.names(db, [...new Set(games)], locale);
  return new Map(names.map(({ name, title }) => [name, title]));
}

function toTournamentDetails(
  tournament: Tournament,
  { entries, until }: ViewedLeaderboard,
  { locale, titles }: { locale: LocaleKey; titles: ReadonlyMap<string, string> },
) {
  return {
    body: localizedText(tournament.bodies, locale),
    least_staked: formatReais(tournament.leastStaked),
    games: tournament.games.map((name) => ({ name, title: titles.get(name) ?? name })),
    prizes: toPrizeRows(tournament, { locale, titles }),
    payment: writePayment(tournament.rule.payment, titles),
    updated_at: until?.toISOString() ?? null,
    players: entries.length,
  };
}

/** Routes by which guests and members read and enter tournaments. */
export function tournamentRoutes(deps: TournamentRouteDeps): Route[] {
  const { clock, sites, tournaments } = deps;
  const readLeaderboard = createLeaderboardReader(deps);
  const presentEntries = createEntryPresenter(deps);
  const findSite = async (host: string) => (await sites.directory.at({ host })).key;

  return [
    guestRoute(endpoints.tournaments, async ({ host, locale, findMember }) => {
      const memberId = await findMember();
      const now = clock.now();
      const data = [];
      const visible = await tournaments.listVisible(await findSite(host));
      const reader = { locale, titles: await loadGameTitles(deps, visible.flatMap(listRoundGames), locale) };
      for (const tournament of visible) {
        const { entries, mine } = await readLeaderboard(tournament, memberId);
        data.push(toTournamentCard(tournament, { now, reader, players: entries.length, mine }));
      }
      return { data, server_now: now.toISOString() };
    }),
    guestRoute(endpoints.tournament, async ({ input, host, locale, findMember }) => {
      const memberId = await findMember();
      const tournament = await tournaments.findVisible(await findSite(host), input.id);
      const leaderboard = await readLeaderboard(tournament, memberId);
      const { games, rule } = tournament;
      const named = [...games, ...rule.payment.excludedGames, ...listRoundGames(tournament)];
      const titles = await loadGameTitles(deps, named, locale);
      const reader = { locale, titles };
      const { mine, entries } = leaderboard;
      const now = clock.now();
      return {
        server_now: now.toISOString(),
        data: {
          ...toTournamentCard(tournament, { now, reader, players: entries.length, mine }),
          ...toTournamentDetails(tournament, leaderboard, { locale, titles }),
          categories: tournament.categories,
          board: await presentEntries(tournament, { entries, memberId, reader }),
        },
      };
    }),
    memberRoute(endpoints.tournamentJoin, async ({ input, memberId }) => {
      await tournaments.join(memberId, input.id);
      return { data: { joined: true as const } };
    }),
  ];
}
