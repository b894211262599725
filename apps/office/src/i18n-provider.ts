import polyglot from 'ra-i18n-polyglot';
import { messagesPt } from './messages-pt.ts';

/** Portuguese comes with the page; English is fetched when someone asks for it. */
export const i18nProvider = polyglot(
  (locale) => (locale === 'en' ? import('./messages-en.ts').then(({ messagesEn }) => messagesEn) : messagesPt),
  'pt',
  [
    { locale: 'pt', name: 'Português' },
    { locale: 'en', name: 'English' },
  ],
);
