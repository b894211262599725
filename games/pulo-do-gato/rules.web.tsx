import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { percentText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { LEAST_TARGET, MOST_TARGET, chancePercent } from './leap.ts';
import type { Messages } from './messages/messages.ts';

/** Some of the targets, in hundredths. */
const ROWS = [LEAST_TARGET, 150, 200, 500, 1000, 5000, 10_000, 100_000, MOST_TARGET];

/** How it is played and what it pays. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayTable
        heads={[t('target'), t('chance')]}
        rows={ROWS.map((target) => {
          const chance = chancePercent(target);
          return [`${timesText(locale, BigInt(target) * 100n)}x`, percentText(locale, chance, chance < 1 ? 4 : 2)];
        })}
      />
      <p>{t('exactText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}
