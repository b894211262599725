import { useEffect } from 'react';

const KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** Marks a button of a show that its keys press: it keeps them. */
export const OWN_KEYS = 'data-own-keys';

/** Enter, Space and Escape press the show wherever the focus is, and reach nothing behind it. */
export function useSkipKeys(press: () => void): void {
  useEffect(() => {
    const isOurs = ({ key, target }: KeyboardEvent): boolean => {
      if (!KEYS.has(key) || document.querySelector('dialog[open]')) return false;
      return key === 'Escape' || !(target instanceof Element) || !target.closest(`[${OWN_KEYS}]`);
    };
    const onDown = (event: KeyboardEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) press();
    };
    // A button behind would be pressed as Space is let go.
    const onUp = (event: KeyboardEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onDown, true);
    window.addEventListener('keyup', onUp, true);
    return () => {
      window.removeEventListener('keydown', onDown, true);
      window.removeEventListener('keyup', onUp, true);
    };
  }, [press]);
}
