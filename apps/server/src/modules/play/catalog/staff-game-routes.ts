import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Catalog } from './catalog.ts';
import type { Game } from './game.ts';
import { toTimes } from './game-view.ts';
import { type SiteGameReader, loadSiteGameViews } from './staff-site-game-routes.ts';
import { type StaffGameContext, listPositions, toStaffGameView } from './staff-game-view.ts';

/** The rounds of a game that are not over. */
export interface GameConclusion {
  rounds: number;
  /** `null` where only the provider knows. */
  staked: Centavos | null;
  oldestAt: Date | null;
  /** What ends them: the player's moves, the draw of the table, or the external provider. */
  endsBy: 'moves' | 'draw' | 'provider';
}

/** What the sheet of one of our own games proves. */
export interface GameCertificate {
  maxMultiplierE4: bigint;
  /** One round in this many pays the largest prize. */
  maxOneIn: bigint;
}

export interface StaffGameRoutesDeps {
  db: Db;
  atomically: Atomically;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  clock: Clock;
  staff: Pick<Staff, 'audit' | 'emails' | 'record'>;
  loadPictures: () => Promise<StaffGameContext['findPicture']>;
  findConclusion: (q: Queryable, game: Game) => Promise<GameConclusion>;
  sites: SiteGameReader;
  findCertificate: (name: string) => GameCertificate | undefined;
  /** Ends the idle rounds of one of our own games by its policy; returns how many were ended. */
  endIdleRounds: (name: string) => Promise<number>;
}

const MAX_CHANGES = 50;

/** Lists what staff changed of a game, of its version and of its provider, newest first. */
async function listChanges({ db, staff }: StaffGameRoutesDeps, { name, version, apiName }: Game) {
  const subjects = [`game:${name}`, ...(version === '' ? [] : [`game:${name}@${version}`]), `games_of:${apiName}`];
  const pages = await Promise.all(
    subjects.map((subject) => staff.audit(db, { subject }, { page: 1, limit: MAX_CHANGES }, 'desc')),
  );
  return pages
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, MAX_CHANGES)
    .map(({ at, staff: email, action, before, after, reason }) => ({
      at: at.toISOString(),
      staff: email,
      action,
      before,
      after,
      reason,
    }));
}

function toCertificateView({ maxMultiplierE4, maxOneIn }: GameCertificate) {
  return { max_win: toTimes(maxMultiplierE4), max_one_in: String(maxOneIn) };
}

/** The page of one game for staff, and the conclusion of its open rounds. */
export function staffGameRoutes(deps: StaffGameRoutesDeps): Route[] {
  const { db, atomically, catalog, clock, staff, loadPictures, findConclusion, findCertificate, endIdleRounds, sites } =
    deps;

  async function requireGame(name: string) {
    const snapshot = await catalog.loadSnapshot();
    const game = snapshot.byName.get(name);
    if (game === undefined) throw new Failure('game_unknown', { field: 'name' });
    return { snapshot, game };
  }

  async function conclude(actor: Actor, name: string, reason: string) {
    const { game } = await requireGame(name);
    if (game.open) throw new Failure('game_open', { field: 'name' });
    const { rounds: open } = await findConclusion(db, game);
    if (game.outside || open === 0) return { ended: 0, rounds_open: open };
    // Before the rounds end, each in its own transaction: none may end without an entry.
    await atomically((tx) =>
      staff.record(tx, actor, { action: 'game.concluded', subject: `game:${name}`, before: { open }, reason }),
    );
    const ended = await endIdleRounds(name);
    return { ended, rounds_open: (await findConclusion(db, game)).rounds };
  }

  return [
    staffRoute(endpoints.officeGame, 'game.read', async ({ input }) => {
      const { snapshot, game } = await requireGame(input.name);
      const conclusion = await findConclusion(db, game);
      const emails = await staff.emails(db, [...new Set(game.closings.map(({ staffId }) => staffId))]);
      const certificate = findCertificate(game.name);
      const open = new Map([[game.name, conclusion.rounds]]);
      const context = { now: clock.now(), played: snapshot.played, open, emails, findPicture: await loadPictures() };
      return {
        data: {
          ...toStaffGameView(game, { ...context, positions: listPositions(snapshot) }),
          titles: Object.fromEntries(Object.entries(game.titles).filter(([, title]) => title !== undefined)),
          tags: game.tags,
          conclusion: {
            rounds_open: conclusion.rounds,
            staked: conclusion.staked === null ? null : formatReais(conclusion.staked),
            oldest_at: conclusion.oldestAt?.toISOString() ?? null,
            ends_by: conclusion.endsBy,
            concluded: !game.open && conclusion.rounds === 0,
          },
          certificate: certificate === undefined ? null : toCertificateView(certificate),
          sites: await loadSiteGameViews(db, {
            now: context.now,
            game,
            settings: snapshot.siteGames,
            reader: sites,
            loadEmails: (ids) => staff.emails(db, ids),
          }),
          changes: await listChanges(deps, game),
        },
      };
    }),
    staffRoute(endpoints.officeGameConclude, 'game.switch', async ({ input, actor }) => ({
      data: await conclude(actor, input.name, input.reason),
    })),
  ];
}
