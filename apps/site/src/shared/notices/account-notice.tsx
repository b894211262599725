import { buttonClass, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import css from './account-notice.module.css';

interface AccountNoticeProps {
  /** `urgent` asks the member to act; `calm` states what they chose. */
  tone: 'urgent' | 'calm';
  children: ReactNode;
  /** Where the member can act. */
  to: string;
  action: string;
  /** The pages that show how to act already, without a link; the page of the link by default. */
  actingPages?: ReadonlySet<string>;
}

/** A notice about the account below the header of every screen. */
export function AccountNotice({ tone, children, to, action, actingPages = new Set([to]) }: AccountNoticeProps) {
  const { pathname } = useLocation();
  const isCalm = tone === 'calm';
  return (
    <aside className={classes(css['notice'], isCalm && css['calm'])} role="status">
      <p className={css['text']}>{children}</p>
      {!actingPages.has(pathname) && (
        <Link to={to} className={buttonClass({ tone: isCalm ? 'quiet' : 'gold', size: 's' })}>
          {action}
        </Link>
      )}
    </aside>
  );
}
