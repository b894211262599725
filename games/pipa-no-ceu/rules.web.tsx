import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { LEAST_TARGET, chancePercent } from '../crash/grain.ts';
import { CEILING } from '../crash/growth.ts';
import { heightText } from '../crash/height-text.ts';
import { percentText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';

/** Some of the heights, in hundredths. */
const ROWS = [LEAST_TARGET, 150, 200, 500, 1000, 5000, 10_000, 100_000, CEILING];

/** How it is played, what it pays, and how often. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('halvesTitle')}</h3>
      <p>{t('halvesText')}</p>
      <p>{t('exitText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayTable
        heads={[t('tableHeight'), t('tableChance')]}
        rows={ROWS.map((height) => {
          const chance = chancePercent(height);
          return [`${heightText(locale, height)}x`, percentText(locale, chance, chance < 1 ? 4 : 2)];
        })}
      />
      <p>{t('exactText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
      <p>{t('checkText')}</p>
    </>
  );
}
