import { Icon } from '@arara/ui';
import type { CSSProperties } from 'react';
import { Art, art, artUrl } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { findScreen } from '../../shared/promotions/screens.ts';
import type { AuthMode } from '../../shared/session/auth-dialog.ts';
import { type Banner, useSiteData } from '../../shared/site/site-data.ts';
import css from './auth-aside.module.css';

/** The site's live offer for the first deposit, with the figures of its rule; `undefined` when none is live. */
function useFirstDepositOffer(): Banner | undefined {
  const { data: site } = useSiteData();
  const path = findScreen('first_deposit')?.path;
  return site?.banners.find(({ promotion, link, figure }) => promotion !== null && link === path && figure !== '');
}

/** The offer in one line above the form; a wide window shows it in `AuthAside` instead. */
export function Incentive() {
  const offer = useFirstDepositOffer();
  if (offer === undefined) return null;
  const style = { '--from': offer.from, '--to': offer.to } as CSSProperties;
  return (
    <p className={css['incentive']} style={style}>
      <span>
        <small>{offer.kicker}</small>
        <strong>
          {offer.figure} <b>{offer.detail}</b>
        </strong>
      </span>
      <img src={artUrl(offer.art)} alt="" width={64} height={64} />
    </p>
  );
}

const FACTS = [
  { icon: 'pix', key: 'auth.factPix' },
  { icon: 'shield', key: 'auth.factFair' },
  { icon: 'help', key: 'auth.factSupport' },
] as const;

/** Beside the form in a wide window: the offer to who registers, and what the site stands for. */
export function AuthAside({ mode }: { mode: AuthMode }) {
  const offer = useFirstDepositOffer();
  const isOffered = mode === 'register' && offer !== undefined;
  const style = isOffered ? ({ '--from': offer.from, '--to': offer.to } as CSSProperties) : undefined;
  return (
    <div className={css['aside']} style={style}>
      <div className={css['words']}>
        {isOffered ? (
          <>
            <p className={css['kicker']}>{offer.kicker}</p>
            <p className={css['figure']}>{offer.figure}</p>
            <p className={css['detail']}>{offer.detail}</p>
          </>
        ) : (
          <p className={css['welcome']}>{t('auth.welcome')}</p>
        )}
      </div>
      <Art name={art.parrot} size={190} />
      <ul className={css['facts']}>
        {FACTS.map(({ icon, key }) => (
          <li key={key}>
            <Icon name={icon} size={18} />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
