import type { Plugin } from 'vite';

const OFFICE_CALL = /^ {2}office\w*: \[[^\]]*\],\n/gm;

/** The calls of the back office, without a single one. */
export function withoutOffice(source: string): string {
  return source.replaceAll(OFFICE_CALL, '');
}

/** The player's page carries the paths of its own calls alone: those of the back office are a kilobyte of its first script. */
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
