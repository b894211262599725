import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';
import { feats, tiers } from './pays.ts';

/** The rules and the pays, for the sheet. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{t('goalText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      {feats.map((feat) => (
        <PayTable
          key={feat}
          heads={[t(feat), 'x']}
          rows={tiers[feat].map(
            ({ by, pays }) => [t('until', { n: by }), `${timesText(locale, BigInt(pays) * 10_000n)}x`] as const,
          )}
        />
      ))}
      <h3>{t('cardsTitle')}</h3>
      <p>{t('cardsText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
      <p>{t('sharedText')}</p>
    </>
  );
}
