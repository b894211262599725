import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { LEAST_TARGET, chancePercent } from './grain.ts';
import { CEILING } from './growth.ts';
import type { Words } from './locales/pt.ts';
import { heightText } from './words.web.tsx';

/** Some of the heights, in hundredths. */
const ROWS = [LEAST_TARGET, 150, 200, 500, 1000, 5000, 10_000, 100_000, CEILING];

/** How it is played, what it pays, and how often. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.exitText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <PayTable
        heads={[words.tableHeight, words.tableChance]}
        rows={ROWS.map((height) => {
          const chance = chancePercent(height);
          return [`${heightText(locale, height)}x`, `${numberText(locale, chance, chance < 1 ? 4 : 2)}%`];
        })}
      />
      <p>{words.exactText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
      <p>{words.checkText}</p>
    </>
  );
}
