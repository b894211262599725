import { beforeEach, describe, expect, it } from 'vitest';
import { createSheetHistory } from './sheet-history.ts';

interface Entry {
  state: unknown;
  path: string;
}

/** A window with a history whose moves are asynchronous, as in browsers, and the pages that a router would have shown. */
function createWindow() {
  const entries: Entry[] = [{ state: { idx: 0 }, path: '/' }];
  const listeners: ((event: Event) => void)[] = [];
  const routed: string[] = [];
  let at = 0;
  let moving = Promise.resolve();
  const read = (index: number): Entry => entries[index] ?? { state: null, path: 'outside' };
  const travel = (delta: number) => {
    if (entries[at + delta] === undefined) return;
    at += delta;
    let isStopped = false;
    const event = { stopImmediatePropagation: () => (isStopped = true) } as unknown as Event;
    for (const listener of listeners) listener(event);
    if (!isStopped) routed.push(read(at).path);
  };
  const push = (state: unknown, path: string) => {
    entries.splice(at + 1, Infinity, { state, path });
    at += 1;
  };
  const history = {
    get state() {
      return read(at).state;
    },
    pushState: (state: unknown) => push(state, read(at).path),
    replaceState: (state: unknown) => {
      entries[at] = { state, path: read(at).path };
    },
    go: (delta = 0) => {
      moving = moving.then(() => new Promise((resolve) => setTimeout(resolve))).then(() => travel(delta));
    },
  };
  const location = {
    get href() {
      return read(at).path;
    },
  };
  /** Waits until no move is left. */
  async function settle(): Promise<void> {
    for (let left = 0; left < 6; left += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      await moving;
    }
  }
  return {
    view: {
      history,
      location,
      addEventListener: (_: 'popstate', listen: (event: Event) => void) => listeners.push(listen),
    },
    navigate: (path: string) => push({ idx: at + 1 }, path),
    back: async () => {
      history.go(-1);
      await settle();
    },
    forward: async () => {
      history.go(1);
      await settle();
    },
    settle,
    path: () => read(at).path,
    place: () => at,
    routed,
  };
}

let browser: ReturnType<typeof createWindow>;
let add: ReturnType<typeof createSheetHistory>;
let closed: string[];

beforeEach(() => {
  browser = createWindow();
  browser.navigate('/games');
  add = createSheetHistory(browser.view, 'test');
  closed = [];
});

/** Opens a sheet that closes when it is asked to. */
function openSheet(name: string): () => void {
  const end = add(() => {
    closed.push(name);
    end();
  });
  return end;
}

describe('Back', () => {
  it('closes a sheet, then leaves the page', async () => {
    openSheet('game');
    await browser.back();
    expect([closed, browser.path(), browser.routed]).toEqual([['game'], '/games', []]);
    await browser.back();
    expect([browser.path(), browser.routed]).toEqual(['/', ['/']]);
  });

  it('closes the upper of two sheets first', async () => {
    openSheet('wallet');
    openSheet('terms');
    await browser.back();
    expect(closed).toEqual(['terms']);
    await browser.back();
    expect([closed, browser.path()]).toEqual([['terms', 'wallet'], '/games']);
  });

  it('leaves the page at once after a sheet was closed by its button', async () => {
    openSheet('game')();
    await browser.settle();
    expect([browser.path(), browser.routed]).toEqual(['/games', []]);
    await browser.back();
    expect(browser.path()).toBe('/');
  });

  it('closes nothing twice where two sheets were closed together', async () => {
    const ends = [openSheet('one'), openSheet('two')];
    for (const end of ends) end();
    await browser.settle();
    await browser.back();
    expect([closed, browser.path()]).toEqual([[], '/']);
  });

  it('returns from a page to which a sheet led to the page below the sheet', async () => {
    const end = openSheet('game');
    browser.navigate('/play');
    end();
    await browser.settle();
    expect(browser.path()).toBe('/play');
    await browser.back();
    expect([browser.path(), browser.routed]).toEqual(['/games', ['/games']]);
    await browser.back();
    expect(browser.path()).toBe('/');
  });

  it('closes the sheet that followed another', async () => {
    const end = openSheet('ask');
    end();
    openSheet('answer');
    await browser.settle();
    await browser.back();
    expect([closed, browser.path(), browser.place()]).toEqual([['answer'], '/games', 1]);
  });

  it('keeps the entry of a sheet that does not close', async () => {
    add(() => closed.push('asked'));
    await browser.back();
    await browser.back();
    expect([closed, browser.path(), browser.routed]).toEqual([['asked', 'asked'], '/games', []]);
  });
});

describe('Forward', () => {
  it('opens no closed sheet again', async () => {
    openSheet('game');
    await browser.back();
    await browser.forward();
    expect([browser.path(), browser.place()]).toEqual(['/games', 1]);
    await browser.back();
    expect(browser.path()).toBe('/');
  });
});

it('stays on a page that was opened while the entry of a sheet was being left', async () => {
  openSheet('game')();
  await Promise.resolve();
  browser.navigate('/play');
  await browser.settle();
  expect(browser.path()).toBe('/play');
});
