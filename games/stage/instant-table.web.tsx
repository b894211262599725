import type { GameViewProps } from '@arara/game-kit';
import { type Centavos, ZERO, sum } from '@arara/money';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type BetPanelState,
  mannerOf,
  mayHurry,
  mayPlayAlone,
  messageOf,
  paceOf,
  useBetPanelState,
} from './bet-panel-state.web.tsx';
import { type OfferedWin, offerWin } from './double-up/offered-win.ts';
import { type FreePlay, freeManner, priceOf, usedRounds } from './free-play.ts';
import { useRecallOnce } from './recall-once.web.tsx';
import { type SeriesRound, useSeries } from './series.web.tsx';
import type { Sound } from './sound.web.tsx';
import type { Pace, Table } from './table.ts';
import { useFreePlay } from './use-free-play.web.ts';
import { multiplierOf } from './win-show/win-multiplier.ts';
import { isOutstanding } from './win-show/win-tier.ts';

/** A settled round, as a game is asked to show it. */
export interface Shown<Outcome> {
  readonly outcome: Outcome;
  readonly stake: Centavos;
  readonly win: Centavos;
  readonly multiplierE4: bigint;
  readonly pace: Pace;
  /** Waits; at once when the player presses again. */
  wait(ms: number): Promise<void>;
  /** Begins another part of a long show: the press that hurried the one before says nothing about it. */
  part(): void;
  readonly play: Sound['play'];
  /** Raises the tension, 0 … 1; the result ends it. */
  setTension(level: number): void;
  /** Says a drawn number in the reader's language. */
  sayNumber(number: number): void;
  /** Celebrates an outstanding win in the middle of a round, as of one free spin; waits until that is over. */
  celebrate(win: Centavos): Promise<void>;
}

/** What is particular to an instant game. Read again for each round, so each render may pass a new object. */
export interface InstantShow<Outcome> {
  /** What is sent with a bet; `undefined` while there is nothing to bet on. */
  readonly input: unknown;
  /** Where the game itself counts it, as chips on a table; otherwise the panel's stepper does. */
  readonly stake?: Centavos;
  isOutcome(value: unknown): value is Outcome;
  /** The bet is on its way: whatever turns may start to turn. */
  start?(pace: Pace): void;
  /** Shows the round; the table announces the result when the promise resolves. */
  show(round: Shown<Outcome>): Promise<void>;
  /** The bet was refused: back to rest. */
  rest?(): void;
  /** The round for the strip of the last results: `37,12`. */
  mark(outcome: Outcome, multiplierE4: bigint): string;
  /** The round in words: `Saiu 37,12`. */
  say(outcome: Outcome, multiplierE4: bigint): string;
}

/** One bet on other terms than those of the panel: features that are bought. */
export interface OnceBet {
  readonly stake: Centavos;
  readonly input: unknown;
}

export interface InstantTable extends Table {
  /** Bets once on these terms; nothing unless the table is idle. */
  placeOnce(bet: OnceBet): void;
}

const REST_MS: Readonly<Record<Pace, number>> = { normal: 700, fast: 320, still: 900 };

/** Plays what the panel asks for, alone or in a series, and single rounds on other terms. */
function useRounds<Outcome>(now: RefObject<Round<Outcome>>) {
  const [busy, setBusy] = useState(false);
  const other = useRef<OnceBet>(undefined);
  const playOnce = useCallback(
    async (auto: number | undefined): Promise<SeriesRound> => {
      setBusy(true);
      const { game, ...rest } = now.current;
      const bet = other.current;
      other.current = undefined;
      const round = await playRound({ ...rest, ...bet, game: bet ? { ...game, input: bet.input } : game }, auto);
      setBusy(false);
      return round;
    },
    [now],
  );
  const series = useSeries({
    play: playOnce,
    stake: () => priceOf(now.current.stake, now.current.free),
    rest: () => now.current.betPanel.tools().clock.wait(REST_MS[paceOf(now.current.betPanel.turbo)]),
    celebrate: (win) => now.current.betPanel.winShows.celebrate(win),
  });
  const { once, series: auto } = series;
  const placeOnce = useCallback(
    (bet: OnceBet) => {
      if (auto || busy || usedRounds(now.current.free)) return;
      now.current.betPanel.cue('press');
      other.current = bet;
      void once();
    },
    [now, auto, busy, once],
  );
  return { busy, series, placeOnce };
}

/** Bets on an instant game through the site, shows what came of it, keeps balance, history, sound and series. */
export function useInstantTable<Outcome>(site: GameViewProps, game: InstantShow<Outcome>): InstantTable {
  const betPanel = useBetPanelState(site);
  const { recall } = site;
  // A series outlives renders: each of its rounds must read what is true by then.
  const [offer, setOffer] = useState<OfferedWin>();
  const now = useRef<Round<Outcome>>({ site, game, betPanel, stake: betPanel.stake, free: undefined, setOffer });
  const { busy, series, placeOnce } = useRounds(now);
  const free = useFreePlay(site, busy);
  const stake = recall?.stake ?? usedRounds(free)?.stake ?? game.stake ?? betPanel.stake;
  useEffect(() => {
    now.current = { site, game, betPanel, stake, free, setOffer };
  }, [site, game, betPanel, stake, free]);
  const { once, stop, series: auto, start } = series;
  const press = useCallback(() => {
    if (auto) stop();
    else if (busy) {
      if (mayHurry(now.current.site)) now.current.betPanel.tools().clock.hurry();
    } else if (now.current.free?.state === 'over') now.current.free.onLeave();
    else if (inputOf(now.current) !== undefined) {
      now.current.betPanel.cue('press');
      void once();
    }
  }, [auto, busy, once, stop]);

  useRecallOnce(recall !== undefined, once);

  return {
    placeOnce,
    phase: busy || auto ? 'busy' : 'idle',
    stake,
    setStake: betPanel.setStake,
    message: betPanel.message,
    lastResult: betPanel.lastResult,
    marks: betPanel.marks,
    turbo: betPanel.turbo,
    setTurbo: betPanel.setTurbo,
    auto,
    autoEnd: series.end,
    free,
    offer: busy || auto || usedRounds(free) ? undefined : offer,
    setOffer,
    resumed: false,
    startAuto: mayPlayAlone(site) && !recall ? (plan) => void start(plan) : undefined,
    ready: game.input !== undefined,
    press,
    balance: betPanel.shownBalance ?? site.balance,
    winShows: betPanel.winShows,
  };
}

interface Round<Outcome> {
  readonly site: GameViewProps;
  readonly game: InstantShow<Outcome>;
  readonly betPanel: BetPanelState;
  readonly stake: Centavos;
  readonly free: FreePlay | undefined;
  setOffer(offer: OfferedWin | undefined): void;
}

/** What is sent with the bet, or was with that which is shown again. */
function inputOf<Outcome>({ site, game, free }: Pick<Round<Outcome>, 'site' | 'game' | 'free'>): unknown {
  if (site.recall !== undefined) return site.recall.input;
  return usedRounds(free)?.input ?? game.input;
}

/** One round from bet to rest; `undefined` when it did not happen or could not be shown. */
async function playRound<Outcome>(
  { site, game, betPanel, stake, free, setOffer }: Round<Outcome>,
  auto: number | undefined,
): Promise<SeriesRound> {
  const input = inputOf({ site, game, free });
  // After the last free round the player says how it goes on.
  if (input === undefined || free?.state === 'over') return undefined;
  const price = priceOf(stake, free);
  betPanel.clear();
  setOffer(undefined);
  if (site.balance !== null && site.balance < price) {
    betPanel.refuse(betPanel.t('short'));
    site.onDeposit?.();
    return undefined;
  }
  const { clock } = betPanel.tools();
  const pace = paceOf(betPanel.turbo);
  clock.restart();
  game.start?.(pace);
  if (site.balance !== null) betPanel.hideBalance((site.balance - price) as Centavos);
  try {
    const { outcome, multiplierE4, win, roundId } = await site.play(
      stake,
      input,
      freeManner(mannerOf(betPanel, auto), free),
    );
    if (!game.isOutcome(outcome)) throw new Error(betPanel.t('failed'));
    let celebrated: Centavos = ZERO;
    await game.show({
      outcome,
      stake,
      win,
      multiplierE4,
      pace,
      wait: clock.wait,
      part: clock.restart,
      play: betPanel.play,
      celebrate(part) {
        if (isOutstanding(multiplierOf(part, stake))) celebrated = sum([celebrated, part]);
        return betPanel.winShows.celebrate({ roundId, win: part, staked: stake, isOneOfMany: true });
      },
      setTension: betPanel.setTension,
      sayNumber: betPanel.sayNumber,
    });
    const [text, say] = [game.mark(outcome, multiplierE4), game.say(outcome, multiplierE4)];
    const [isOneOfMany, isCelebrated] = [auto !== undefined, celebrated === win];
    await betPanel.announce({ roundId, win, staked: stake, text, say, isOneOfMany, isCelebrated });
    if (!isOneOfMany && !usedRounds(free)) setOffer(offerWin(site.doubleUp, { roundId, stake, win, input }));
    return { staked: price, win };
  } catch (error) {
    betPanel.refuse(messageOf(error, betPanel.t('failed')));
    betPanel.setTension(0);
    game.rest?.();
    return undefined;
  } finally {
    betPanel.hideBalance(undefined);
  }
}
