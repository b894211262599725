import { wordsIn, writePayment } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, guest, member } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { OwnStanding } from './own-standing.ts';
import type { Place } from './ranking.ts';
import { type Tournament, stageOf } from './tournament.ts';
import type { Tournaments } from './tournaments.ts';
import { scoreText, writeCard, writePrizeRows } from './written.ts';

const SHOWN = 50;

interface TournamentRouteParts {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'names'>;
  identity: Pick<Identity, 'members'>;
  sites: Pick<Sites, 'directory'>;
  tournaments: Tournaments;
  /** The beginning of a name: what everybody may know of a player. */
  maskedName: (name: string) => string;
}

interface Read {
  places: readonly Place[];
  until: Date | null;
  mine: OwnStanding | null;
}

function readerOf({ clock, tournaments }: TournamentRouteParts) {
  /** A ranking as whoever asks sees it. */
  return async (tournament: Tournament, memberId: number | undefined): Promise<Read> => {
    const { places, until } = await tournaments.boards.of(tournament);
    if (memberId === undefined) return { places, until, mine: null };
    const own = await tournaments.ownBoard(tournament, stageOf(tournament, clock.now()), memberId);
    return { ...own, until };
  };
}

function boardWriter({ db, identity, maskedName }: TournamentRouteParts) {
  return async ({ score }: Tournament, places: readonly Place[], memberId: number | undefined) => {
    const first = places.slice(0, SHOWN);
    const members = await identity.members(
      db,
      first.map((place) => place.memberId),
    );
    return first.map((place) => {
      const found = members.get(place.memberId);
      return {
        rank: place.rank,
        name: maskedName(found === undefined ? '' : found.nickname || found.account),
        score: scoreText(score, place.score),
        prize: formatReais(place.prize),
        mine: place.memberId === memberId,
      };
    });
  };
}

async function titlesOf({ db, catalog }: TournamentRouteParts, { games, rule }: Tournament) {
  const names = await catalog.names(db, [...new Set([...games, ...rule.payment.excludedGames])]);
  return new Map(names.map(({ name, title }) => [name, title]));
}

function writeWhole(
  tournament: Tournament,
  { places, until }: Read,
  beside: { locale: LocaleKey; titles: ReadonlyMap<string, string> },
) {
  return {
    body: wordsIn(tournament.bodies, beside.locale),
    least_staked: formatReais(tournament.leastStaked),
    games: tournament.games.map((name) => ({ name, title: beside.titles.get(name) ?? name })),
    prizes: writePrizeRows(tournament),
    payment: writePayment(tournament.rule.payment, beside.titles),
    updated_at: until?.toISOString() ?? null,
    players: places.length,
  };
}

/** Tournaments, as guests and members see them. */
export function tournamentRoutes(parts: TournamentRouteParts): Route[] {
  const { clock, sites, tournaments } = parts;
  const read = readerOf(parts);
  const writeBoard = boardWriter(parts);
  const siteAt = async (host: string) => (await sites.directory.at({ host })).key;

  return [
    guest(endpoints.tournaments, async ({ host, locale, memberAsked }) => {
      const memberId = await memberAsked();
      const now = clock.now();
      const data = [];
      for (const tournament of await tournaments.seen(await siteAt(host))) {
        const { places, mine } = await read(tournament, memberId);
        data.push(writeCard(tournament, { now, locale, players: places.length, mine }));
      }
      return { data, server_now: now.toISOString() };
    }),
    guest(endpoints.tournament, async ({ input, host, locale, memberAsked }) => {
      const memberId = await memberAsked();
      const tournament = await tournaments.shown(await siteAt(host), input.id);
      const seen = await read(tournament, memberId);
      const titles = await titlesOf(parts, tournament);
      const { mine, places } = seen;
      const now = clock.now();
      return {
        server_now: now.toISOString(),
        data: {
          ...writeCard(tournament, { now, locale, players: places.length, mine }),
          ...writeWhole(tournament, seen, { locale, titles }),
          categories: tournament.categories,
          board: await writeBoard(tournament, places, memberId),
        },
      };
    }),
    member(endpoints.tournamentJoin, async ({ input, memberId }) => {
      await tournaments.join(memberId, input.id);
      return { data: { joined: true as const } };
    }),
  ];
}
