import type { DocumentKind } from './documents-queries.ts';

/** The picture of each document, by code point. */
export const documentArt = {
  terms: '1f4dc',
  privacy: '1f512',
  responsible_gaming: '1f49a',
  bonus_rules: '1f381',
  game_rules: '1f3b2',
  kyc_aml: '1faaa',
  complaints: '1f4e3',
  about: '1f99c',
  contact: '1f4ec',
} as const satisfies Record<DocumentKind, string>;
