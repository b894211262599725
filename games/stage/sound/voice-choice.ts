import type { LocaleKey } from '@arara/game-kit';

/** A voice of the device, by its language. */
interface Voice {
  readonly lang: string;
}

/** The languages of voices that read a language aloud, the best first. */
const VOICES: Readonly<Record<LocaleKey, readonly string[]>> = {
  pt: ['pt-br', 'pt'],
  en: ['en'],
  'zh-Hans': ['zh-cn', 'zh-hans', 'zh-sg', 'cmn'],
  'zh-Hant': ['zh-tw', 'zh-hant', 'zh-hk', 'yue'],
  vi: ['vi'],
  id: ['id'],
  th: ['th'],
  tr: ['tr'],
  ms: ['ms', 'id'],
};

/** The best voice for numbers in a language; `undefined` where the device has none, and then nothing is said. */
export function chooseVoice<One extends Voice>(voices: readonly One[], locale: LocaleKey): One | undefined {
  for (const wanted of VOICES[locale]) {
    const found = voices.find(({ lang }) => lang.toLowerCase().replaceAll('_', '-').startsWith(wanted));
    if (found) return found;
  }
  return undefined;
}
