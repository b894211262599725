import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './locales/pt.ts';
import { returns } from './return.ts';
import { segmentText } from './segment-text.ts';
import { places, wheel } from './segments.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly messages: Messages;
}

/** A return as percent with two places, cut off: a promise is never rounded up. */
function percent(locale: LocaleKey, place: string): string {
  const { win, stake } = returns[place] ?? { win: 0n, stake: 1n };
  return `${numberText(locale, Number((win * 10_000n) / stake) / 100, 2)}%`;
}

/** How it is played, what each number pays and what it returns. */
export function Rules({ locale, messages }: RulesProps) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <h3>{messages.boostTitle}</h3>
      <p>{messages.boostText}</p>
      <h3>{messages.paysTitle}</h3>
      <PayTable
        heads={[messages.number, messages.segments, messages.gain, messages.returns]}
        rows={places.map((place) => [
          segmentText(locale, place),
          String(wheel.filter((segment) => segment === place).length),
          `${segmentText(locale, place)}x`,
          percent(locale, place),
        ])}
      />
      <p>{messages.topText}</p>
      <p>{messages.roundingText}</p>
    </>
  );
}
