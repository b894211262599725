/** A sheet that is open, and where it was opened. */
interface OpenSheet {
  readonly id: string;
  readonly href: string;
  close(): void;
}

/** The parts of a window that the entries of sheets need. */
interface SheetWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'href'>;
  addEventListener(type: 'popstate', listener: (event: Event) => void, isCapture: boolean): void;
}

/** The ids of the sheets over the page at an entry, the lowest first; they stand beside what a router keeps in the state. */
function readSheets(state: unknown): readonly string[] {
  const sheets = typeof state === 'object' && state !== null && 'sheets' in state ? state.sheets : undefined;
  return Array.isArray(sheets) ? sheets.filter((id) => typeof id === 'string') : [];
}

/** How many entries of closed sheets an entry ends with. */
function countDeadAt(state: unknown, isOpen: (id: string) => boolean): number {
  const sheets = readSheets(state);
  return sheets.length - (sheets.findLastIndex(isOpen) + 1);
}

/** Adds the entry of a sheet. One that follows another sheet takes over its entry. */
function writeEntry(history: SheetWindow['history'], id: string, isAfterDead: boolean): void {
  const sheets = readSheets(history.state);
  const state = { ...(history.state as object | null), sheets: [...(isAfterDead ? sheets.slice(0, -1) : sheets), id] };
  if (isAfterDead) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** What the next `popstate` is the end of: nothing that was begun here, or a move of ours. */
type Move = 'none' | 'return' | 'restore' | 'pass';

/**
 * Gives each open sheet an entry of the browser's history, so that Back closes it before it leaves the page. The entry of a sheet
 * that was closed otherwise is left again at once. One below a page to which the sheet led is skipped: neither Back nor Forward
 * stops at an entry whose sheet is gone. A router does not see these moves: the path of the page does not change by them.
 */
export function createSheetHistory({ history, location, addEventListener }: SheetWindow, prefix: string) {
  let open: readonly OpenSheet[] = [];
  let move: Move = 'none';
  let skipped = 0;
  let made = 0;
  let isListening = false;

  const isOpen = (id: string) => open.some((sheet) => sheet.id === id);

  const countDead = (): number => countDeadAt(history.state, isOpen);

  function begin(kind: Move, delta: number): void {
    move = kind;
    history.go(delta);
  }

  const addEntry = (id: string): void => writeEntry(history, id, countDead() > 0);

  /** Closes the sheets above the entry that was reached. Returns whether there was one. */
  function closeAbove(): boolean {
    const reached = readSheets(history.state);
    const above = open.filter(({ id }) => !reached.includes(id));
    for (const { close } of above.toReversed()) close();
    // A sheet that insists, such as a form that asks first, gets its entry again.
    for (const { id } of above)
      setTimeout(() => {
        if (isOpen(id) && !readSheets(history.state).includes(id)) addEntry(id);
      });
    return above.some(({ href }) => href === location.href);
  }

  /** Handles the end of a move of ours. Returns whether the router must not see it. */
  function endMove(ended: Move): boolean {
    move = 'none';
    if (ended === 'pass') return false;
    // Another page or sheet was opened between the closing and the return: it is where the reader wants to be.
    if (ended === 'return' && countDead() > 0) begin('restore', skipped);
    return true;
  }

  function onPop(event: Event): void {
    const ended = move;
    if (ended !== 'none') {
      if (endMove(ended)) event.stopImmediatePropagation();
      return;
    }
    const isClosed = closeAbove();
    const dead = readSheets(history.state).length === 0 ? 0 : countDead();
    if (dead > 0) begin('pass', -dead);
    if (dead > 0 || isClosed) event.stopImmediatePropagation();
  }

  /** Leaves the entries of sheets that were closed by other means than Back. */
  function leaveDead(): void {
    const dead = countDead();
    if (dead === 0 || move !== 'none') return;
    skipped = dead;
    begin('return', -dead);
  }

  /** Adds the entry of a sheet; `close` is called when the reader goes back. The returned function ends it. */
  return function add(close: () => void): () => void {
    if (!isListening) addEventListener('popstate', onPop, true);
    isListening = true;
    made += 1;
    const id = `${prefix}-${made}`;
    addEntry(id);
    open = [...open, { id, href: location.href, close }];
    return () => {
      open = open.filter((sheet) => sheet.id !== id);
      // Later, when all sheets that close or open together have done so.
      queueMicrotask(leaveDead);
    };
  };
}
