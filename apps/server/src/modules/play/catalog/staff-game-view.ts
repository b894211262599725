import { ZERO, formatReais } from '@arara/money';
import type { Closing, Game } from './game.ts';
import { PROMOTED, isNew } from './game-list.ts';
import { toCategory, toPercent } from './game-view.ts';
import type { PlayedSum } from './played-store.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** What the staff's view of a game depends on. */
export interface StaffGameContext {
  now: Date;
  played: CatalogSnapshot['played'];
  /** Open rounds by game. */
  open: ReadonlyMap<string, number>;
  /** E-mails of staff by id. */
  emails: ReadonlyMap<number, string>;
  /** The places of games in the operator's order, from 1. */
  positions: ReadonlyMap<string, number>;
  /** Finds the address of the picture of a game's tile; empty where there is none. */
  findPicture: (name: string) => string;
}

const NO_PLAY = { players: 0, rounds: 0n, staked: ZERO, won: ZERO };

/** The places of the games in the operator's order. */
export const listPositions = ({ byName }: Pick<CatalogSnapshot, 'byName'>): Map<string, number> =>
  new Map([...byName.keys()].map((name, index) => [name, index + 1]));

export function toClosingView(
  { kind, version, state, reason, staffId, at }: Closing,
  emails: StaffGameContext['emails'],
) {
  return { kind, version, state, reason, staff: emails.get(staffId) ?? '', at: at.toISOString() };
}

/** The returned share of the stakes as a percentage; `null` without stakes. */
function toReturn({ staked, won }: Pick<PlayedSum, 'staked' | 'won'>): string | null {
  return staked > 0n ? toPercent(Number((won * 10_000n) / staked)) : null;
}

export function toStaffGameView(game: Game, context: StaffGameContext) {
  const { now, played, open, emails, positions, findPicture } = context;
  const week = played.get(game.name) ?? NO_PLAY;
  return {
    id: game.name,
    title: game.title,
    code: game.code,
    api_name: game.apiName,
    brand: game.brand,
    outside: game.outside,
    picture: game.fullImageUrl === '' ? findPicture(game.name) : game.fullImageUrl,
    category: toCategory(game.category),
    version: game.version,
    state: game.state,
    closings: game.closings.map((closing) => toClosingView(closing, emails)),
    position: positions.get(game.name) ?? 0,
    promoted: game.tags.includes(PROMOTED),
    is_new: isNew(game, now),
    is_hot: game.isHot,
    demo: game.demo,
    rtp: toPercent(game.rtpBps),
    min_bet: formatReais(game.minBet),
    max_bet: formatReais(game.maxBet),
    since: game.since.toISOString(),
    rounds_open: open.get(game.name) ?? 0,
    week: {
      rounds: Number(week.rounds),
      staked: formatReais(week.staked),
      won: formatReais(week.won),
      rtp: toReturn(week),
    },
  };
}
