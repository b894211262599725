import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { LEAST_TARGET, chancePercent } from './grain.ts';
import { CEILING } from './growth.ts';
import type { Messages } from './locales/pt.ts';
import { heightText } from './messages.web.tsx';

/** Some of the heights, in hundredths. */
const ROWS = [LEAST_TARGET, 150, 200, 500, 1000, 5000, 10_000, 100_000, CEILING];

/** How it is played, what it pays, and how often. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.exitText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <PayTable
        heads={[messages.tableHeight, messages.tableChance]}
        rows={ROWS.map((height) => {
          const chance = chancePercent(height);
          return [`${heightText(locale, height)}x`, `${numberText(locale, chance, chance < 1 ? 4 : 2)}%`];
        })}
      />
      <p>{messages.exactText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
      <p>{messages.checkText}</p>
    </>
  );
}
