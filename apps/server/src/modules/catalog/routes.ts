import { categories, endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Route, guest, pageOf } from '../../platform/index.ts';
import type { Catalog } from './catalog.ts';
import type { Game } from './store.ts';

type Category = (typeof categories)[number];

function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}

/** Basis points as a percentage with two places: `9686` is `"96.86"`. */
function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function write(game: Game) {
  return {
    id: game.id,
    name: game.name,
    title: game.title,
    api_name: game.apiName,
    category: isCategory(game.category) ? game.category : ('arcade' as const),
    full_image_url: game.fullImageUrl,
    tags: game.tags,
    rtp: percent(game.rtpBps),
    min_bet: formatReais(game.minBet),
    max_bet: formatReais(game.maxBet),
    followed: false,
  };
}

/** The lobby: providers and games. */
export function catalogRoutes({ db, catalog }: { db: Db; catalog: Catalog }): Route[] {
  return [
    guest(endpoints.providers, async ({ input }) => {
      const providers = await catalog.providers(db, input.category ?? null);
      return {
        data: providers.map((provider) => ({
          api_name: provider.apiName,
          title: provider.title,
          icon_url: provider.iconUrl,
          categories: provider.categories.filter(isCategory),
          game_count: provider.gameCount,
        })),
      };
    }),
    guest(endpoints.games, async ({ input }) => {
      const filter = {
        category: input.category ?? null,
        provider: input.provider ?? null,
        search: input.search || null,
        tag: input.tag ?? null,
      };
      return { data: pageOf(await catalog.games(db, filter, input), input, write) };
    }),
  ];
}
