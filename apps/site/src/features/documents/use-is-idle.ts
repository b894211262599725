import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const POLL_MS = 500;

/** Whether a prompt may open now: without another open dialog. */
export function useIsIdle(): boolean {
  const { pathname } = useLocation();
  const [calmAt, setCalmAt] = useState<string | null>(null);
  useEffect(() => {
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
