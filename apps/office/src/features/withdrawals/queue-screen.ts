import { useDataProvider, useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type QueueQuery, isOpen, parseQueueQuery, formatQueueQuery, toQueueCallFilter } from './queue-query.ts';
import { useSelection } from './queue-selection.ts';
import { findNextRow, findRelativeRow } from '../../shared/queues/row-cursor.ts';
import { useShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { announcedOptions } from '../../shared/api/api-query.ts';
import type { Withdrawal } from '../../shared/api/records.ts';

/** The open dialog; `many` and `help` are about no single withdrawal. */
export type Question = 'approve' | 'refuse' | 'hold' | 'escalate' | 'many' | 'help' | undefined;

/** Releases a held withdrawal. Needs no confirmation, because it can be held again. */
function useRelease(id: string) {
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  return useCommand({
    send: (key) => office.release(id, key),
    done: () => t('notes.hold.released'),
  });
}

/** The open withdrawal and the selected row. */
function useCursor({ query, setQuery }: ReturnType<typeof useQueueQuery>, ids: readonly string[]) {
  const [marked, setMarked] = useState<string>();
  const [going, setGoing] = useState<{ id: string | undefined }>();
  // The address updates a moment later. Until then this prevents a dialog about a withdrawal that is already decided.
  const openId = going === undefined ? query.id : going.id;
  useEffect(() => {
    if (going !== undefined && going.id === query.id) setGoing(undefined);
  }, [going, query.id]);
  const cursor = openId ?? marked;
  const visit = (change: Partial<QueueQuery> & { id: string | undefined }, replace = false) => {
    setGoing({ id: change.id });
    setQuery(change, replace);
  };
  const open = (id: string) => {
    setMarked(id);
    // Moving between open withdrawals adds no history entry.
    visit({ id }, openId !== undefined);
  };
  const close = () => visit({ id: undefined });
  const move = (steps: number) => {
    const id = findRelativeRow(ids, cursor, steps);
    if (id === undefined) return;
    if (openId === undefined) setMarked(id);
    else open(id);
  };
  /** Opens the row after a decided one. */
  const leave = (id: string) => {
    const next = findNextRow(ids, id);
    if (next !== undefined && next !== id) return open(next);
    setMarked(undefined);
    return close();
  };
  /** Shows other rows; nothing is open or selected. */
  const turn = (change: Partial<QueueQuery>) => {
    setMarked(undefined);
    visit({ page: 1, cursor: undefined, id: undefined, ...change });
  };
  return { openId, cursor, open, close, move, leave, turn };
}

/** State of the queue: query, rows, selected row and open dialog. */
export function useQueueScreen() {
  const placed = useQueueQuery();
  const { query } = placed;
  const list = useQueue(query);
  const rows = list.data ?? [];
  const selection = useSelection(rows);
  const ids = rows.map(({ id }) => id);
  const { leave, ...moving } = useCursor(placed, ids);
  const { openId, cursor, open } = moving;
  const [question, setQuestion] = useState<Question>();
  const release = useRelease(cursor ?? ids[0] ?? '');
  const may = { canDecide: useCanDo('withdrawal.decide'), canHold: useCanDo('withdrawal.hold') };

  const ask = (next: 'approve' | 'refuse' | 'hold' | 'escalate') => {
    const id = cursor ?? ids[0];
    const row = rows.find((one) => one.id === id);
    const canAsk = next === 'approve' || next === 'refuse' ? may.canDecide : may.canHold;
    if (id === undefined || !canAsk || (row !== undefined && !isOpen(row.status))) return;
    if (openId !== id) open(id);
    const isHeld = (row?.status ?? query.tab.status) === 'on_hold';
    if (next === 'hold' && isHeld) void release.press();
    // A held withdrawal can only be refused or released.
    else if (next === 'refuse' || !isHeld) setQuestion(next);
  };
  const decided = (id: string) => {
    setQuestion(undefined);
    leave(id);
  };
  const refused = release.refused;
  return { query, list, rows, selection, question, setQuestion, ...may, ...moving, ask, decided, refused };
}

export type QueueScreen = ReturnType<typeof useQueueScreen>;

/** Keyboard shortcuts of the queue. Disabled while a dialog is open. */
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

export const PAGE_SIZE = 25;

/** The query of the queue and its setter. Opening and closing a record can be undone with Back. */
export function useQueueQuery() {
  const [search, setSearch] = useSearchParams();
  const query = parseQueueQuery(search);
  const setQuery = (change: Partial<QueueQuery>, replace = false) =>
    setSearch(formatQueueQuery({ ...query, ...change }), { replace });
  return { query, setQuery };
}

/** Loads the rows of a query. */
export function useQueue({ sort, order, page, cursor, id: _open, ...filter }: QueueQuery) {
  return useGetList<Withdrawal>(
    'withdrawals',
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: sort, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...toQueueCallFilter(filter), sort, cursor },
    },
    announcedOptions,
  );
}
