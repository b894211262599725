import { addSheetEntry } from './page-sheet-history.ts';
import { addScrollStops } from './scroll-stops.ts';

/** Gives an open dialog its entry of the browser's history and its places for the keyboard; returns what takes them away. */
export function openModal(dialog: HTMLDialogElement, onBack: () => void): () => void {
  const ends = [addSheetEntry(onBack), addScrollStops(dialog)];
  return () => {
    for (const end of ends) end();
  };
}
