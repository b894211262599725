import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { groupLink } from '../../shared/games/category-group.ts';
import { useCategoryGroups } from '../../shared/games/games-queries.ts';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { DeferredInstallButton, DeferredLanguageButton, DeferredRewardCount } from './deferred-parts.tsx';
import { isSameSection } from './current-section.ts';
import { useSession } from '../../shared/session/use-session.ts';
import css from './sidebar.module.css';

/** The navigation of a wide window: categories that have games, then the member's own pages. */
export function Sidebar() {
  const t = useT();
  const { member } = useSession();
  return (
    <aside className={css['sidebar']}>
      <nav aria-label={t('shell.nav.categories')}>
        <Shelves />
      </nav>
      <nav aria-label={t('shell.nav.account')} className={css['second']}>
        <SidebarLink to="/promotion/activity" picture={art.gift} name={t('shell.nav.promotions')}>
          <DeferredRewardCount />
        </SidebarLink>
        <SidebarLink to="/agency-center/invite" picture={art.handshake} name={t('shell.nav.agency')} />
        {member?.is_demo !== 1 && <CashierLinks />}
        <SidebarLink to="/order-center" picture={art.statement} name={t('shell.nav.orders')} />
        <SidebarLink to="/gameRecords" picture={art.bets} name={t('shell.nav.bets')} />
        <SidebarLink to="/verify" picture={art.shield} name={t('shell.nav.verify')} />
        <SidebarLink to="/profile" picture={art.profile} name={t('shell.nav.profile')} />
        <SidebarLink to="/information-center/support" picture={art.lifebuoy} name={t('shell.nav.support')} />
      </nav>
      <div className={css['third']}>
        <DeferredInstallButton />
        <DeferredLanguageButton />
      </div>
    </aside>
  );
}

/** Links to the cashier; a demo account has none. */
function CashierLinks() {
  const t = useT();
  return (
    <>
      <SidebarLink to="/recharge" picture={art.deposit} name={t('shell.nav.deposit')} />
      <SidebarLink to="/withdraw" picture={art.withdraw} name={t('shell.nav.withdraw')} />
      <SidebarLink to="/withdrawal-card" picture={art.keys} name={t('shell.nav.keys')} />
    </>
  );
}

function Shelves() {
  const t = useT();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const groups = useCategoryGroups();
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const here = pathname === '/game' && params.has('category') ? `/game?category=${params.get('category')}` : pathname;
  return (
    <>
      <Shelf to="/" picture={art.home} name={t('shell.nav.home')} on={here === '/'} />
      <Shelf to="/game" picture={art.fire} name={t('shell.category.popular')} count={all} on={here === '/game'} />
      {groups.map((group) => (
        <Shelf
          key={group.key}
          to={groupLink(group)}
          picture={group.picture}
          name={t(`shell.category.${group.key}`)}
          count={group.count}
          on={here === groupLink(group)}
        />
      ))}
    </>
  );
}

interface ShelfProps {
  to: string;
  picture: string;
  name: string;
  count?: number;
  on: boolean;
}

function Shelf({ to, picture, name, count = 0, on }: ShelfProps) {
  return (
    <Link to={to} className={css['place']} aria-current={on ? 'page' : undefined}>
      <Art name={picture} size={22} eager />
      {name}
      {count > 0 && <small>{count}</small>}
    </Link>
  );
}

interface SidebarLinkProps {
  to: string;
  picture: string;
  name: string;
  children?: ReactNode;
}

function SidebarLink({ to, picture, name, children }: SidebarLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={css['place']} aria-current={isSameSection(pathname, to) ? 'page' : undefined}>
      <Art name={picture} size={22} eager />
      {name}
      {children}
    </Link>
  );
}
