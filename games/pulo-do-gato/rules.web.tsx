import type { LocaleKey } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { LEAST_TARGET, MOST_TARGET, chancePercent } from './leap.ts';
import type { Words } from './locales/pt.ts';

/** Some of the targets, in hundredths. */
const ROWS = [LEAST_TARGET, 150, 200, 500, 1000, 5000, 10_000, 100_000, MOST_TARGET];

/** How it is played and what it pays. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <PayTable
        heads={[words.target, words.chance]}
        rows={ROWS.map((target) => {
          const chance = chancePercent(target);
          return [`${timesText(locale, BigInt(target) * 100n)}x`, `${numberText(locale, chance, chance < 1 ? 4 : 2)}%`];
        })}
      />
      <p>{words.exactText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}
