/**
 * Method and path of the calls of the site's first view. The site's first script holds these; all others are loaded with
 * the first call that needs them (`apps/site/src/shared/api/call.ts`).
 */
export const startPaths = {
  me: ['POST', '/api/auth/me'],
  refresh: ['POST', '/api/auth/refresh'],
  languages: ['GET', '/api/language/getList'],
  siteData: ['GET', '/api/dynamicwebs/getdata'],
  providers: ['GET', '/api/games/apisv2'],
  games: ['GET', '/api/games/listsv2'],
  popular: ['GET', '/api/games/popular'],
  promotion: ['GET', '/api/games/promotion'],
  latestWins: ['GET', '/api/games/wins'],
  continuePlaying: ['GET', '/api/games/continue'],
  follow: ['POST', '/api/games/follow'],
  promotionBadges: ['POST', '/api/promotion/badges'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;
