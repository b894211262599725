import type { LocaleKey } from '@arara/game-kit';
import type { DrawWords } from '../draws/locales/pt.ts';
import { PaysTable } from '../draws/pays-strip.web.tsx';
import type { Words } from './locales/pt.ts';
import { ticketPays } from './ticket-pays.ts';

interface RulesProps {
  readonly words: Words;
  readonly draws: DrawWords;
  readonly locale: LocaleKey;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ words, draws, locale }: RulesProps) {
  return (
    <>
      <h3>{draws.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.aheadText}</p>
      <p>{draws.surpriseText}</p>
      <h3>{draws.paysTitle}</h3>
      <PaysTable pays={ticketPays} caption={words.tableTicket} words={draws} locale={locale} />
      <p>{words.returnText}</p>
      <h3>{draws.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}
