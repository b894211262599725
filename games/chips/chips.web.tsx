import type { ViewCommons } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { useShowTools } from '../stage/show-tools.web.tsx';
import { type Bet, MOST_CHIPS, chipMoney, chipsOf } from './bets.ts';
import { chip } from './sound-effects.web.tsx';
import { type ChipValue, EMPTY, type Slip, placed, swept } from './slip.ts';
import { loadMessages } from './messages/messages.ts';

/** What a table with chips needs of them. */
export interface Chips {
  readonly slip: Slip;
  /** The chip in the hand. */
  readonly value: ChipValue;
  setValue(value: ChipValue): void;
  /** Why the last chip was not taken. */
  readonly note: string | undefined;
  /** What is bet; `undefined` where nothing lies. */
  readonly input: { readonly bets: readonly Bet[] } | undefined;
  readonly stake: Centavos;
  /** Puts the chip in the hand on a place. */
  lay(id: string): void;
  /** `undefined`: the table takes no more. */
  change(next: Slip | undefined): void;
  /** The croupier clears the cloth once a round, or a series of them, is over. */
  sweepAfter(roundId: string | undefined): void;
}

/** The chips on the cloth and in the hand, with their sound; `laid` are those that lie there at first. */
export function useChips(
  { muted, locale, recall }: Pick<ViewCommons, 'muted' | 'locale' | 'recall'>,
  laid: readonly Bet[],
): Chips {
  const t = use(loadMessages(locale));
  const [slip, setSlip] = useState<Slip>(() => ({ ...EMPTY, bets: laid }));
  const [value, setValue] = useState<ChipValue>(1);
  const [note, setNote] = useState<string>();
  const [sweptAfter, setSweptAfter] = useState<string>();
  const tools = useShowTools(muted);
  const change = (next: Slip | undefined): void => {
    setNote(next ? undefined : t('full', { amount: formatBRL(chipMoney(MOST_CHIPS)) }));
    if (!next) return;
    setSlip(next);
    tools().sound.play(chip);
  };
  return {
    slip,
    value,
    setValue,
    note,
    input: slip.bets.length > 0 ? { bets: slip.bets } : undefined,
    stake: chipMoney(chipsOf(slip.bets)),
    lay: (id) => change(placed(slip, id, value)),
    change,
    sweepAfter(roundId) {
      if (roundId === undefined || roundId === sweptAfter || recall) return;
      setSweptAfter(roundId);
      setSlip(swept(slip));
    },
  };
}
