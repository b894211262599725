import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { announcedOptions } from '../../shared/api/api-query.ts';
import type { ReviewedDeposit } from '../../shared/api/records.ts';
import { findNextRow, findRelativeRow } from '../../shared/queues/row-cursor.ts';
import { useShortcuts } from '../../shared/keyboard/shortcuts.ts';
import {
  type DepositQuery,
  isWaiting,
  canConfirm,
  canRefuse,
  parseDepositQuery,
  formatDepositQuery,
} from './deposit-query.ts';

export const PAGE_SIZE = 25;

/** The open dialog about the deposit; `help` is about none. */
export type Question = 'confirm' | 'refuse' | 'help' | undefined;

function useDeposits({ tab, kind, page, q }: DepositQuery) {
  return useGetList<ReviewedDeposit>(
    'reviewed-deposits',
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'waiting_since', order: isWaiting(tab) ? 'ASC' : 'DESC' },
      filter: { status: tab, kind, q },
    },
    announcedOptions,
  );
}

/** The address, the open deposit and the selected row. */
function useCursor() {
  const [search, setSearch] = useSearchParams();
  const query = parseDepositQuery(search);
  const [marked, setMarked] = useState<string>();
  const [going, setGoing] = useState<{ id: string | undefined }>();
  // The address updates a moment later. Until then this prevents a dialog about a deposit that is already decided.
  const openId = going === undefined ? query.id : going.id;
  useEffect(() => {
    if (going !== undefined && going.id === query.id) setGoing(undefined);
  }, [going, query.id]);
  const visit = (change: Partial<DepositQuery> & { id: string | undefined }, replace = false) => {
    setGoing({ id: change.id });
    setSearch(formatDepositQuery({ ...query, ...change }), { replace });
  };
  const open = (id: string) => {
    setMarked(id);
    // Moving between open deposits adds no history entry.
    visit({ id }, openId !== undefined);
  };
  /** Shows other rows; nothing is open or selected. */
  const turn = (change: Partial<DepositQuery>) => {
    setMarked(undefined);
    visit({ page: 1, id: undefined, ...change });
  };
  return { query, openId, cursor: openId ?? marked, setMarked, open, close: () => visit({ id: undefined }), turn };
}

/** State of the deposit queue: query, rows, selected row and open dialog. */
export function useDepositScreen() {
  const { setMarked, ...moving } = useCursor();
  const { query, openId, cursor, open, close } = moving;
  const list = useDeposits(query);
  const rows = list.data ?? [];
  const ids = rows.map(({ id }) => id);
  const [question, setQuestion] = useState<Question>();
  const canDecide = useCanDo('deposit.review');

  const move = (steps: number) => {
    const id = findRelativeRow(ids, cursor, steps);
    if (id === undefined) return;
    if (openId === undefined) setMarked(id);
    else open(id);
  };
  const ask = (next: 'confirm' | 'refuse') => {
    const id = cursor ?? ids[0];
    const state = rows.find((one) => one.id === id)?.state ?? query.tab;
    if (id === undefined || !canDecide || !(next === 'confirm' ? canConfirm(state) : canRefuse(state))) return;
    if (openId !== id) open(id);
    setQuestion(next);
  };
  /** Opens the row after a decided one. */
  const decided = (id: string) => {
    setQuestion(undefined);
    const next = findNextRow(ids, id);
    if (next !== undefined && next !== id) return open(next);
    setMarked(undefined);
    return close();
  };
  return { ...moving, list, rows, question, setQuestion, canDecide, move, ask, decided };
}

export type DepositScreen = ReturnType<typeof useDepositScreen>;

/** Keyboard shortcuts, as in the withdrawal queue. Disabled while a dialog is open. */
export function useDepositShortcuts({ openId, cursor, question, setQuestion, ask, ...screen }: DepositScreen): void {
  useShortcuts(
    {
      j: () => screen.move(1),
      k: () => screen.move(-1),
      Enter: () => cursor !== undefined && screen.open(cursor),
      a: () => ask('confirm'),
      r: () => ask('refuse'),
      '?': () => setQuestion('help'),
      Escape: () => openId !== undefined && screen.close(),
    },
    question === undefined,
  );
}
