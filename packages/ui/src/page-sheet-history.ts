import { createSheetHistory } from './sheet-history.ts';

/** Gives a sheet of this page an entry. The ids are of this document: those of an earlier one are of sheets that are gone. */
export const addSheetEntry = createSheetHistory(
  {
    history,
    location,
    addEventListener: (type, listener, isCapture) => window.addEventListener(type, listener, isCapture),
  },
  String(performance.timeOrigin),
);
