import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Opens a dialog over the page for as long as it is drawn, and gives the focus back afterwards. Back calls `onClose` instead of leaving
 * the page, and a keyboard scrolls what is only read: both are loaded with the first dialog, so that the first view does not wait for
 * them.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    let isOver = false;
    let end: (() => void) | undefined;
    element.showModal();
    void import('./open-modal.ts').then(
      ({ openModal }) => {
        if (!isOver) end = openModal(element, () => close());
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);
}
