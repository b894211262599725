import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const FRAMES = 40;

/** Scrolls to `top` as soon as the page is tall enough for it; gives up after `frames`, or when told to. */
function scrollWhenTall(top: number, frames = FRAMES): () => void {
  let frame = 0;
  const attempt = (left: number) => {
    scrollTo(0, top);
    if (left > 0 && Math.abs(scrollY - top) > 2) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(frames);
  return () => cancelAnimationFrame(frame);
}

/** Every navigation starts at the top; back and forward return to where the reader was. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const last = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const samePath = last.current === pathname;
    last.current = pathname;
    // A filter in the address (a REPLACE on the same path) is not a place to go to.
    if (type === NavigationType.Replace && samePath) return undefined;
    return scrollWhenTall(type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0);
  }, [key, pathname, type]);

  // Before the page is painted anew: a shorter page moves by itself, and that is not where the reader was.
  useLayoutEffect(() => {
    const kept = places.current;
    const keep = () => kept.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key]);
}

/** Moves the focus to the new screen's heading, so that a screen reader says where it is. Not on the first load. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return undefined;
    arrived.current = pathname;
    let frame = 0;
    const look = (left: number) => {
      const heading = document.querySelector<HTMLElement>('main h1');
      // A screen that one came to type in has put the focus where it belongs.
      const isTyping = document.activeElement?.matches('main input') === true;
      if (heading && !isTyping) heading.focus({ preventScroll: true });
      else if (!heading && left > 0) frame = requestAnimationFrame(() => look(left - 1));
    };
    look(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
