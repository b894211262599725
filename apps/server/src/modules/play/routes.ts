import { endpoints } from '@arara/contract';
import type { RoundGame, SoloGame } from '@arara/game-kit';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import type { z } from 'zod';
import type { Atomically, Db, Queryable } from '../../db/index.ts';
import {
  type Caller,
  type Clock,
  Failure,
  type Route,
  dayOf,
  member,
  pageOf,
  startOfRange,
} from '../../platform/index.ts';
import { type Catalog, type Game, OWN_PROVIDER } from '../catalog/index.ts';
import type { Facts } from '../facts/index.ts';
import type { SharedTicketSight } from '../fairness/index.ts';
import type { Ledger, Played, Round } from '../ledger/index.ts';
import type { BetCommand } from './bet-command.ts';
import type { GameSessions } from './game-sessions.ts';
import { moveRoutes } from './move-routes.ts';
import type { OpenRounds } from './open-rounds.ts';
import type { Pacing } from './pacing.ts';
import { recallSteps } from './recall.ts';
import { isRoundNumber } from './round-number.ts';
import type { Commitment, Seeds } from './seeds.ts';
import { seedOfShared } from './shared-ticket.ts';

interface PlayRoutesParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  catalog: Catalog;
  facts: Pick<Facts, 'fresh'>;
  ledger: Ledger;
  bet: BetCommand;
  rounds: OpenRounds;
  seeds: Seeds;
  sessions: GameSessions;
  pacing: Pacing;
  /** A ticket of a shared round that is over, which the ledger knows by the round's id and its number in it. */
  sharedTicket: (q: Queryable, of: { roundId: string; number: bigint }) => Promise<SharedTicketSight | undefined>;
  /** How the shared round stands that a member has a ticket in; `undefined` where it is no ticket of theirs. */
  ticketRound: (
    q: Queryable,
    memberId: number,
    id: string,
  ) => Promise<{ state: string; isClosed: boolean } | undefined>;
  /** All tickets of a member in a shared round, in the words of the contract. */
  ticketsIn: (q: Queryable, memberId: number, roundId: string) => Promise<SharedAnswer['tickets']>;
  findGame: (name: string) => SoloGame | undefined;
  /** A game whose rounds many share: it is opened here and played elsewhere. */
  findRoundGame: (name: string) => RoundGame | undefined;
  /** The site that a member belongs to. */
  siteOf: (memberId: number) => Promise<string>;
  /** The games in which a member has a round open, at whosever place. */
  gamesUnderWay: (q: Queryable, memberId: number) => Promise<string[]>;
  /** Opens a game at its outside provider. */
  launchOutside: (asked: {
    memberId: number;
    game: Game;
    locale: Caller['locale'];
    isMobile: boolean;
    origin: string;
  }) => Promise<{ url: string; expiresAt: Date }>;
  /** Brings back what a member has in wallets that providers keep. */
  bringBack: (memberId: number) => Promise<void>;
}

type SharedAnswer = NonNullable<z.input<(typeof endpoints.round)['answer']>['data']['shared']>;

type Titles = Map<string, { title: string; brand: string }>;

function record(round: Played, titles: Titles) {
  const known = titles.get(round.game);
  return {
    brand: known?.brand ?? '',
    name: round.game,
    title: known?.title ?? round.game,
    bet_time: round.at.toISOString(),
    bet_amount: formatReais(round.stake),
    win_amount: formatReais(round.win),
    net_amount: formatReais(centavos(round.win - round.stake)),
    status: 'settled' as const,
    round_id: round.roundId,
    outside: round.isOutside,
  };
}

function seedOf({ seed, nextCommitment, nonce }: Commitment) {
  return {
    seed_id: seed.id,
    commitment: seed.commitment,
    next_commitment: nextCommitment,
    client_seed: seed.clientSeed,
    client_seed_own: seed.own,
    nonce: Number(nonce),
  };
}

const leftText = (leftE4: bigint | null): string | null => (leftE4 === null ? null : String(leftE4));

/** Launching a game, and betting on it. */
function betRoutes(parts: PlayRoutesParts): Route[] {
  const { db, catalog, bet, sessions, pacing, findGame, findRoundGame, siteOf, gamesUnderWay } = parts;
  const { launchOutside, bringBack } = parts;
  return [
    member(endpoints.launch, async ({ input, memberId, locale, origin }) => {
      const game = await catalog.game(input.gameCode);
      if (game.apiName !== input.platType || !(game.outside || game.apiName === OWN_PROVIDER.apiName)) {
        throw new Failure('game_unknown', { field: 'platType' });
      }
      // Who has a round open in a game that was closed meanwhile goes on with it.
      if (!game.open && !(await gamesUnderWay(db, memberId)).includes(game.name)) {
        throw new Failure('game_closed', { field: 'gameCode' });
      }
      if (game.outside) {
        const isMobile = [true, 1, '1', 'true'].includes(input.isMobile ?? false);
        const { url, expiresAt } = await launchOutside({ memberId, game, locale, isMobile, origin });
        await catalog.favourites.noteOpened(memberId, game.name);
        // The provider's token is not the browser's to know.
        return { data: { game_url: url, session: '', expires_at: expiresAt.toISOString(), pace: null } };
      }
      const rules = findGame(game.name);
      if (rules === undefined && findRoundGame(game.name) === undefined)
        throw new Failure('game_unknown', { field: 'gameCode' });
      const site = await siteOf(memberId);
      await bringBack(memberId);
      await catalog.favourites.noteOpened(memberId, game.name);
      const { token, expiresAt } = await sessions.open(memberId, game.name, site);
      // The clock of a shared table is nobody's own: there is no pace to keep.
      const own = rules === undefined ? undefined : await pacing.of(site, rules);
      const pace = own && {
        cycle_ms: own.cycleMs,
        turbo_cycle_ms: own.turboCycleMs,
        auto_rounds: own.autoRounds,
      };
      return {
        data: {
          game_url: `/gameInfo?game=${game.name}`,
          session: token,
          expires_at: expiresAt.toISOString(),
          pace: pace ?? null,
        },
      };
    }),
    member(endpoints.bet, async ({ input, memberId }) => ({ data: await bet(memberId, input) })),
  ];
}

/** What the house has committed to, and the way to have it revealed. */
function seedRoutes({ seeds }: PlayRoutesParts): Route[] {
  return [
    member(endpoints.seed, async ({ memberId }) => ({ data: seedOf(await seeds.commitment(memberId)) })),
    member(endpoints.rotateSeed, async ({ input, memberId }) => {
      const rotation = await seeds.rotate(memberId, input.client_seed);
      const { seedId, serverSeed, commitment } = rotation.revealed;
      return { data: { ...seedOf(rotation), revealed: { seed_id: seedId, server_seed: serverSeed, commitment } } };
    }),
  ];
}

/** Before any day of the house. */
const FIRST_DAY = '2000-01-01';

interface Filter {
  playerId: number;
  since: Date | null;
  games: string[] | null;
}

/** What of the stakes was valid, since the beginning of a day: their own money on bets that carry risk. Play money is none. */
async function validOf({ facts, clock }: PlayRoutesParts, { playerId, since, games }: Filter): Promise<Centavos> {
  const days = { from: since === null ? FIRST_DAY : dayOf(since), to: dayOf(clock.now()) };
  const played = await facts.fresh.games(playerId, days);
  return sum(played.filter(({ game }) => games === null || games.includes(game)).map(({ valid }) => valid));
}

/** Why nothing can be told of a round: of a ticket, which may be paid long before its round is over, it is said why. */
async function untold({ db, ticketRound }: PlayRoutesParts, memberId: number, id: string): Promise<Failure> {
  const field = 'round_id';
  const round = isRoundNumber(id) ? await ticketRound(db, memberId, id) : undefined;
  if (round === undefined) return new Failure('not_found', { field });
  if (round.state === 'void') return new Failure('shared_round_void', { field });
  return new Failure(round.isClosed ? 'not_found' : 'shared_round_under_way', { field });
}

/** What was played, and all that it takes to draw it again. */
function recordRoutes(parts: PlayRoutesParts): Route[] {
  const { db, atomically, clock, catalog, ledger, seeds, sharedTicket, findGame } = parts;

  async function titlesOf(rounds: readonly Pick<Round, 'game'>[]): Promise<Titles> {
    const names = await catalog.names(db, [...new Set(rounds.map(({ game }) => game))]);
    return new Map(names.map((game) => [game.name, game]));
  }

  return [
    member(endpoints.round, async ({ input, memberId }) => {
      const round = isRoundNumber(input.round_id) ? await ledger.round(db, memberId, input.round_id) : undefined;
      const shared = round && (await sharedTicket(db, { roundId: round.seedId, number: round.nonce }));
      const seed = shared === undefined ? round && (await seeds.describe(round.seedId)) : seedOfShared(shared.round);
      if (round === undefined || seed === undefined) throw await untold(parts, memberId, input.round_id);
      const steps = shared === undefined ? await recallSteps(db, seeds, findGame(round.game), round) : undefined;
      return {
        data: {
          ...record({ ...round, isOutside: false }, await titlesOf([round])),
          game_version: round.gameVersion,
          input: shared === undefined ? round.input : shared.input,
          outcome: shared === undefined ? round.outcome : shared.round.outcome,
          multiplier_e4: String(round.multiplierE4),
          seed_id: round.seedId,
          commitment: seed.commitment,
          seed_convention: seed.convention,
          client_seed: seed.clientSeed,
          nonce: shared === undefined ? Number(round.nonce) : shared.round.number,
          server_seed: seed.serverSeed,
          steps: steps?.map(({ view, staked }) => ({ view, staked: formatReais(staked) })) ?? null,
          shared:
            shared === undefined
              ? null
              : {
                  round: shared.round,
                  left_e4: leftText(shared.leftE4),
                  tickets: await parts.ticketsIn(db, memberId, round.seedId),
                },
        },
      };
    }),
    member(endpoints.gameRecords, async ({ input, memberId }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const games = input.api_name === undefined ? null : await catalog.gameNamesOf(db, input.api_name);
      const filter = { playerId: memberId, since, games };
      const found = await atomically((tx) => ledger.played(tx, filter, input));
      const titles = await titlesOf(found.rows);
      return {
        data: pageOf(found, input, (round) => record(round, titles)),
        statistic: {
          sum_bet_amount: formatReais(found.staked),
          sum_valid_bet_amount: formatReais(await validOf(parts, filter)),
          sum_net_amount: formatReais(centavos(found.won - found.staked)),
        },
      };
    }),
  ];
}

/** Our own games: launch, bets, seeds and records. */
export function playRoutes(parts: PlayRoutesParts): Route[] {
  return [...betRoutes(parts), ...moveRoutes(parts), ...seedRoutes(parts), ...recordRoutes(parts)];
}
