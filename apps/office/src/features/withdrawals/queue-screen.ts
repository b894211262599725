import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import { usePlace, useQueue } from './queue-data.ts';
import { type QueuePlace, following, isOpen, neighbour } from './queue-place.ts';
import { useShortcuts } from './shortcuts.ts';

/** What is being asked about the open withdrawal; `many` and `help` are about none. */
export type Question = 'approve' | 'refuse' | 'hold' | 'escalate' | 'many' | 'help' | undefined;

/** Puts what was set aside back into the queue: nothing is asked, for it can be set aside again. */
function useRelease(id: string) {
  const say = useSay();
  const office = useDataProvider<OfficeData>();
  return useCommand({
    send: (key) => office.release(id, key),
    done: () => say('hold.released'),
  });
}

/** Where the keyboard stands, and what opens, closes and moves. */
function useCursor({ place, go }: ReturnType<typeof usePlace>, ids: readonly string[]) {
  const [marked, setMarked] = useState<string>();
  const [going, setGoing] = useState<{ id: string | undefined }>();
  // The address follows a moment later; until it has, who presses fast must not be asked about what is decided already.
  const openId = going === undefined ? place.id : going.id;
  useEffect(() => {
    if (going !== undefined && going.id === place.id) setGoing(undefined);
  }, [going, place.id]);
  const cursor = openId ?? marked;
  const visit = (change: Partial<QueuePlace> & { id: string | undefined }, replace = false) => {
    setGoing({ id: change.id });
    go(change, replace);
  };
  const open = (id: string) => {
    setMarked(id);
    // Moving from one open record to the next is not a step of its own for Back.
    visit({ id }, openId !== undefined);
  };
  const close = () => visit({ id: undefined });
  const move = (steps: number) => {
    const id = neighbour(ids, cursor, steps);
    if (id === undefined) return;
    if (openId === undefined) setMarked(id);
    else open(id);
  };
  /** On to the row after one that was decided. */
  const leave = (id: string) => {
    const next = following(ids, id);
    if (next !== undefined && next !== id) return open(next);
    setMarked(undefined);
    return close();
  };
  /** To other rows: nothing is open there, and the keyboard stands nowhere yet. */
  const turn = (change: Partial<QueuePlace>) => {
    setMarked(undefined);
    visit({ page: 1, id: undefined, ...change });
  };
  return { openId, cursor, open, close, move, leave, turn };
}

/** The queue's state: the place, its rows, the row the keyboard stands on and the question being asked. */
export function useQueueScreen() {
  const placed = usePlace();
  const { place } = placed;
  const list = useQueue(place);
  const rows = list.data ?? [];
  const ids = rows.map(({ id }) => id);
  const { leave, ...moving } = useCursor(placed, ids);
  const { openId, cursor, open } = moving;
  const [question, setQuestion] = useState<Question>();
  const release = useRelease(cursor ?? ids[0] ?? '');
  const may = { mayDecide: useMayDo('withdrawal.decide'), mayHold: useMayDo('withdrawal.hold') };

  const ask = (next: 'approve' | 'refuse' | 'hold' | 'escalate') => {
    const id = cursor ?? ids[0];
    const row = rows.find((one) => one.id === id);
    const mayAsk = next === 'approve' || next === 'refuse' ? may.mayDecide : may.mayHold;
    if (id === undefined || !mayAsk || (row !== undefined && !isOpen(row.status))) return;
    if (openId !== id) open(id);
    const isHeld = (row?.status ?? place.tab.status) === 'on_hold';
    if (next === 'hold' && isHeld) void release.press();
    // What is set aside is refused or put back, and nothing else.
    else if (next === 'refuse' || !isHeld) setQuestion(next);
  };
  const decided = (id: string) => {
    setQuestion(undefined);
    leave(id);
  };
  const refused = release.refused;
  return { place, list, rows, question, setQuestion, ...may, ...moving, ask, decided, refused };
}

export type QueueScreen = ReturnType<typeof useQueueScreen>;

/** The keys of the queue; they rest while a question is open. */
export function useQueueShortcuts({ openId, cursor, question, setQuestion, ask, ...screen }: QueueScreen): void {
  useShortcuts(
    {
      j: () => screen.move(1),
      k: () => screen.move(-1),
      Enter: () => cursor !== undefined && screen.open(cursor),
      a: () => ask('approve'),
      r: () => ask('refuse'),
      h: () => ask('hold'),
      e: () => ask('escalate'),
      '?': () => setQuestion('help'),
      Escape: () => openId !== undefined && screen.close(),
    },
    question === undefined,
  );
}
