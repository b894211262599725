import type { LocaleKey } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { chanceOf } from './choice.ts';
import type { Messages } from './locales/pt.ts';
import { payE4 } from './pays.ts';

/** Some of the choices, as the number of rolls that win. */
const ROWS = [9500, 8000, 6500, 4850, 2500, 1000, 500, 100, 10, 1];

/** How it is played and what it pays. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <PayTable
        heads={[messages.tableChance, messages.tablePays]}
        rows={ROWS.map((wins) => [
          `${numberText(locale, chanceOf({ side: 'under', wins }) / 100, 2)}%`,
          `${timesText(locale, BigInt(payE4(wins)))}x`,
        ])}
      />
      <p>{messages.roundingText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}
