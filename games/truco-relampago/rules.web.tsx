import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { PAYS } from './pay.ts';
import css from './rules.module.css';

/** The rules and the pays, for the sheet. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  const pays: readonly (readonly [string, bigint])[] = [
    [t('paysWon'), PAYS.won],
    [t('paysRaised'), PAYS.won],
    [t('paysRan'), PAYS.ran],
    [t('paysPush'), PAYS.push],
  ];
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{t('goalText')}</p>
      <h3>{t('paysTitle')}</h3>
      <dl className={css['pays']}>
        {pays.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{timesText(locale, value)}x</dd>
          </div>
        ))}
      </dl>
      <h3>{t('cardsTitle')}</h3>
      <p>{t('cardsText')}</p>
      <p>{t('manilhaText')}</p>
      <h3>{t('tieTitle')}</h3>
      <p>{t('tieText')}</p>
      <h3>{t('trucoTitle')}</h3>
      <p>{t('trucoText')}</p>
      <h3>{t('botTitle')}</h3>
      <p>{t('botText')}</p>
      <h3>{t('returnTitle')}</h3>
      <p>{t('returnText')}</p>
      <p>{t('leaveText')}</p>
      <p>{t('keys')}</p>
    </>
  );
}
