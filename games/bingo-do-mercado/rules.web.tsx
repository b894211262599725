import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { RAINS, goods } from './market.ts';
import type { Messages } from './messages/messages.ts';
import { TOP_PAYS, patterns } from './patterns.ts';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The rules and the pays, for the sheet. */
export function Rules({ t, locale }: RulesProps) {
  const times = (pays: number): string => `${timesText(locale, BigInt(pays) * 10_000n)}x`;
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{t('goalText')}</p>
      <PayTable
        heads={[t('prizes'), 'x']}
        rows={[
          [t('topHow'), times(TOP_PAYS)] as const,
          ...patterns.map(({ key, pays }) => [t(key), times(pays)] as const),
        ]}
      />
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <h3>{t('marketTitle')}</h3>
      <p>{t('marketText')}</p>
      <PayTable
        heads={[t('market'), 'x']}
        rows={[
          ...goods.map(({ key, pays }) => [t(`good.${key}`), times(pays)] as const),
          [t('rain'), `${RAINS} × 0`] as const,
        ]}
      />
      <p>{t('marketMean')}</p>
      <h3>{t('cardsTitle')}</h3>
      <p>{t('cardsText')}</p>
      <h3>{t('extraTitle')}</h3>
      <p>{t('extraText')}</p>
      <p>{t('priceText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
      <p>{t('autoText')}</p>
      <p>{t('leaveText')}</p>
      <p>{t('keys')}</p>
    </>
  );
}
