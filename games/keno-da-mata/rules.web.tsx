import type { LocaleKey } from '@arara/game-kit';
import type { DrawMessages } from '../draws/locales/pt.ts';
import { PaysTable } from '../draws/pays-strip.web.tsx';
import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { MOST_PICKS } from './pays.ts';
import { ticketPays } from './ticket-pays.ts';

interface RulesProps {
  readonly messages: Messages;
  readonly draws: DrawMessages;
  readonly locale: LocaleKey;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ messages, draws, locale }: RulesProps) {
  return (
    <>
      <h3>{draws.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.aheadText}</p>
      <p>{draws.surpriseText}</p>
      <h3>{draws.paysTitle}</h3>
      {Array.from({ length: MOST_PICKS }, (_, index) => (
        <PaysTable
          key={index}
          pays={ticketPays(index + 1)}
          caption={index === 0 ? messages.tablePick : fill(messages.tablePicks, String(index + 1))}
          messages={draws}
          locale={locale}
        />
      ))}
      <p>{messages.returnText}</p>
      <h3>{draws.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}
