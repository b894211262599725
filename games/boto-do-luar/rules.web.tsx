import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { PayCards } from '../slots/pay-cards.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { MOST_DRAWS, TENTH_E4, WEIGHTS, multipliers, pictures, tenthsFor } from './paytable.ts';
import { dolphinAddress, pictureSet } from './pictures.web.tsx';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How it is played and what it pays. */
export function Rules({ t, locale }: RulesProps) {
  const times = multipliers.map((multiplier) => `×${multiplier}`).join(', ');
  return (
    <>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayCards
        cards={pictures.map((picture) => ({
          address: pictureSet[picture].address,
          name: t(picture),
          pays: `${timesText(locale, BigInt(tenthsFor[picture] * TENTH_E4))}x`,
        }))}
      />
      <h3>{t('wildTitle')}</h3>
      <PayCards cards={[{ address: dolphinAddress, name: t('dolphin'), pays: times }]} />
      <p>{t('wildText')}</p>
      <h3>{t('againTitle')}</h3>
      <p>{t('againText', { n: MOST_DRAWS - 1 })}</p>
      <h3>{t('moonTitle')}</h3>
      <p>{t('moonText', { n: WEIGHTS.moonOneIn })}</p>
      <p>{t('topText')}</p>
    </>
  );
}
