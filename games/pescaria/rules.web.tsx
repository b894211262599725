import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { percentText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';
import { chanceOf, kinds } from './shoal-list.ts';
import { bringsText } from './targets.web.tsx';

/** How it is played, what each catch brings and how often. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  const chance = (kind: (typeof kinds)[number]): string => {
    const { in: wins, of } = chanceOf(kind);
    return percentText(locale, Math.floor((wins * 100_000) / of) / 1_000, 3);
  };
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayTable
        heads={[t('tableCatch'), `${t('tablePays')} · ${t('tableChance')}`]}
        rows={kinds.map((kind) => [t(kind), `${bringsText(kind)} · ${chance(kind)}`])}
      />
      <p>{t('shellText')}</p>
      <h3>{t('fairTitle')}</h3>
      <p>{t('fairText')}</p>
      <p>{t('showText')}</p>
      <p>{t('roomText')}</p>
      <p>{t('companyText')}</p>
    </>
  );
}
