import type { LocaleKey } from '@arara/game-kit';
import { PayTable } from '../stage/pay-table.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { patterns } from './patterns.ts';

/** The rules and the pays, for the sheet. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{messages.goalTitle}</h3>
      <p>{messages.goalText}</p>
      <PayTable
        heads={[messages.prizes, 'x']}
        rows={patterns.map(
          ({ key, pays }) => [messages[key], `${timesText(locale, BigInt(pays) * 10_000n)}x`] as const,
        )}
      />
      <h3>{messages.cardsTitle}</h3>
      <p>{messages.cardsText}</p>
      <h3>{messages.extraTitle}</h3>
      <p>{messages.extraText}</p>
      <p>{messages.priceText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
      <p>{messages.autoText}</p>
      <p>{messages.leaveText}</p>
      <p>{messages.keys}</p>
    </>
  );
}
