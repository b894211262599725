import { useEffect, useEffectEvent } from 'react';

/**
 * Gives an open sheet an entry of the browser's history: Back calls `onClose` instead of leaving the page. Loaded with the first
 * sheet, so that the first view does not wait for it; without it a sheet has no entry.
 */
export function useSheetHistory(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    void import('./page-sheet-history.ts').then(
      ({ addSheetEntry }) => {
        if (!isOver) end = addSheetEntry(() => close());
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}
