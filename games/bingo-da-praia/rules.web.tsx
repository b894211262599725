import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { PayTable } from '../stage/pay-table.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { patterns } from './patterns.ts';

/** The rules and the pays, for the sheet. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{t('goalText')}</p>
      <PayTable
        heads={[t('prizes'), 'x']}
        rows={patterns.map(({ key, pays }) => [t(key), `${timesText(locale, BigInt(pays) * 10_000n)}x`] as const)}
      />
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
