import { type Translate } from '@arara/messages';
import { acceptedLanguage } from '@arara/messages/accept-language';
import { type Centavos, formatBRL } from '@arara/money';
import { type Messages, translations } from '../messages/messages.ts';

/** The words of the bank's pages in one language. */
export interface PageWords {
  /** The BCP 47 tag of the language. */
  readonly tag: string;
  readonly t: Translate<Messages>;
  readonly money: (amount: Centavos) => string;
  /** A moment in São Paulo, as a reader of the language writes it. */
  readonly time: (iso: string) => string;
}

function wordsIn(tag: string, t: Translate<Messages>): PageWords {
  const clock = new Intl.DateTimeFormat(tag, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  });
  return { tag, t, money: (amount) => formatBRL(amount, tag), time: (iso) => clock.format(new Date(iso)) };
}

const WORDS = { pt: wordsIn('pt-BR', translations.pt), en: wordsIn('en', translations.en) };

/** The words for a browser that sent this `Accept-Language` header; Portuguese where it asks for neither language. */
export const wordsFor = (header: string | undefined): PageWords =>
  WORDS[acceptedLanguage(header, ['pt', 'en']) ?? 'pt'];
