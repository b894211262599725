import { useEffect } from 'react';

/** Opens the search by Ctrl K or ⌘ K from anywhere, also from a field; not over an open dialog. */
export function usePaletteKeys(open: () => void): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isShortcut || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
  }, [open]);
}
