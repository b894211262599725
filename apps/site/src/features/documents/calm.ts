import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isCalm } from './calm-place.ts';

const LOOK_AGAIN_MS = 500;

/** Whether something may be asked now: at a place for it, and once no other dialog is open. */
export function useCalm(): boolean {
  const { pathname } = useLocation();
  const [calmAt, setCalmAt] = useState<string | null>(null);
  useEffect(() => {
    if (!isCalm(pathname)) return undefined;
    let timer = 0;
    const look = () => {
      if (document.querySelector('dialog[open]') === null) setCalmAt(pathname);
      else timer = window.setTimeout(look, LOOK_AGAIN_MS);
    };
    look();
    return () => {
      clearTimeout(timer);
      setCalmAt(null);
    };
  }, [pathname]);
  return calmAt === pathname;
}
