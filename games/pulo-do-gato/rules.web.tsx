import type { LocaleKey } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { LEAST_TARGET, MOST_TARGET, chancePercent } from './leap.ts';
import type { Messages } from './locales/pt.ts';

/** Some of the targets, in hundredths. */
const ROWS = [LEAST_TARGET, 150, 200, 500, 1000, 5000, 10_000, 100_000, MOST_TARGET];

/** How it is played and what it pays. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <PayTable
        heads={[messages.target, messages.chance]}
        rows={ROWS.map((target) => {
          const chance = chancePercent(target);
          return [`${timesText(locale, BigInt(target) * 100n)}x`, `${numberText(locale, chance, chance < 1 ? 4 : 2)}%`];
        })}
      />
      <p>{messages.exactText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}
