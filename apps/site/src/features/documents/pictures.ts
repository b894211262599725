import type { DocumentKind } from './documents-queries.ts';

/** The picture of each document, by code point. */
export const pictures = {
  terms: '1f4dc',
  privacy: '1f512',
  responsible_gaming: '1f49a',
  bonus_rules: '1f381',
} as const satisfies Record<DocumentKind, string>;
