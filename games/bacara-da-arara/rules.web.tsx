import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { fractionText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';
import { spotNames } from './names.ts';
import { paysE2, spots } from './pays.ts';
import { chanceOf, returnOf } from './return.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** How it is played and what it pays. */
export function Rules({ locale, t }: RulesProps) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('pointsText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <Pays locale={locale} t={t} />
      <p>{t('commissionText')}</p>
      <p>{t('tieText')}</p>
      <p>{t('pairText')}</p>
      <p>{t('roundingText')}</p>
      <h3>{t('thirdTitle')}</h3>
      <p>{t('thirdText')}</p>
      <Thirds t={t} />
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}

function Pays({ locale, t }: RulesProps) {
  return (
    <PayTable
      heads={[t('tablePlace'), t('tablePays'), t('tableOften'), t('tableReturns')]}
      rows={spots
        .toReversed()
        .map((spot) => [
          t(spotNames[spot]),
          `${timesText(locale, BigInt(paysE2[spot]) * 100n)}x`,
          fractionText(locale, chanceOf(spot)),
          fractionText(locale, returnOf(spot)),
        ])}
    />
  );
}

/** The bank's rule after the player has drawn. */
function Thirds({ t }: Pick<RulesProps, 't'>) {
  return (
    <PayTable
      heads={[t('tableBanker'), t('tableThird')]}
      rows={[
        ['0–2', t('any')],
        ['3', t('butEight')],
        ['4', '2–7'],
        ['5', '4–7'],
        ['6', '6–7'],
        ['7', t('never')],
      ]}
    />
  );
}
