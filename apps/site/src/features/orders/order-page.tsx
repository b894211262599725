import { PageHeader } from '@arara/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import css from './orders.module.css';

interface OrderPageProps {
  aside?: ReactNode;
  /** Whether what it holds takes the whole width of a desk. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the order center: its title and the way between its three parts. A guest meets the way in. */
export function OrderPage({ aside, wide = false, children }: OrderPageProps) {
  const { token } = useSession();
  return (
    <div className={css['page']} data-wide={wide}>
      <PageHeader title={t('orders.title')} text={t('orders.text')} aside={token !== null && aside} />
      {token === null ? (
        <SignInCard />
      ) : (
        <>
          <nav className={css['sections']} aria-label={t('orders.sections')}>
            <Section to="/order-center" name={t('orders.details')} />
            <Section to="/order-center/fee" name={t('orders.fees')} />
            <Section to="/order-center/association" name={t('orders.links')} />
          </nav>
          {children}
        </>
      )}
    </div>
  );
}

function Section({ to, name }: { to: string; name: string }) {
  return (
    <NavLink to={to} end replace className={css['section'] ?? ''}>
      {name}
    </NavLink>
  );
}
