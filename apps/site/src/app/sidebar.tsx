import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { categoryArt } from '../features/games/category.ts';
import { useCategories } from '../features/games/games-queries.ts';
import { LanguageButton } from '../features/language/language-button.tsx';
import { Art, art } from './art.tsx';
import { useT } from './i18n.ts';
import { InstallButton } from './install-button.tsx';
import { LateCount } from './late-parts.tsx';
import { isWithin } from './place.ts';
import { useSession } from './session.ts';
import css from './sidebar.module.css';

/** On a wide window: the shelves that have games, then the member's own places. */
export function Sidebar() {
  const t = useT();
  const { member } = useSession();
  return (
    <aside className={css['sidebar']}>
      <nav aria-label={t('nav.categories')}>
        <Shelves />
      </nav>
      <nav aria-label={t('nav.account')} className={css['second']}>
        <Place to="/promotion/activity" picture={art.gift} name={t('nav.promotions')}>
          <LateCount />
        </Place>
        <Place to="/agency-center/invite" picture={art.handshake} name={t('nav.agency')} />
        {member?.is_demo !== 1 && <CashierPlaces />}
        <Place to="/order-center" picture={art.statement} name={t('nav.orders')} />
        <Place to="/gameRecords" picture={art.bets} name={t('nav.bets')} />
        <Place to="/verify" picture={art.shield} name={t('nav.verify')} />
        <Place to="/profile" picture={art.profile} name={t('nav.profile')} />
        <Place to="/information-center/support" picture={art.lifebuoy} name={t('nav.support')} />
      </nav>
      <div className={css['third']}>
        <InstallButton />
        <LanguageButton />
      </div>
    </aside>
  );
}

/** Play money has no cashier, and no way to one. */
function CashierPlaces() {
  const t = useT();
  return (
    <>
      <Place to="/recharge" picture={art.deposit} name={t('nav.deposit')} />
      <Place to="/withdraw" picture={art.withdraw} name={t('nav.withdraw')} />
      <Place to="/withdrawal-card" picture={art.keys} name={t('nav.keys')} />
    </>
  );
}

function Shelves() {
  const t = useT();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const categories = useCategories();
  const chosen = pathname === '/game' ? (params.get('category') ?? 'all') : pathname === '/' ? 'home' : undefined;
  return (
    <>
      <Shelf to="/" picture={art.home} name={t('nav.home')} on={chosen === 'home'} />
      <Shelf to="/game" picture={art.fire} name={t('category.all')} on={chosen === 'all'} />
      {categories.map((category) => (
        <Shelf
          key={category}
          to={`/game?category=${category}`}
          picture={categoryArt[category]}
          name={t(`category.${category}`)}
          on={chosen === category}
        />
      ))}
    </>
  );
}

function Shelf({ to, picture, name, on }: { to: string; picture: string; name: string; on: boolean }) {
  return (
    <Link to={to} className={css['place']} aria-current={on ? 'page' : undefined}>
      <Art name={picture} size={22} eager />
      {name}
    </Link>
  );
}

interface PlaceProps {
  to: string;
  picture: string;
  name: string;
  children?: ReactNode;
}

function Place({ to, picture, name, children }: PlaceProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={css['place']} aria-current={isWithin(pathname, to) ? 'page' : undefined}>
      <Art name={picture} size={22} eager />
      {name}
      {children}
    </Link>
  );
}
