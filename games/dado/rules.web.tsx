import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { percentText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { chanceOf } from './choice.ts';
import type { Messages } from './messages/messages.ts';
import { payE4 } from './pays.ts';

/** Some of the choices, as the number of rolls that win. */
const ROWS = [9500, 8000, 6500, 4850, 2500, 1000, 500, 100, 10, 1];

/** How it is played and what it pays. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayTable
        heads={[t('tableChance'), t('tablePays')]}
        rows={ROWS.map((wins) => [
          percentText(locale, chanceOf({ side: 'under', wins }) / 100, 2),
          `${timesText(locale, BigInt(payE4(wins)))}x`,
        ])}
      />
      <p>{t('roundingText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}
