/** Reads the text of a file of the repository. */
export type ReadText = (path: string) => string;

const ROUTES = 'apps/site/src/app/routing/routes.tsx';
const ROOT_ROUTES = 'apps/site/src/app/routing/root-routes.tsx';

/** Routes whose path is a pattern, and the route of everything else. */
const isPattern = (path: string): boolean => path.includes(':') || path.includes('*');

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));
}

/**
 * The routes of the site and the file that declares each. `screens` are the declarations of the screens of promotions.
 */
export function listSiteRoutes(read: ReadText, screens: readonly string[]): Map<string, string> {
  const root = read(ROOT_ROUTES);
  const [, fullPages = ''] = /\{\[([^\]]*)\]\.map\(\(path\)/.exec(root) ?? [];
  const routes = new Map([['/', ROOT_ROUTES]]);
  const add = (file: string, paths: readonly string[]) => {
    for (const path of paths) if (!isPattern(path)) routes.set(`/${path.replace(/^\//, '')}`, file);
  };
  add(ROOT_ROUTES, [...matches(root, /path="([^"]+)"/g), ...matches(fullPages, /'([^']+)'/g)]);
  add(ROUTES, matches(read(ROUTES), /path="([^"]+)"/g));
  for (const screen of screens) add(screen, matches(read(screen), /path: '([^']+)'/g));
  return routes;
}
