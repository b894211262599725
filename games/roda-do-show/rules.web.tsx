import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { percentText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';
import { returns } from './return.ts';
import { segmentText } from './segment-text.ts';
import { places, wheel } from './segments.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** A return as percent with two places, cut off: a promise is never rounded up. */
function percent(locale: LocaleKey, place: string): string {
  const { win, stake } = returns[place] ?? { win: 0n, stake: 1n };
  return percentText(locale, Number((win * 10_000n) / stake) / 100, 2);
}

/** How it is played, what each number pays and what it returns. */
export function Rules({ locale, t }: RulesProps) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('boostTitle')}</h3>
      <p>{t('boostText')}</p>
      <h3>{t('paysTitle')}</h3>
      <PayTable
        heads={[t('number'), t('segments'), t('gain'), t('returns')]}
        rows={places.map((place) => [
          segmentText(locale, place),
          String(wheel.filter((segment) => segment === place).length),
          `${segmentText(locale, place)}x`,
          percent(locale, place),
        ])}
      />
      <p>{t('topText')}</p>
      <p>{t('roundingText')}</p>
    </>
  );
}
