import type { LocaleKey } from '@arara/game-kit';

type Result = 'player' | 'banker' | 'tie';

/** The letters of baccarat's results where the reader is; those of the table itself, which a test holds them to. */
export const resultLetters: Readonly<Record<LocaleKey, Readonly<Record<Result, string>>>> = {
  pt: { player: 'J', banker: 'B', tie: 'E' },
  en: { player: 'P', banker: 'B', tie: 'T' },
  'zh-Hans': { player: '闲', banker: '庄', tie: '和' },
  'zh-Hant': { player: '閒', banker: '莊', tie: '和' },
  vi: { player: 'C', banker: 'K', tie: 'H' },
  id: { player: 'P', banker: 'B', tie: 'S' },
  th: { player: 'ผ', banker: 'จ', tie: 'ส' },
  tr: { player: 'O', banker: 'B', tie: 'E' },
  ms: { player: 'P', banker: 'B', tie: 'S' },
};
