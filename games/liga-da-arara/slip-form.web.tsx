import { type Centavos, centavos } from '@arara/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { ligaDaArara } from './liga-da-arara.ts';
import { type OpenRound } from './shown-round.ts';
import { type Multiple, type Pick, isSame, legOf, multipleOf, pressed, stillOpen } from './slip.ts';

export type Kind = 'single' | 'multiple';

/** The slip: what was picked, how it is bet, and what came of it. */
export interface SlipForm {
  readonly picks: readonly Pick[];
  readonly kind: Kind;
  setKind(kind: Kind): void;
  readonly multiple: Multiple;
  /** Everything that pressing the key stakes. */
  readonly total: Centavos;
  readonly busy: boolean;
  /** What happened to the slip without a press: picks of a round that closed went out of it, or it is full. */
  readonly note: 'closed' | 'full' | 'placed' | undefined;
  has(pick: Pick): boolean;
  press(pick: Pick): void;
  clear(): void;
  place(): Promise<void>;
}

/** Puts tickets down one after another; answers the picks that are not placed. */
async function placeAll(
  picks: readonly Pick[],
  place: (picks: readonly Pick[]) => Promise<boolean>,
): Promise<readonly Pick[]> {
  for (const [index, pick] of picks.entries()) {
    // The first that is refused ends it: what it was refused for holds for the rest.
    if (!(await place([pick]))) return picks.slice(index);
  }
  return [];
}

/** Keeps the slip of a table. */
export function useSlip(betPanel: RoundPanelState, rounds: readonly OpenRound[], balance: Centavos | null): SlipForm {
  const [kept, setKept] = useState<readonly Pick[]>([]);
  const [kind, setKind] = useState<Kind>('multiple');
  const [note, setNote] = useState<SlipForm['note']>();
  const [placedBefore, setPlacedBefore] = useState<string>();
  const [busy, setBusy] = useState(false);
  const next = rounds[0]?.id;
  const picks = stillOpen(kept, rounds);
  useEffect(() => {
    if (picks.length === kept.length) return;
    setKept(picks);
    setNote('closed');
  }, [picks, kept]);
  const multiple = multipleOf(picks, rounds);
  const asMultiple = kind === 'multiple' && picks.length > 1;
  const total = centavos(asMultiple ? betPanel.stake : betPanel.stake * BigInt(picks.length));
  const now = useRef({ betPanel, picks, asMultiple, total, balance, next });
  useEffect(() => {
    now.current = { betPanel, picks, asMultiple, total, balance, next };
  });
  const place = useCallback(async () => {
    const { betPanel: table, picks: all, asMultiple: together, total: staked, balance: has } = now.current;
    if (has !== null && has < staked) return table.refuse(table.tPanel('short'));
    setBusy(true);
    const put = async (legs: readonly Pick[]): Promise<boolean> => {
      const input = { legs: legs.map(legOf) };
      return (await table.place({ stake: table.stake, input, roundId: legs[0]?.roundId })) !== undefined;
    };
    const left = together ? ((await put(all)) ? [] : all) : await placeAll(all, put);
    setBusy(false);
    setKept(left);
    setNote(left.length === 0 ? 'placed' : undefined);
    setPlacedBefore(now.current.next);
  }, []);
  return {
    picks,
    kind,
    setKind,
    multiple,
    total,
    busy,
    // That a slip was placed is news until its round, or the one before it, has closed.
    note: note === 'placed' && placedBefore !== next ? undefined : note,
    has: (pick) => picks.some((each) => isSame(each, pick)),
    press(pick) {
      const all = pressed(picks, pick);
      const isFull = all.length > ligaDaArara.mostTickets;
      setNote(isFull ? 'full' : undefined);
      betPanel.refuse(undefined);
      if (!isFull) setKept(all);
    },
    clear() {
      setKept([]);
      setNote(undefined);
    },
    place,
  };
}
