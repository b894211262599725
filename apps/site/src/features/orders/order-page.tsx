import { PageHeader } from '@arara/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import css from './orders.module.css';

interface OrderPageProps {
  aside?: ReactNode;
  /** Whether the content takes the full width of a wide window. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of the order centre: heading and tabs of its three parts. A guest sees a sign-in card. */
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
