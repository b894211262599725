import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { sitePage } from '../../shared/site/site-page.ts';

const FRAMES = 40;

/** The position of each entry of the history, by its key. */
const positions = new Map<string, number>();

/** Scrolls to `top` as soon as the page is tall enough; gives up after `frames`. The returned function cancels it. */
function scrollWhenTall(top: number, frames = FRAMES): () => void {
  let frame = 0;
  const attempt = (left: number) => {
    scrollTo(0, top);
    if (left > 0 && Math.abs(scrollY - top) > 2) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(frames);
  return () => cancelAnimationFrame(frame);
}

/**
 * Scrolls to the top on every navigation but the first load, which keeps its position. Back and forward restore the previous position, unless the operator turned that
 * off.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const arrived = useRef(false);

  useLayoutEffect(() => {
    const samePath = last.current === pathname;
    last.current = pathname;
    if (!arrived.current) {
      // The player may have scrolled the server's page before its scripts arrived.
      arrived.current = true;
      positions.set(key, scrollY);
      return undefined;
    }
    // A filter change (a REPLACE on the same path) does not scroll.
    if (type === NavigationType.Replace && samePath) return undefined;
    const isReturn = type === NavigationType.Pop && sitePage.restoreScroll;
    return scrollWhenTall(isReturn ? (positions.get(key) ?? 0) : 0);
  }, [key, pathname, type]);

  // Runs before paint: a shorter page scrolls on its own, which would overwrite the stored position.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => positions.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key]);
}

/** Moves the focus to the heading of the new screen, so that a screen reader announces it. Not on the first load. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return undefined;
    arrived.current = pathname;
    let frame = 0;
    const look = (left: number) => {
      const heading = document.querySelector<HTMLElement>('main h1');
      // A screen with an autofocused input keeps its focus.
      const isTyping = document.activeElement?.matches('main input') === true;
      if (heading && !isTyping) heading.focus({ preventScroll: true });
      else if (!heading && left > 0) frame = requestAnimationFrame(() => look(left - 1));
    };
    look(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
