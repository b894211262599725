import type { LocaleKey, Rtp } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './locales/pt.ts';
import { spotNames } from './names.ts';
import { paysE2, spots } from './pays.ts';
import { chanceOf, returnOf } from './return.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly messages: Messages;
}

/** How it is played and what it pays. */
export function Rules({ locale, messages }: RulesProps) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.pointsText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <Pays locale={locale} messages={messages} />
      <p>{messages.commissionText}</p>
      <p>{messages.tieText}</p>
      <p>{messages.pairText}</p>
      <p>{messages.roundingText}</p>
      <h3>{messages.thirdTitle}</h3>
      <p>{messages.thirdText}</p>
      <Thirds messages={messages} />
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}

/** A fraction as percent with two places, cut off: a promise is never rounded up. */
function percent(locale: LocaleKey, { win, stake }: Rtp): string {
  return `${numberText(locale, Number((win * 10_000n) / stake) / 100, 2)}%`;
}

function Pays({ locale, messages }: RulesProps) {
  return (
    <PayTable
      heads={[messages.tablePlace, messages.tablePays, messages.tableOften, messages.tableReturns]}
      rows={spots
        .toReversed()
        .map((spot) => [
          messages[spotNames[spot]],
          `${timesText(locale, BigInt(paysE2[spot]) * 100n)}x`,
          percent(locale, chanceOf(spot)),
          percent(locale, returnOf(spot)),
        ])}
    />
  );
}

/** The bank's rule after the player has drawn. */
function Thirds({ messages }: Pick<RulesProps, 'messages'>) {
  return (
    <PayTable
      heads={[messages.tableBanker, messages.tableThird]}
      rows={[
        ['0–2', messages.any],
        ['3', messages.butEight],
        ['4', '2–7'],
        ['5', '4–7'],
        ['6', '6–7'],
        ['7', messages.never],
      ]}
    />
  );
}
