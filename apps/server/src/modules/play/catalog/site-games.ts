import { type Centavos, formatReais } from '@arara/money';
import { type Atomically, type Tx } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { publishCatalogChange } from './game-switches.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';
import type { Game, StakeLimits, Titles } from './game.ts';
import type { SiteGame } from './site-game.ts';
import * as store from './site-game-store.ts';

/** A mark ends after this time at the latest. */
const MAX_MARK_SECONDS = 366 * 86_400;

/** The game and the site that a change is for. */
interface SiteGameTarget {
  site: string;
  name: string;
}

interface GameMarks {
  newUntil: Date | null;
  hotUntil: Date | null;
}

/**
 * The decisions of staff about a game at one site. Each fails with `game_unknown` and `site_unknown`, returns whether it changed
 * anything, and records a change in the audit log.
 */
export interface SiteGames {
  /** Switches a game off or on. Open rounds continue. Fails with `jurisdiction_refuses` for a game that the site's regulator forbids. */
  setOpen(actor: Actor, target: SiteGameTarget, change: { open: boolean; reason: string }): Promise<boolean>;
  /**
   * Sets the stakes that one of our own games takes, or with `null` those of the game. Fails with `limits_outside_game` beyond the
   * limits of the game and with `limits_without_stake` where they allow none of its stakes.
   */
  setLimits(
    actor: Actor,
    target: SiteGameTarget,
    change: { limits: StakeLimits | null; reason: string },
  ): Promise<boolean>;
  setTitles(actor: Actor, target: SiteGameTarget, titles: Titles): Promise<boolean>;
  /** Fails with `invalid` for a mark that ends in the past or more than 366 days ahead. */
  setMarks(actor: Actor, target: SiteGameTarget, marks: GameMarks): Promise<boolean>;
}

interface SiteGamesDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  loadSnapshot: () => Promise<CatalogSnapshot>;
  requireAllowed: Catalog['requireAllowed'];
  hasSite: (site: string) => Promise<boolean>;
  /** Lists the stakes of one of our own games, in rising order; `undefined` for another game. */
  findStakes: (name: string) => readonly Centavos[] | undefined;
}

/** A change of some settings, with what the audit log says of them. */
interface SiteGameChange {
  action: string;
  reason?: string;
  change: Partial<SiteGame>;
  describe: (settings: SiteGame) => Record<string, unknown>;
}

const formatLimits = ({ minStake, maxStake }: SiteGame) => ({
  min_bet: minStake === null ? null : formatReais(minStake),
  max_bet: maxStake === null ? null : formatReais(maxStake),
});

/** In the order of their codes: the stored object keeps an order of its own. */
const formatTitles = ({ titles }: SiteGame) => ({
  titles: Object.fromEntries(Object.entries(titles).toSorted(([one], [other]) => (one < other ? -1 : 1))),
});

/** Requires limits within those of the game that allow at least one of its stakes. */
function requireLimits(
  { minBet, maxBet }: Game,
  steps: readonly Centavos[] | undefined,
  { minStake, maxStake }: StakeLimits,
): void {
  if (steps === undefined) throw new Failure('game_unknown', { field: 'name' });
  if (minStake > maxStake) throw new Failure('invalid', { field: 'limits.max_bet' });
  const params = { min: minBet, max: maxBet };
  if (minStake < minBet) throw new Failure('limits_outside_game', { field: 'limits.min_bet', params });
  if (maxStake > maxBet) throw new Failure('limits_outside_game', { field: 'limits.max_bet', params });
  if (!steps.some((step) => step >= minStake && step <= maxStake))
    throw new Failure('limits_without_stake', { field: 'limits.max_bet' });
}

export function createSiteGames(deps: SiteGamesDeps): SiteGames {
  const { atomically, bus, clock, staff, loadSnapshot, hasSite, findStakes, requireAllowed } = deps;

  async function requireGame({ site, name }: SiteGameTarget): Promise<Game> {
    const game = (await loadSnapshot()).byName.get(name);
    if (game === undefined) throw new Failure('game_unknown', { field: 'name' });
    if (!(await hasSite(site))) throw new Failure('site_unknown', { field: 'site' });
    return game;
  }

  async function apply(tx: Tx, actor: Actor, before: SiteGame, input: SiteGameChange): Promise<boolean> {
    const { action, reason, change, describe } = input;
    const after = { ...before, ...change };
    const [described, changed] = [describe(before), describe(after)];
    if (JSON.stringify(described) === JSON.stringify(changed)) return false;
    await store.upsertSiteGame(tx, after);
    const { site, name } = before;
    const values = { before: { site, ...described }, after: { site, ...changed } };
    await staff.record(tx, actor, { action, subject: `game:${name}`, ...values, ...(reason && { reason }) });
    publishCatalogChange(tx, bus);
    return true;
  }

  const applyAt = (actor: Actor, { site, name }: SiteGameTarget, input: SiteGameChange): Promise<boolean> =>
    atomically(async (tx) => apply(tx, actor, await store.lockSiteGame(tx, site, name), input));

  function requireMark(field: string, until: Date | null): void {
    const now = clock.now();
    if (until !== null && (until <= now || until > addSeconds(now, MAX_MARK_SECONDS)))
      throw new Failure('invalid', { field });
  }

  return {
    async setOpen(actor, target, { open, reason }) {
      await requireGame(target);
      if (open) await requireAllowed(target.name, target.site, 'site');
      const closing = { closedAt: clock.now(), closedBy: actor.id, closeReason: reason };
      return applyAt(actor, target, {
        action: open ? 'game.site_opened' : 'game.site_closed',
        reason,
        change: open ? { closedAt: null, closedBy: null, closeReason: null } : closing,
        describe: ({ closedAt }) => ({ open: closedAt === null }),
      });
    },
    async setLimits(actor, target, { limits, reason }) {
      const game = await requireGame(target);
      if (limits !== null) requireLimits(game, findStakes(game.name), limits);
      return applyAt(actor, target, {
        action: 'game.site_limits',
        reason,
        change: limits ?? { minStake: null, maxStake: null },
        describe: formatLimits,
      });
    },
    async setTitles(actor, target, titles) {
      await requireGame(target);
      return applyAt(actor, target, { action: 'game.site_titles', change: { titles }, describe: formatTitles });
    },
    async setMarks(actor, target, marks) {
      requireMark('new_until', marks.newUntil);
      requireMark('hot_until', marks.hotUntil);
      await requireGame(target);
      return applyAt(actor, target, {
        action: 'game.site_marks',
        change: marks,
        describe: ({ newUntil, hotUntil }) => ({ new_until: newUntil, hot_until: hotUntil }),
      });
    },
  };
}
