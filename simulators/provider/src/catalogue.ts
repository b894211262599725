import { type ProviderGame } from '@arara/wallet-protocol';
import { type Game, STAKES, maxTimes, rtpBps } from './game.ts';
import { GAMES } from './games.ts';
import { LANGUAGES } from './language.ts';
import { titlesOf } from './titles.ts';

const [LEAST] = STAKES;
const MOST = STAKES.at(-1);

function entryOf(game: Game, pictures: string): ProviderGame {
  if (LEAST === undefined || MOST === undefined) throw new Error('there are no stakes');
  return {
    game_code: game.code,
    title: titlesOf(game, LANGUAGES['pt-BR']).title,
    titles: Object.fromEntries(Object.entries(LANGUAGES).map(([tag, t]) => [tag, titlesOf(game, t).title])),
    category: game.category,
    rtp_bps: rtpBps(game),
    min_bet: LEAST,
    max_bet: MOST,
    max_win_times: maxTimes(game),
    volatility: game.volatility,
    version: game.version,
    enabled: true,
    free_rounds: true,
    demo: true,
    picture_url: `${pictures}/${game.code}.svg`,
  };
}

/** What the platform is offered. `pictures` is the address under which each game's picture stands. */
export function catalogueOf(pictures: string): ProviderGame[] {
  return GAMES.map((game) => entryOf(game, pictures));
}
