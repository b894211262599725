import { type Game, type RoundGame, rtpBps } from '@arara/game-kit';
import { followUps, games, tiles } from '@arara/games';
import { lobbyFacts } from '@arara/games/lobby-facts';
import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { type WireTexts, toWireLocale } from '@arara/contract/wire-locales';
import { FOLLOW_UP, type OwnGame } from '../modules/play/catalog/index.ts';

const toWireTexts = (texts: Readonly<Partial<Record<LocaleKey, string>>>): WireTexts =>
  Object.fromEntries(localeKeys.flatMap((key) => (texts[key] === undefined ? [] : [[toWireLocale(key), texts[key]]])));

function toOwnGame({ name, category, rtp, stakes, version }: Game): OwnGame {
  return {
    name,
    title: tiles[name]?.title.pt ?? name,
    titles: toWireTexts(tiles[name]?.title ?? {}),
    category,
    tags: [],
    version,
    rtpBps: rtpBps(rtp),
    minBet: stakes.min,
    maxBet: stakes.max,
    releasedAt: readReleaseDay(name),
  };
}

/** The release of one of our own games, at midnight in Brasília; `undefined` for a game outside the registry. */
function readReleaseDay(name: string): Date | undefined {
  const day = lobbyFacts[name]?.released;
  return day === undefined ? undefined : new Date(`${day}T00:00:00-03:00`);
}

/** Our own games as the catalogue registers them: those of one player, of shared tables, and those that follow up others. */
export const listOwnGames = (sharedGames: readonly RoundGame[]): OwnGame[] => [
  ...[...games, ...sharedGames].map(toOwnGame),
  ...followUps.map((game) => ({ ...toOwnGame(game), tags: [FOLLOW_UP] })),
];
