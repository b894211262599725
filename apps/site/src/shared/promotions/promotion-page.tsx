import { Icon, PageHeader, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Art } from '../art/art.tsx';
import { t } from '../messages/i18n.ts';
import { useSession } from '../session/use-session.ts';
import { SignInCard } from '../session/sign-in-card.tsx';
import { type Badges, useBadges } from './promotion-queries.ts';
import css from './promotion-page.module.css';

interface PromotionPageProps {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  /** Guests see the content too; otherwise a sign-in card replaces it. */
  open?: boolean;
  children: ReactNode;
}

/**
 * The layout of the promotion centre: heading and tabs of its five parts, each with its number of unclaimed rewards.
 */
export function PromotionPage({ title, text, aside, open = false, children }: PromotionPageProps) {
  const { token } = useSession();
  const { data: badges } = useBadges(token !== null && token !== '');
  const isShut = token === null && !open;
  return (
    <div className={css['page']}>
      <PageHeader title={title} text={text} aside={isShut ? undefined : aside} />
      <nav className={css['tabs']} aria-label={t('promotion.parts')}>
        <Tab to="/promotion/activity" picture="1f389" name={t('promotion.tab.events')} count={badges?.events} />
        <Tab to="/promotion/rebates" picture="1f4b8" name={t('promotion.tab.rebates')} count={badges?.rebates} />
        <Tab to="/promotion/vip" picture="1f451" name={t('promotion.tab.vip')} count={badges?.vip} />
        <Tab to="/promotion/history" picture="1f4dc" name={t('promotion.tab.history')} />
        <Tab to="/promotion/cover" picture="1f6e1-fe0f" name={t('promotion.tab.cover')} count={badges?.cover} />
      </nav>
      {isShut ? <SignInCard text={t('promotion.signIn')} /> : children}
    </div>
  );
}

interface TabProps {
  to: string;
  picture: string;
  name: string;
  count?: Badges[keyof Badges] | undefined;
}

function Tab({ to, picture, name, count = 0 }: TabProps) {
  return (
    <NavLink to={to} end replace className={classes(css['tab'])}>
      <Art name={picture} size={24} eager />
      <span>{name}</span>
      {count > 0 && (
        <span className={css['badge']}>
          <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
          <span className={css['spoken']}>{t('promotion.badge', { count })}</span>
        </span>
      )}
    </NavLink>
  );
}

/** Link from one event back to the list. */
export function BackToEvents() {
  return (
    <Link to="/promotion/activity" className={css['back']} aria-label={t('promotion.back')}>
      <Icon name="back" />
    </Link>
  );
}
