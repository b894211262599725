import type { LocaleKey } from '@arara/game-kit';
import { fill, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './locales/pt.ts';
import { feats, tiers } from './pays.ts';

/** The rules and the pays, for the sheet. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{messages.goalTitle}</h3>
      <p>{messages.goalText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      {feats.map((feat) => (
        <PayTable
          key={feat}
          heads={[messages[feat], 'x']}
          rows={tiers[feat].map(
            ({ by, pays }) =>
              [fill(messages.until, String(by)), `${timesText(locale, BigInt(pays) * 10_000n)}x`] as const,
          )}
        />
      ))}
      <h3>{messages.cardsTitle}</h3>
      <p>{messages.cardsText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
      <p>{messages.sharedText}</p>
    </>
  );
}
