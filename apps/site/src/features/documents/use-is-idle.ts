import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Screens for playing, paying and signing in, and the documents themselves. */
const BUSY = ['/gameInfo', '/recharge', '/recharge-payment', '/cztx', '/withdraw', '/login', '/documents'];

/** Whether a prompt interrupts nothing on this screen. */
export function isIdleScreen(pathname: string): boolean {
  return !BUSY.some((busy) => pathname === busy || pathname.startsWith(`${busy}/`));
}

const POLL_MS = 500;

/** Whether a prompt may open now: on an idle screen, and without another open dialog. */
export function useIsIdle(): boolean {
  const { pathname } = useLocation();
  const [calmAt, setCalmAt] = useState<string | null>(null);
  useEffect(() => {
    if (!isIdleScreen(pathname)) return undefined;
    let timer = 0;
    const look = () => {
      if (document.querySelector('dialog[open]') === null) setCalmAt(pathname);
      else timer = window.setTimeout(look, POLL_MS);
    };
    look();
    return () => {
      clearTimeout(timer);
      setCalmAt(null);
    };
  }, [pathname]);
  return calmAt === pathname;
}
