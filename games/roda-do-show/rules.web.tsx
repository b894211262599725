import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { fractionText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';
import { returns } from './return.ts';
import { segmentText } from './segment-text.ts';
import { type BonusPlace, isBonus, places, wheel } from './segments.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** From the least to the largest gain of a bonus game, before the top slot. */
const gains: Readonly<Record<BonusPlace, string>> = { cofre: '2x – 25x', festa: '5x – 200x' };

/** How it is played, what each number pays and what it returns. */
export function Rules({ locale, t }: RulesProps) {
  const name = (place: BonusPlace): string => segmentText(locale, place);
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('topSlotTitle')}</h3>
      <p>{t('topSlotText')}</p>
      <h3>{t('safesTitle', { name: name('cofre') })}</h3>
      <p>{t('safesText')}</p>
      <h3>{t('safesTitle', { name: name('festa') })}</h3>
      <p>{t('partyText')}</p>
      <p>{t('sharedText')}</p>
      <h3>{t('paysTitle')}</h3>
      <PayTable
        heads={[t('spot'), t('segments'), t('gain'), t('returns')]}
        rows={places.map((place) => [
          segmentText(locale, place),
          String(wheel.filter((segment) => segment === place).length),
          isBonus(place) ? gains[place] : `${segmentText(locale, place)}x`,
          fractionText(locale, returns[place]),
        ])}
      />
      <p>{t('topText')}</p>
      <p>{t('roundingText')}</p>
    </>
  );
}
