import { type PlainMessageKey, t } from '../shared/messages/i18n.ts';

/** The words of a page for search engines and for links to it. */
export interface PageWords {
  /** Without the name of the site. */
  title: string;
  description: string;
}

type PageKey = 'home' | 'games' | 'live' | 'search' | 'login' | 'promotions' | 'vip' | 'support' | 'download';

/** The pages that the server renders: those that mean something to a guest. */
const pages: Readonly<Record<string, PageKey>> = {
  '/': 'home',
  '/game': 'games',
  '/video': 'live',
  '/searchGames': 'search',
  '/login': 'login',
  '/promotion/activity': 'promotions',
  '/promotion/vip': 'vip',
  '/information-center/support': 'support',
  '/download': 'download',
};

export const firstViewPaths = Object.keys(pages);

/** Returns the words of a page that the server renders, in the language of the render. */
export function findPageWords(path: string): PageWords {
  const page = pages[path];
  if (page === undefined) throw new Error(`${path} is not a page that the server renders`);
  const say = (part: 'title' | 'description') => t(`pages.${page}.${part}` satisfies PlainMessageKey);
  return { title: say('title'), description: say('description') };
}
