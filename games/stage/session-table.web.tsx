import type { SessionStep, SessionViewProps } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type BetPanelState,
  mannerOf,
  mayHurry,
  mayPlayAlone,
  messageOf,
  paceOf,
  useBetPanelState,
} from './bet-panel-state.web.tsx';
import { prizeOf } from './prize.ts';
import { type SeriesRound, useSeries } from './series.web.tsx';
import type { Sound } from './sound.web.tsx';
import type { Pace, Table, LastResult } from './table.ts';

/** A step of a round, as a game is asked to show it. */
export interface ShownStep<View> {
  readonly view: View;
  /** What was shown before it; `undefined` at the first step of a round. */
  readonly before: View | undefined;
  readonly step: SessionStep;
  readonly pace: Pace;
  /** Waits; at once when the player presses again. */
  wait(ms: number): Promise<void>;
  readonly play: Sound['play'];
  /** Raises the tension, 0 … 1; the result ends it. */
  setTension(level: number): void;
  /** Says a drawn number in the reader's language. */
  sayNumber(number: number): void;
}

/** What is particular to a game of moves. Read again for each step, so each render may pass a new object. */
export interface SessionShow<View> {
  /** What is sent with the first bet; `undefined` while there is nothing to bet on. */
  readonly input: unknown;
  isView(value: unknown): value is View;
  /** Shows a step, which is the table's `view` already; when the promise resolves, the next move may be made or the result is announced. */
  show(step: ShownStep<View>): Promise<void>;
  /** The finished round for the strip of the last results. */
  mark(view: View, step: SessionStep): string;
  /** The finished round in words. */
  say(view: View, step: SessionStep): string;
  /** The next move of a round that plays by itself; without it the game has no automatic rounds. */
  plan?(view: View): unknown;
}

export interface SessionTable<View> extends Table {
  /** The round as it stands, or the last one; `undefined` before the first. */
  readonly step: SessionStep | undefined;
  readonly view: View | undefined;
  /** The move that is being asked for. */
  readonly moving: unknown;
  /** Makes a move; nothing happens while another is asked for or shown. */
  move(move: unknown): void;
}

const REST_MS: Readonly<Record<Pace, number>> = { normal: 800, fast: 400, still: 1000 };

/** The newer of what was played here and what the site found open. */
function latest(own: SessionStep | undefined, current: SessionStep | null): SessionStep | undefined {
  if (!own) return current ?? undefined;
  return current?.roundId === own.roundId && current.made > own.made ? current : own;
}

/** Runs a game of moves through the site: bets, moves, shows each step, and takes up a round that was left open. */
export function useSessionTable<View>(site: SessionViewProps, game: SessionShow<View>): SessionTable<View> {
  const betPanel = useBetPanelState(site, site.current?.stake);
  const [own, setOwn] = useState<SessionStep>();
  const [asking, setAsking] = useState<Asked>();
  const step = latest(own, site.current);
  const open = step !== undefined && step.over === null;
  const view = step && game.isView(step.view) ? step.view : undefined;
  const now = useRef({ site, game, betPanel, step, view });
  useEffect(() => {
    now.current = { site, game, betPanel, step, view };
  });
  const { begin, makeMove } = useSteps(now, setOwn, setAsking);
  const series = useRounds(now, begin, makeMove);
  const { once, stop, series: auto } = series;
  const busy = asking !== undefined || auto !== undefined;
  const press = useCallback(() => {
    if (auto) stop();
    else if (busy) {
      if (mayHurry(now.current.site)) now.current.betPanel.tools().clock.hurry();
    } else if (!open && !now.current.site.recall && now.current.game.input !== undefined) {
      now.current.betPanel.cue('press');
      void once();
    }
  }, [auto, busy, open, once, stop]);
  const move = useCallback(
    (next: unknown) => {
      const { step: at, view: before } = now.current;
      if (auto === undefined && !now.current.site.recall && at && at.over === null) void makeMove(next, before);
    },
    [auto, makeMove],
  );

  return {
    step,
    view,
    move,
    moving: asking?.move,
    press,
    auto,
    autoEnd: series.end,
    resumed: own === undefined && open && !site.recall,
    phase: busy || site.recall ? 'busy' : open ? 'open' : 'idle',
    stake: open ? step.stake : betPanel.stake,
    setStake: betPanel.setStake,
    message: betPanel.message,
    lastResult: site.recall ? lastResultOf(game, step) : betPanel.lastResult,
    marks: betPanel.marks,
    turbo: betPanel.turbo,
    setTurbo: betPanel.setTurbo,
    ready: game.input !== undefined,
    startAuto: game.plan && mayPlayAlone(site) ? (plan) => void series.start(plan) : undefined,
    balance: betPanel.shownBalance ?? site.balance,
    winShows: betPanel.winShows,
  };
}

/** What a round of the past came to, at its last step. */
function lastResultOf<View>(game: SessionShow<View>, step: SessionStep | undefined): LastResult | undefined {
  if (!step || step.over === null || !game.isView(step.view)) return undefined;
  const { roundId, staked, over, view } = step;
  return { roundId, prize: prizeOf(over.win, staked), say: game.say(view, step) };
}

/** What a step needs, as it is by then. */
interface Now<View> {
  readonly site: SessionViewProps;
  readonly game: SessionShow<View>;
  readonly betPanel: BetPanelState;
  readonly step: SessionStep | undefined;
  readonly view: View | undefined;
}

type Begin = (auto: number | undefined) => Promise<SessionStep | undefined>;
type MakeMove<View> = (move: unknown, before: View | undefined) => Promise<SessionStep | undefined>;

/** Whole rounds: a press begins one, which its player ends; a series plays each to its end by the game's plan. */
function useRounds<View>(now: { readonly current: Now<View> }, begin: Begin, makeMove: MakeMove<View>) {
  const play = useCallback(
    async (auto: number | undefined): Promise<SeriesRound> => {
      let at = await begin(auto);
      while (at && at.over === null && auto !== undefined) {
        const { game } = now.current;
        if (!game.plan || !game.isView(at.view)) return undefined;
        at = await makeMove(game.plan(at.view), at.view);
      }
      return at?.over ? { staked: at.staked, win: at.over.win } : undefined;
    },
    [begin, makeMove, now],
  );
  return useSeries({
    play,
    stake: () => now.current.betPanel.stake,
    rest: () => now.current.betPanel.tools().clock.wait(REST_MS[paceOf(now.current.betPanel.turbo)]),
    celebrate: (win) => now.current.betPanel.winShows.celebrate(win),
  });
}

type Asked = { readonly move: unknown } | undefined;

/** The two things that can be asked for, one at a time: a round, and a move in it. */
function useSteps<View>(
  now: { readonly current: Now<View> },
  setOwn: (step: SessionStep) => void,
  setAsking: (asked: Asked) => void,
): { readonly begin: Begin; readonly makeMove: MakeMove<View> } {
  const locked = useRef(false);
  const isInSeries = useRef(false);
  const ask = useCallback(
    async (move: unknown, before: View | undefined, get: () => Promise<SessionStep>) => {
      if (locked.current) return undefined;
      locked.current = true;
      const { game, betPanel } = now.current;
      betPanel.tools().clock.restart();
      setAsking({ move });
      try {
        const next = await get();
        setOwn(next);
        await showStep(betPanel, game, { step: next, before, isInSeries: isInSeries.current });
        return next;
      } catch (error) {
        betPanel.refuse(messageOf(error, betPanel.t('failed')));
        return undefined;
      } finally {
        betPanel.hideBalance(undefined);
        setAsking(undefined);
        locked.current = false;
      }
    },
    [now, setAsking, setOwn],
  );

  const begin = useCallback(
    async (auto: number | undefined): Promise<SessionStep | undefined> => {
      const { site, game, betPanel } = now.current;
      const { input } = game;
      if (input === undefined) return undefined;
      betPanel.clear();
      isInSeries.current = auto !== undefined;
      if (site.balance !== null && site.balance < betPanel.stake) {
        betPanel.refuse(betPanel.t('short'));
        site.onDeposit?.();
        return undefined;
      }
      if (site.balance !== null) betPanel.hideBalance((site.balance - betPanel.stake) as Centavos);
      return ask(undefined, undefined, () => site.begin(betPanel.stake, input, mannerOf(betPanel, auto)));
    },
    [ask, now],
  );

  const makeMove = useCallback(
    (move: unknown, before: View | undefined): Promise<SessionStep | undefined> => {
      const { site, betPanel } = now.current;
      betPanel.clear();
      if (site.balance !== null) betPanel.hideBalance(site.balance);
      return ask(move, before, () => site.move(move));
    },
    [ask, now],
  );
  return { begin, makeMove };
}

interface ToShow<View> {
  readonly step: SessionStep;
  readonly before: View | undefined;
  readonly isInSeries: boolean;
}

/** Shows a step and, when it is the last, announces the result of the round. */
async function showStep<View>(
  betPanel: BetPanelState,
  game: SessionShow<View>,
  { step, before, isInSeries }: ToShow<View>,
): Promise<void> {
  const { view } = step;
  if (!game.isView(view)) throw new Error(betPanel.t('failed'));
  const pace = paceOf(betPanel.turbo);
  const { play, setTension, sayNumber } = betPanel;
  await game.show({ view, before, step, pace, wait: betPanel.tools().clock.wait, play, setTension, sayNumber });
  const { roundId, staked, over } = step;
  if (over === null) return;
  const [text, say] = [game.mark(view, step), game.say(view, step)];
  await betPanel.announce({ roundId, win: over.win, staked, text, say, isOneOfMany: isInSeries });
}
