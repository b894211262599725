import type { Manner, ViewCommons } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { use, useCallback, useState } from 'react';
import type { PanelWords } from './locales/pt.ts';
import { type TableCue, tablePatches } from './patches.web.tsx';
import { type Prize, prizeOf } from './prize.ts';
import { type ShowTools, useShowTools } from './show-tools.web.tsx';
import type { Patch } from './sound.web.tsx';
import { openingStake } from './stake-steps.ts';
import { stillnessWanted } from './stillness.web.tsx';
import type { Mark, Pace, Told } from './table.ts';
import { panelWordsOf } from './words.web.tsx';

/** Rounds that the strip keeps. */
const KEPT = 24;

/** A round that is over, as a game tells it. */
export interface Ending {
  readonly roundId: string;
  readonly win: Centavos;
  /** All that was put in. */
  readonly staked: Centavos;
  /** For the strip. */
  readonly text: string;
  /** In words. */
  readonly say: string;
}

/** What every table keeps between rounds, whichever kind of game it is. */
export interface Desk {
  readonly words: PanelWords;
  readonly stake: Centavos;
  setStake(stake: Centavos): void;
  /** Shows this balance in place of the site's, which knows the result before the picture does; `undefined` ends that. */
  hideBalance(shown: Centavos | undefined): void;
  readonly shownBalance: Centavos | undefined;
  readonly message: string | undefined;
  refuse(message: string | undefined): void;
  readonly told: Told | undefined;
  readonly marks: readonly Mark[];
  /** Takes the last result away: the next round begins. */
  clear(): void;
  /** Tells what a round came to, to the eye and the ear. */
  tell(ending: Ending): Prize | undefined;
  readonly turbo: boolean;
  setTurbo(turbo: boolean): void;
  tools(): ShowTools;
  play(patch: Patch): void;
  cue(cue: TableCue): void;
}

export function useDesk(site: ViewCommons, firstStake?: Centavos): Desk {
  const words = use(panelWordsOf(site.locale));
  const [stake, setStake] = useState(() => firstStake ?? openingStake(site.stakes.steps, site.balance));
  const [shownBalance, hideBalance] = useState<Centavos>();
  const [message, refuse] = useState<string>();
  const [told, setTold] = useState<Told>();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [fast, setTurbo] = useState(false);
  const turbo = fast && mayHurry(site);
  const tools = useShowTools(site.muted);
  const play = useCallback((patch: Patch) => tools().sound.play(patch), [tools]);
  const cue = useCallback((name: TableCue) => tools().sound.play(tablePatches[name]), [tools]);
  const clear = useCallback(() => {
    refuse(undefined);
    setTold(undefined);
  }, []);
  const tell = useCallback(
    ({ roundId, win, staked, text, say }: Ending) => {
      const prize = prizeOf(win, staked);
      setTold({ roundId, prize, say });
      const mark: Mark = { roundId, text, tier: prize?.tier ?? 'lost' };
      setMarks((before) => [mark, ...before].slice(0, KEPT));
      cue(prize?.tier ?? 'lost');
      return prize;
    },
    [cue],
  );
  return {
    words,
    stake,
    setStake,
    shownBalance,
    hideBalance,
    message,
    refuse,
    told,
    marks,
    clear,
    tell,
    turbo,
    setTurbo,
    tools,
    play,
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
export function mannerOf({ turbo }: Pick<Desk, 'turbo'>, auto: number | undefined): Manner {
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
