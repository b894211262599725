import type { LocaleKey } from '@arara/game-kit';
import type { DrawMessages } from '../draws/locales/pt.ts';
import { PaysTable } from '../draws/pays-strip.web.tsx';
import type { Messages } from './locales/pt.ts';
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
      <PaysTable pays={ticketPays} caption={messages.tableTicket} messages={draws} locale={locale} />
      <p>{messages.returnText}</p>
      <h3>{draws.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}
