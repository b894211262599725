import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { PAYS } from './pay.ts';
import css from './rules.module.css';

/** The rules and the pays, for the sheet. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  const pays: readonly (readonly [string, bigint])[] = [
    [t('paysNatural'), PAYS.natural],
    [t('paysWon'), PAYS.won],
    [t('paysPush'), PAYS.push],
    [t('paysInsurance'), 30_000n],
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
      <h3>{t('movesTitle')}</h3>
      <ul>
        <li>{t('hitText')}</li>
        <li>{t('doubleText')}</li>
        <li>{t('splitText')}</li>
        <li>{t('insuranceText')}</li>
      </ul>
      <h3>{t('dealerTitle')}</h3>
      <p>{t('dealerText')}</p>
      <h3>{t('deckTitle')}</h3>
      <p>{t('deckText')}</p>
      <h3>{t('returnTitle')}</h3>
      <p>{t('returnText')}</p>
      <p>{t('leaveText')}</p>
      <p>{t('keys')}</p>
    </>
  );
}
