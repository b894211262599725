import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMayDo } from '../../parts/permissions.ts';
import { polling } from '../../parts/polling.ts';
import type { ReviewedDeposit } from '../../records.ts';
import { following, neighbour } from '../withdrawals/queue-place.ts';
import { useShortcuts } from '../withdrawals/shortcuts.ts';
import { type DepositPlace, isWaiting, mayConfirm, mayRefuse, readPlace, writePlace } from './place.ts';

export const PAGE_SIZE = 25;

/** What is being asked about the open deposit; `help` is about none. */
export type Question = 'confirm' | 'refuse' | 'help' | undefined;

function useDeposits({ tab, kind, page, q }: DepositPlace) {
  return useGetList<ReviewedDeposit>(
    'reviewed-deposits',
    {
      pagination: { page, perPage: PAGE_SIZE },
      sort: { field: 'waits_since', order: isWaiting(tab) ? 'ASC' : 'DESC' },
      filter: { status: tab, kind, q },
    },
    polling,
  );
}

/** The address, what is open by it, and where the keyboard stands. */
function useCursor() {
  const [search, setSearch] = useSearchParams();
  const place = readPlace(search);
  const [marked, setMarked] = useState<string>();
  const [going, setGoing] = useState<{ id: string | undefined }>();
  // The address follows a moment later; until it has, who presses fast must not be asked about what is decided already.
  const openId = going === undefined ? place.id : going.id;
  useEffect(() => {
    if (going !== undefined && going.id === place.id) setGoing(undefined);
  }, [going, place.id]);
  const visit = (change: Partial<DepositPlace> & { id: string | undefined }, replace = false) => {
    setGoing({ id: change.id });
    setSearch(writePlace({ ...place, ...change }), { replace });
  };
  const open = (id: string) => {
    setMarked(id);
    // Moving from one open record to the next is not a step of its own for Back.
    visit({ id }, openId !== undefined);
  };
  /** To other rows: nothing is open there, and the keyboard stands nowhere yet. */
  const turn = (change: Partial<DepositPlace>) => {
    setMarked(undefined);
    visit({ page: 1, id: undefined, ...change });
  };
  return { place, openId, cursor: openId ?? marked, setMarked, open, close: () => visit({ id: undefined }), turn };
}

/** The state of the queue of receipts: the place, its rows, the row the keyboard stands on and the question asked. */
export function useDepositScreen() {
  const { setMarked, ...moving } = useCursor();
  const { place, openId, cursor, open, close } = moving;
  const list = useDeposits(place);
  const rows = list.data ?? [];
  const ids = rows.map(({ id }) => id);
  const [question, setQuestion] = useState<Question>();
  const mayDecide = useMayDo('deposit.review');

  const move = (steps: number) => {
    const id = neighbour(ids, cursor, steps);
    if (id === undefined) return;
    if (openId === undefined) setMarked(id);
    else open(id);
  };
  const ask = (next: 'confirm' | 'refuse') => {
    const id = cursor ?? ids[0];
    const state = rows.find((one) => one.id === id)?.state ?? place.tab;
    if (id === undefined || !mayDecide || !(next === 'confirm' ? mayConfirm(state) : mayRefuse(state))) return;
    if (openId !== id) open(id);
    setQuestion(next);
  };
  /** On to the row after one that was decided. */
  const decided = (id: string) => {
    setQuestion(undefined);
    const next = following(ids, id);
    if (next !== undefined && next !== id) return open(next);
    setMarked(undefined);
    return close();
  };
  return { ...moving, list, rows, question, setQuestion, mayDecide, move, ask, decided };
}

export type DepositScreen = ReturnType<typeof useDepositScreen>;

/** The keys of the queue, the same as those of withdrawals; they rest while a question is open. */
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
