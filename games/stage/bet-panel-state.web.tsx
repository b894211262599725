import type { Manner, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { use, useCallback, useState } from 'react';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type TableCue, tableCueOptions, tableSoundEffects } from './sound-effects.ts';
import { prizeOf } from './prize.ts';
import { type ShowTools, useShowTools } from './show-tools.web.tsx';
import type { Sound } from './sound.web.tsx';
import { openingStake } from './stake-steps.ts';
import { stillnessWanted } from './stillness.web.tsx';
import type { Mark, Pace, LastResult } from './table.ts';
import { useWinShows } from './win-show/win-shows.web.tsx';
import type { WinShows } from './win-show/win.ts';

/** Rounds that the strip keeps. */
const KEPT = 24;

/** A round that is over, as a game reports it. */
export interface RoundEnding {
  readonly roundId: string;
  readonly win: Centavos;
  /** All that was put in. */
  readonly staked: Centavos;
  /** For the strip. */
  readonly text: string;
  /** In words. */
  readonly say: string;
  /** Others follow it by themselves or are shown already. */
  readonly isOneOfMany?: boolean;
  /** What it won was celebrated before. */
  readonly isCelebrated?: boolean;
}

/** What every table keeps between rounds, whichever kind of game it is. */
export interface BetPanelState {
  readonly t: Translate<Messages>;
  readonly stake: Centavos;
  setStake(stake: Centavos): void;
  /** Shows this balance in place of the site's, which knows the result before the picture does; `undefined` ends that. */
  hideBalance(shown: Centavos | undefined): void;
  readonly shownBalance: Centavos | undefined;
  readonly message: string | undefined;
  refuse(message: string | undefined): void;
  readonly lastResult: LastResult | undefined;
  readonly marks: readonly Mark[];
  /** Takes the last result away: the next round begins. */
  clear(): void;
  /** Shows the result of a round, plays its sound and celebrates a large win; resolves when that is over. */
  announce(ending: RoundEnding): Promise<void>;
  readonly winShows: WinShows;
  readonly turbo: boolean;
  setTurbo(turbo: boolean): void;
  tools(): ShowTools;
  readonly play: Sound['play'];
  /** Raises the tension of what is shown, 0 … 1; the result ends it. */
  setTension(level: number): void;
  /** Says a drawn number in the reader's language. */
  sayNumber(number: number): void;
  cue(cue: TableCue): void;
}

export function useBetPanelState(site: ViewCommons, firstStake?: Centavos): BetPanelState {
  const t = use(loadMessages(site.locale));
  const [stake, setStake] = useState(() => firstStake ?? openingStake(site.stakes.steps, site.balance));
  const [shownBalance, hideBalance] = useState<Centavos>();
  const [message, refuse] = useState<string>();
  const [lastResult, setLastResult] = useState<LastResult>();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [fast, setTurbo] = useState(false);
  const turbo = fast && mayHurry(site);
  const tools = useShowTools(site.muted);
  const play = useCallback<Sound['play']>((effect, options) => tools().sound.play(effect, options), [tools]);
  const setTension = useCallback((level: number) => tools().sound.setTension(level), [tools]);
  const { locale } = site;
  const sayNumber = useCallback((number: number) => tools().sound.sayNumber(number, locale), [tools, locale]);
  const cue = useCallback(
    (name: TableCue) => tools().sound.play(tableSoundEffects[name], tableCueOptions[name]),
    [tools],
  );
  const winShows = useWinShows(site, cue);
  const { celebrate, prepare } = winShows;
  const clear = useCallback(() => {
    refuse(undefined);
    setLastResult(undefined);
    prepare();
  }, [prepare]);
  const announce = useCallback(
    ({ roundId, win, staked, text, say, isOneOfMany = false, isCelebrated = false }: RoundEnding) => {
      const prize = prizeOf(win, staked);
      setLastResult({ roundId, prize, say });
      const mark: Mark = { roundId, text, tier: prize?.tier ?? 'lost' };
      setMarks((before) => [mark, ...before].slice(0, KEPT));
      setTension(0);
      cue(prize?.tier ?? 'lost');
      return isCelebrated ? Promise.resolve() : celebrate({ roundId, win, staked, isOneOfMany });
    },
    [cue, celebrate, setTension],
  );
  return {
    t,
    stake,
    setStake,
    shownBalance,
    hideBalance,
    message,
    refuse,
    lastResult,
    marks,
    clear,
    announce,
    winShows,
    turbo,
    setTurbo,
    tools,
    play,
    setTension,
    sayNumber,
    cue,
  };
}

/** Whether the site lets its players hurry a round. */
export function mayHurry({ pace }: Pick<ViewCommons, 'pace'>): boolean {
  return pace?.turboCycleMs !== null;
}

/** Whether it lets rounds play by themselves. */
export function mayPlayAlone({ pace }: Pick<ViewCommons, 'pace'>): boolean {
  return pace === undefined || pace.autoRounds > 0;
}

/** How a round is asked for; `auto` is its number in a series. */
export function mannerOf({ turbo }: Pick<BetPanelState, 'turbo'>, auto: number | undefined): Manner {
  return { ...(turbo ? { turbo } : {}), ...(auto === undefined ? {} : { auto }) };
}

export function paceOf(turbo: boolean): Pace {
  if (stillnessWanted()) return 'still';
  return turbo ? 'fast' : 'normal';
}

/** What a refusal says: the site's errors carry a sentence in the player's language. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
