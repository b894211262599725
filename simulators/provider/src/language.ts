import { type Translate } from '@arara/messages';
import { type Messages, translations } from './messages/messages.ts';

/** Translates what a player reads into one language. */
export type GameTranslate = Translate<Messages>;

/** The languages of the games: their BCP 47 tags, as the platform knows them, with what translates into each. */
const { pt, ...others } = translations;
export const LANGUAGES = { 'pt-BR': pt, ...others };

export type Language = keyof typeof LANGUAGES;

const TAGS = Object.keys(LANGUAGES) as Language[];

/** The language nearest to a tag: the same, else one of the same first part, else Portuguese. */
export function languageOf(tag: string): Language {
  const asked = tag.toLowerCase();
  // Traditional characters are recognized by script or region.
  if (/^zh\b.*(hant|tw|hk|mo)/.test(asked)) return 'zh-Hant';
  const first = asked.split('-')[0] ?? '';
  return (
    TAGS.find((one) => one.toLowerCase() === asked) ??
    TAGS.find((one) => one.toLowerCase().split('-')[0] === first) ??
    'pt-BR'
  );
}
