import { PageHeader } from '@arara/ui';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useEmbeddedCashier } from './embedded-context.ts';
import css from './cashier-page.module.css';

interface CashierPageProps {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  /** Explanations: below the main column on a phone, beside it on a wide window. */
  side?: ReactNode;
  /** The same, but above the main column on a phone. */
  before?: ReactNode;
  children: ReactNode;
}

/** The layout of every cashier screen. A guest sees the heading and a sign-in card. */
export function CashierPage(props: CashierPageProps) {
  return useEmbeddedCashier() === null ? <FullPage {...props} /> : <EmbeddedPart {...props} />;
}

/** The same content within another page: without the layout, with its title for screen readers. */
function EmbeddedPart({ title, before, children }: CashierPageProps) {
  return (
    <section className={css['main']} aria-label={title}>
      {children}
      {before}
    </section>
  );
}

function FullPage({ title, text, aside, side, before, children }: CashierPageProps) {
  const { token } = useSession();
  if (token === null) {
    return (
      <div className={css['page']}>
        <PageHeader title={title} text={text} />
        <SignInCard />
      </div>
    );
  }
  return (
    <div className={css['page']} data-wide={side !== undefined || before !== undefined}>
      <PageHeader title={title} text={text} aside={aside} />
      <div className={css['columns']}>
        {before !== undefined && <div className={css['before']}>{before}</div>}
        <div className={css['main']}>{children}</div>
        {side !== undefined && <div className={css['side']}>{side}</div>}
      </div>
    </div>
  );
}
