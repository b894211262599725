import { Icon } from '@arara/ui';
import { Suspense, useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { shortCount } from '../../shared/format/short-count.ts';
import css from './bell.module.css';
import { useUnread } from './inbox-queries.ts';

const InboxDrawer = lazyScreen(() => import('./inbox-drawer.tsx'), 'InboxDrawer', 'inbox');

/** Registers a browser with an active push subscription for the member who signed in, without a prompt. */
function useSameBrowser(): void {
  const { token } = useSession();
  useEffect(() => {
    if (token === null || token === '' || globalThis.Notification?.permission !== 'granted') return;
    void import('./push-browser.ts')
      .then(({ currentSubscription }) => currentSubscription())
      .then((subscribed) => subscribed && call('pushSubscribe', subscribed))
      .catch(() => undefined);
  }, [token]);
}

/** The link to the messages, with the unread count: a screen on a phone, a drawer on a wide window. */
export function Bell() {
  const t = useT();
  const { data: unread = 0 } = useUnread();
  const [open, setOpen] = useState(false);
  useSameBrowser();
  const name = unread === 0 ? t('shell.nav.notifications') : t('inbox.bell', { count: unread });
  const inside = (
    <>
      <Icon name="bell" size={24} />
      {unread > 0 && (
        <b className={css['count']} aria-hidden="true">
          {shortCount(unread)}
        </b>
      )}
    </>
  );
  return (
    <>
      <NavLink to="/information-center/notification" className={css['link'] ?? ''} aria-label={name}>
        {inside}
      </NavLink>
      <button
        type="button"
        className={css['button']}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {inside}
      </button>
      {open && (
        <Suspense fallback={null}>
          <InboxDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
