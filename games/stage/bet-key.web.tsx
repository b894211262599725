import { useLayoutEffect } from 'react';

/** What has a use of its own for Space or Enter. A slider has none: both bet from it. */
const BUSY = 'button, a, input:not([type="range"]), select, textarea, [role="button"], [role="radio"]';

/** Space and Enter press the bet button wherever the focus is, but on something that has a use for them itself; none where there is nothing to press. */
export function useBetKey(press: (() => void) | undefined): void {
  // As soon as the game shows its button the key works: later, and who is quick would press in vain.
  useLayoutEffect(() => {
    if (!press) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [press]);
}
