import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText } from '../stage/language.ts';
import { Pays } from '../tumble/pays.web.tsx';
import type { Messages } from './messages/messages.ts';
import {
  ADDED_SPINS,
  ADDING_DRAGONS,
  FREE_SPINS,
  MOST_FREE_SPINS,
  MOST_TENTHS,
  OPENING_DRAGONS,
  orbValues,
  orbWeights,
  pays,
  pictures,
} from './paytable.ts';
import { returnText } from './return-text.ts';
import { addressOf } from './sprites.web.tsx';
import css from './rules.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How it is played, what pays, and what each way to bet returns. */
export function Rules({ t, locale }: RulesProps) {
  const free = {
    open: OPENING_DRAGONS,
    n: FREE_SPINS,
    add: ADDING_DRAGONS,
    more: ADDED_SPINS,
    limit: MOST_FREE_SPINS,
  };
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('tumbleText')}</p>
      <h3>{t('paysTitle')}</h3>
      <Pays
        heading={t('picture')}
        rows={pictures.map((picture, index) => ({
          name: t(picture),
          address: addressOf[picture],
          paysE4: (pays[index] ?? []).map((tenths) => BigInt(tenths) * 1000n),
        }))}
        locale={locale}
      />
      <p>{t('paysNote')}</p>
      <h3>{t('orbTitle')}</h3>
      <p>{t('orbText')}</p>
      <Orbs t={t} locale={locale} />
      <h3>{t('freeTitle')}</h3>
      <p className={css['dragon']}>
        <img src={addressOf.dragon} alt={t('dragon')} />
        <span>{t('freeText', free)}</span>
      </p>
      <p>{t('mostText', { x: numberText(locale, MOST_TENTHS / 10) })}</p>
      <h3>{t('modesTitle')}</h3>
      <p>{t('moreText', { rtp: returnText(locale, 'ante') })}</p>
      <p>{t('buyRules', { rtp: returnText(locale, 'buy') })}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}

function Orbs({ t, locale }: RulesProps) {
  return (
    <dl className={css['orbs']} aria-label={`${t('orbValue')} · ${t('orbShare')}`}>
      <div>
        <dt>{t('orbValue')}</dt>
        <dd>{t('orbShare')}</dd>
      </div>
      {orbValues.map((value, index) => (
        <div key={value}>
          <dt>{value}x</dt>
          <dd>{numberText(locale, orbWeights[index] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
