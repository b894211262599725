import type { LocaleKey, Rtp } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Words } from './locales/pt.ts';
import { spotNames } from './names.ts';
import { paysE2, spots } from './pays.ts';
import { chanceOf, returnOf } from './return.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly words: Words;
}

/** How it is played and what it pays. */
export function Rules({ locale, words }: RulesProps) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.pointsText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <Pays locale={locale} words={words} />
      <p>{words.commissionText}</p>
      <p>{words.tieText}</p>
      <p>{words.pairText}</p>
      <p>{words.roundingText}</p>
      <h3>{words.thirdTitle}</h3>
      <p>{words.thirdText}</p>
      <Thirds words={words} />
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}

/** A fraction as percent with two places, cut off: a promise is never rounded up. */
function percent(locale: LocaleKey, { win, stake }: Rtp): string {
  return `${numberText(locale, Number((win * 10_000n) / stake) / 100, 2)}%`;
}

function Pays({ locale, words }: RulesProps) {
  return (
    <PayTable
      heads={[words.tablePlace, words.tablePays, words.tableOften, words.tableReturns]}
      rows={spots
        .toReversed()
        .map((spot) => [
          words[spotNames[spot]],
          `${timesText(locale, BigInt(paysE2[spot]) * 100n)}x`,
          percent(locale, chanceOf(spot)),
          percent(locale, returnOf(spot)),
        ])}
    />
  );
}

/** The bank's rule after the player has drawn. */
function Thirds({ words }: Pick<RulesProps, 'words'>) {
  return (
    <PayTable
      heads={[words.tableBanker, words.tableThird]}
      rows={[
        ['0–2', words.any],
        ['3', words.butEight],
        ['4', '2–7'],
        ['5', '4–7'],
        ['6', '6–7'],
        ['7', words.never],
      ]}
    />
  );
}
