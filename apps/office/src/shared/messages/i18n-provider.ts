import polyglot from 'ra-i18n-polyglot';
import { messagesPt } from './pt/messages.ts';

/** Portuguese comes with the page; English is fetched when someone asks for it. */
export const i18nProvider = polyglot(
  (locale) => (locale === 'en' ? import('./en/messages.ts').then(({ messagesEn }) => messagesEn) : messagesPt),
  'pt',
  [
    { locale: 'pt', name: 'Português' },
    { locale: 'en', name: 'English' },
  ],
);
