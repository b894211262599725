import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { ZERO, parseReais } from '@arara/money';
import { type MessageValues, translatePayoutReason, translateRecorded, translations } from '../../../platform/index.ts';
import { type InboxIcon, type NoticeParams, getPresentation, isTemplate } from './notice.ts';

/** The stored content of a message: a template with its parameters, or texts that staff wrote. */
export interface MessageContent {
  template: string | null;
  params: NoticeParams;
  titles: Readonly<Record<string, string>> | null;
  bodies: Readonly<Record<string, string>> | null;
}

/** A message in the reader's language. */
export interface MessageText {
  icon: InboxIcon;
  title: string;
  text: string;
}

/** The text in a language, otherwise in Portuguese. */
export function pickText(texts: Readonly<Record<string, string>>, locale: LocaleKey): string {
  const text = texts[toWireLocale(locale)]?.trim() ?? '';
  return text === '' ? (texts['pt'] ?? '') : text;
}

/** A timestamp in the site's time zone and the reader's format. */
function formatTime(time: string, locale: LocaleKey): string {
  return new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(time));
}

/** The values of a stored message, formatted for the reader. */
function formatParams(params: NoticeParams, locale: LocaleKey): MessageValues {
  const texts = Object.entries(params).map(([name, value]): [string, MessageValues[string]] => {
    if (typeof value === 'number') return [name, value];
    if (typeof value !== 'string') return [name, pickText(value, locale)];
    if (name === 'amount' || name === 'remaining') return [name, parseReais(value) ?? ZERO];
    if (name === 'until') return [name, formatTime(value, locale)];
    return [name, name === 'code' ? translatePayoutReason(translations[locale], value) : value];
  });
  return Object.fromEntries(texts);
}

/** Renders a stored message in the reader's language. */
export function renderMessage({ template, params, titles, bodies }: MessageContent, locale: LocaleKey): MessageText {
  // A template of another release that this one does not know is rendered like a message of staff.
  if (template === null || !isTemplate(template))
    return { icon: 'message', title: pickText(titles ?? {}, locale), text: pickText(bodies ?? {}, locale) };
  const t = translations[locale];
  return {
    icon: getPresentation(template).icon,
    title: t(`inbox.${template}.title`),
    text: translateRecorded(t, `inbox.${template}.text`, formatParams(params, locale)),
  };
}
