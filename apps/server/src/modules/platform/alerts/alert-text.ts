import type { PlaceholderValue } from '@arara/messages';
import { centavos, parseReais } from '@arara/money';
import type { LocaleKey } from '@arara/contract/locales';
import type { ListedAlert } from './alert-store.ts';
import type { AlertFacts, AlertKind } from './alert.ts';
import { type Messages, translations } from './messages/messages.ts';

/** The languages of the back office. */
export type StaffLanguage = keyof typeof translations;

export const toStaffLanguage = (locale: LocaleKey): StaffLanguage => (locale === 'en' ? 'en' : 'pt');

/** Facts that are amounts, which are shown as money. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'seed', 'owed', 'least']);

/** The values of a text: amounts of the facts become money in the language of the text. */
const toValues = (kind: AlertKind, facts: AlertFacts): Record<string, PlaceholderValue> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const isAmount = AMOUNTS.has(name) || (kind === 'bonus_cost' && name === 'usual');
      return [name, isAmount ? (parseReais(value) ?? centavos(0n)) : value];
    }),
  );

/** Translates a text whose values come from a stored alert, where the compiler does not know them. */
const translate = (language: StaffLanguage, key: keyof Messages, values: Record<string, PlaceholderValue>): string =>
  (translations[language] as (name: string, params: object) => string)(key, values);

/** The name of a kind of rules. */
export const translateKind = (kind: AlertKind, language: StaffLanguage): string =>
  translate(language, `kinds.${kind}`, {});

type Rendered = Pick<ListedAlert, 'kind' | 'severity' | 'facts' | 'ruleName'>;

/** The texts of an alert: its title, what was found, and the subject of a message about it. */
export function renderAlert(
  { kind, severity, facts, ruleName }: Rendered,
  language: StaffLanguage,
  event: 'opened' | 'closed' = 'opened',
) {
  const title = ruleName === '' ? translateKind(kind, language) : ruleName;
  const text = translate(language, `texts.${kind}`, toValues(kind, facts));
  const severityName = translate(language, `severities.${severity}`, {});
  return { title, text, subject: translate(language, `subjects.${event}`, { severity: severityName, title }) };
}

export const renderTest = (language: StaffLanguage) => ({
  subject: translate(language, 'subjects.test', {}),
  text: translate(language, 'texts.test', {}),
});
