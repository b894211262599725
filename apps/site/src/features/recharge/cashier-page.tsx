import { PageHeader } from '@arara/ui';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { useBare } from './bare.ts';
import css from './cashier-page.module.css';

interface CashierPageProps {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  /** What explains the main column: under it on a phone, beside it where there is room. */
  side?: ReactNode;
  /** The same, but above the main column on a phone: what must be known first. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of money. A guest meets the screen's head and the way in, never a dead end. */
export function CashierPage(props: CashierPageProps) {
  return useBare() === null ? <WholePage {...props} /> : <BarePart {...props} />;
}

/** The same inside another page's frame: nothing but what is done there, its name said to who does not see it. */
function BarePart({ title, before, children }: CashierPageProps) {
  return (
    <section className={css['main']} aria-label={title}>
      {children}
      {before}
    </section>
  );
}

function WholePage({ title, text, aside, side, before, children }: CashierPageProps) {
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
