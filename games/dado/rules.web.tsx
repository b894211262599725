import type { LocaleKey } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { chanceOf } from './choice.ts';
import type { Words } from './locales/pt.ts';
import { payE4 } from './pays.ts';

/** Some of the choices, as the number of rolls that win. */
const ROWS = [9500, 8000, 6500, 4850, 2500, 1000, 500, 100, 10, 1];

/** How it is played and what it pays. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <PayTable
        heads={[words.tableChance, words.tablePays]}
        rows={ROWS.map((wins) => [
          `${numberText(locale, chanceOf({ side: 'under', wins }) / 100, 2)}%`,
          `${timesText(locale, BigInt(payE4(wins)))}x`,
        ])}
      />
      <p>{words.roundingText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}
