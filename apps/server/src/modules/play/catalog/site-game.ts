import type { Centavos } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';
import type { Game, Titles } from './game.ts';
import { type GameRules, findForbiddingRule } from './game-rules.ts';

/** What staff set for a game at one site. */
export type SiteGame = CamelRow<
  'catalog.site_game',
  'site' | 'name' | 'closed_at' | 'closed_by' | 'close_reason' | 'new_until' | 'hot_until'
> & {
  /** Both or neither are set. */
  minStake: Centavos | null;
  maxStake: Centavos | null;
  titles: Titles;
};

/** The settings of a game at a site where staff set none. */
export const createSiteGame = (site: string, name: string): SiteGame => ({
  site,
  name,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  minStake: null,
  maxStake: null,
  titles: {},
  newUntil: null,
  hotUntil: null,
});

/** Returns a game as a site shows it. A game that is switched off at the site, or that its regulator forbids, is hidden there. */
export function toGameAtSite(game: Game, settings: SiteGame | undefined, rules: GameRules | undefined): Game {
  const forbiddenBy = rules && findForbiddingRule(rules, game);
  if (settings === undefined && forbiddenBy === undefined) return game;
  const { closedAt, minStake, maxStake, titles, newUntil, hotUntil } = settings ?? createSiteGame('', game.name);
  const isClosed = closedAt !== null || forbiddenBy !== undefined;
  const limits = minStake === null || maxStake === null ? undefined : { minStake, maxStake };
  return {
    ...game,
    state: isClosed && game.state !== 'gone' ? 'hidden' : game.state,
    open: game.open && !isClosed,
    forbiddenBy,
    minBet: minStake ?? game.minBet,
    maxBet: maxStake ?? game.maxBet,
    limits,
    title: titles.pt ?? game.title,
    titles: { ...game.titles, ...titles },
    siteTitles: titles,
    marks: { newUntil, hotUntil },
  };
}
