import type { Plugin } from 'vite';

const OFFICE_CALL = /^ {2}office\w*: \[[^\]]*\],\n/gm;

/** Removes the calls of the back office. */
export function withoutOffice(source: string): string {
  return source.replaceAll(OFFICE_CALL, '');
}

/** Bundles only the paths of the site's own calls: those of the back office are a kilobyte of the first script. */
export function ownPaths(): Plugin {
  return {
    name: 'arara-own-paths',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/office-paths\.ts$/ },
      handler: (code) => ({ code: withoutOffice(code), map: null }),
    },
  };
}
