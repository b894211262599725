import type { RoundSnapshot, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { useState } from 'react';
import { momentText } from '../stage/language.ts';
import { type RoundPanelState, useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { DrawKind } from './kind.ts';
import type { Messages } from './messages/messages.ts';
import { isRoundOver, openRounds } from './schedule.ts';

/** What a panel of draws keeps besides the bet panel of every shared table. */
export interface DrawBetForm {
  readonly betPanel: RoundPanelState;
  /** The draws that take tickets, the next first. */
  readonly open: readonly RoundSnapshot[];
  /** For how many of them a press asks. */
  readonly count: number;
  setCount(count: number): void;
  /** Those draws. */
  readonly chosen: readonly RoundSnapshot[];
  /** What all tickets together cost. */
  readonly sum: Centavos;
  /** Whether there is something to bet on, and a draw to bet on it in. */
  readonly ready: boolean;
  /** Bets on the next draw, or asks to confirm several. */
  press(): void;
  readonly confirming: boolean;
  confirm(): void;
  cancel(): void;
  /** What the last press came to, until the next one or the end of the last draw that it bet on. */
  readonly notice: string | undefined;
}

/** Puts one ticket after the other down, until one is refused; answers how many were taken. */
async function placeAll(betPanel: RoundPanelState, rounds: readonly RoundSnapshot[], input: unknown): Promise<number> {
  for (const [done, round] of rounds.entries()) {
    // One by one: the next draw first, so that a refusal leaves out the last ones.
    const ticket = await betPanel.place({ stake: betPanel.stake, input, roundId: round.id });
    if (ticket === undefined) return done;
  }
  return rounds.length;
}

interface Notice {
  readonly text: string;
  /** The last round that was bet on. */
  readonly lastId: string;
}

function noticeOf(
  site: RoundViewProps,
  t: Translate<Messages>,
  rounds: readonly RoundSnapshot[],
  done: number,
): Notice | undefined {
  const last = rounds[done - 1];
  if (last === undefined) return undefined;
  const text =
    done < rounds.length
      ? t('placedSome', { n: done, all: rounds.length })
      : t('placed', { n: done, time: momentText(site.locale, last.locksAt) });
  return { text, lastId: last.id };
}

/** Keeps a table of draws for its reader. `input` is what is chosen; `undefined` while that is no ticket yet. */
export function useDrawBetForm<Input, Outcome>(
  site: RoundViewProps,
  kind: DrawKind<Input, Outcome>,
  input: Input | undefined,
  t: Translate<Messages>,
): DrawBetForm {
  const betPanel = useRoundPanelState<Outcome>(site, {
    isOutcome: kind.isOutcome,
    mark: kind.mark,
    say: (outcome) => kind.say(outcome, site.locale),
  });
  const [asked, setAsked] = useState(1);
  const [confirming, setConfirming] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const open = openRounds(site.table, site.table.round.opensAt);
  const count = Math.max(1, Math.min(asked, open.length));
  const chosen = open.slice(0, count);
  const place = async (): Promise<void> => {
    const rounds = openRounds(site.table, site.serverNow()).slice(0, count);
    setNotice(undefined);
    setConfirming(false);
    const done = await placeAll(betPanel, rounds, input);
    setNotice(noticeOf(site, t, rounds, done));
  };
  const ready = input !== undefined && open.length > 0 && betPanel.placing === 0 && site.table.isLive;
  return {
    betPanel,
    open,
    count,
    setCount: setAsked,
    chosen,
    sum: (betPanel.stake * BigInt(count)) as Centavos,
    ready,
    press() {
      if (!ready) return;
      if (count === 1) void place();
      else setConfirming(true);
    },
    confirming,
    confirm: () => void place(),
    cancel: () => setConfirming(false),
    notice: notice === undefined || isRoundOver(site.table, notice.lastId) ? undefined : notice.text,
  };
}
