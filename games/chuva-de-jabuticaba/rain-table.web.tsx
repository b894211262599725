import type { GameViewProps, Settled } from '@arara/game-kit';
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
} from '../stage/bet-panel-state.web.tsx';
import { useRecallOnce } from '../stage/recall-once.web.tsx';
import { type SeriesRound, useSeries } from '../stage/series.web.tsx';
import type { Sound } from '../stage/sound.web.tsx';
import type { Pace, Table } from '../stage/table.ts';
import { type ChuvaInput, type ChuvaOutcome, isChuvaOutcome } from './outcome.ts';

/** At the quick pace fruits follow one another while others fall: so many at most. */
const MOST_IN_AIR = 10;
/** Between two rounds of a series; at the quick pace it is all that keeps them apart. */
const REST_MS: Readonly<Record<Pace, number>> = { normal: 600, fast: 380, still: 900 };

/** A settled round, as the game is asked to show it. */
export interface Falling {
  readonly outcome: ChuvaOutcome;
  readonly pace: Pace;
  readonly play: Sound['play'];
  /** Waits; at once when the player presses again. */
  wait(ms: number): Promise<void>;
}

/** How the table shows its rounds. Read again for each round, so each render may pass a new object. */
export interface Rain {
  readonly input: ChuvaInput;
  /** Lets the fruit fall; ends when it lies and was looked at. */
  fall(falling: Falling): Promise<void>;
  hurry(): void;
  mark(outcome: ChuvaOutcome): string;
  say(outcome: ChuvaOutcome): string;
}

interface Now {
  readonly site: GameViewProps;
  readonly rain: Rain;
  readonly betPanel: BetPanelState;
  readonly stake: Centavos;
}

/** The money that the player sees: what still falls is staked and not yet won. */
function usePurse(now: { readonly current: Now }) {
  const shown = useRef<Centavos | undefined>(undefined);
  const [air, setAir] = useState(0);
  const inAir = useRef(0);
  return {
    air,
    inAir,
    /** What can be staked. */
    worth: (): Centavos | null => shown.current ?? now.current.site.balance,
    move(fruits: number, centavos: Centavos): void {
      const { site, betPanel } = now.current;
      const before = shown.current ?? site.balance;
      inAir.current += fruits;
      setAir(inAir.current);
      // With nothing in the air the site's own balance is the truth again.
      shown.current = before === null || inAir.current === 0 ? undefined : ((before + centavos) as Centavos);
      betPanel.hideBalance(shown.current);
    },
  };
}

/** The bets in the order of the presses: each has the server's answer before the next is asked for. */
function useLine(now: { readonly current: Now }) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Bets that wait belong to a run. A refusal ends it, as does the end of the view, and with it those that still wait.
  const run = useRef(0);
  const end = useCallback(() => {
    run.current += 1;
  }, []);
  useEffect(() => end, [end]);
  return {
    end,
    /** The answer; `undefined` when the run ended before the bet was asked for. */
    bet(stake: Centavos, auto: number | undefined): Promise<Settled | undefined> {
      const mine = run.current;
      const { site, rain, betPanel } = now.current;
      const input = site.recall?.input ?? rain.input;
      const ask = () => (mine === run.current ? site.play(stake, input, mannerOf(betPanel, auto)) : undefined);
      const asked = last.current.then(ask);
      last.current = asked.catch(() => undefined);
      return asked;
    },
  };
}

/** A fruit that was let go. */
interface Fruit {
  readonly staked: Centavos;
  readonly pace: Pace;
  /** Others follow it by themselves, or fall already. */
  readonly isOneOfMany: boolean;
}

/** Plays one round: until it was shown, but at the quick pace only until it is known. */
function useDrop(now: { readonly current: Now }) {
  const purse = usePurse(now);
  const line = useLine(now);

  /** Shows a round as it came from the server, then announces its result. */
  async function show({ outcome, win, roundId }: Settled, { staked, pace, isOneOfMany }: Fruit): Promise<void> {
    const { betPanel, rain } = now.current;
    if (!isChuvaOutcome(outcome)) throw new Error(betPanel.t('failed'));
    await rain.fall({ outcome, pace, play: betPanel.play, wait: betPanel.tools().clock.wait });
    purse.move(-1, win);
    const [text, say] = [rain.mark(outcome), rain.say(outcome)];
    await now.current.betPanel.announce({ roundId, win, staked, text, say, isOneOfMany });
  }

  const refuse = (error: unknown, stake: Centavos): undefined => {
    const { betPanel } = now.current;
    line.end();
    purse.move(-1, stake);
    betPanel.refuse(messageOf(error, betPanel.t('failed')));
  };

  async function drop(auto?: number): Promise<SeriesRound> {
    const { betPanel, stake } = now.current;
    const worth = purse.worth();
    if (purse.inAir.current === 0) betPanel.clear();
    betPanel.refuse(worth !== null && worth < stake ? betPanel.t('short') : undefined);
    if (worth !== null && worth < stake) return undefined;
    const pace = paceOf(betPanel.turbo);
    if (purse.inAir.current === 0) betPanel.tools().clock.restart();
    purse.move(1, -stake as Centavos);
    try {
      const settled = await line.bet(stake, auto);
      if (settled === undefined) {
        purse.move(-1, stake);
        return undefined;
      }
      const isOneOfMany = auto !== undefined || pace === 'fast';
      const shown = show(settled, { staked: stake, pace, isOneOfMany });
      if (pace === 'fast') void shown.catch((error: unknown) => refuse(error, stake));
      else await shown;
      return { staked: stake, win: settled.win };
    } catch (error) {
      return refuse(error, stake);
    }
  }
  return { drop, purse };
}

/**
 * Bets through the site as every instant game does; at the quick pace the next fruit may be let go while others still fall.
 * `air` is how many do.
 */
export function useRainTable(site: GameViewProps, rain: Rain): Table & { readonly air: number } {
  const betPanel = useBetPanelState(site);
  const { recall } = site;
  const stake = recall?.stake ?? betPanel.stake;
  const now = useRef<Now>({ site, rain, betPanel, stake });
  useEffect(() => {
    now.current = { site, rain, betPanel, stake };
  });
  const { drop, purse } = useDrop(now);
  const rest = (): Promise<void> => betPanel.tools().clock.wait(REST_MS[paceOf(now.current.betPanel.turbo)]);
  const {
    series: auto,
    end,
    once,
    start,
    stop,
  } = useSeries({
    play: drop,
    stake: () => now.current.stake,
    rest,
    celebrate: (win) => now.current.betPanel.winShows.celebrate(win),
  });
  useRecallOnce(recall !== undefined, once);
  const { air, inAir } = purse;

  const press = (): void => {
    const isFull = inAir.current >= (betPanel.turbo ? MOST_IN_AIR : 1);
    if (auto) stop();
    else if (isFull) {
      if (!mayHurry(site)) return;
      betPanel.tools().clock.hurry();
      rain.hurry();
    } else {
      betPanel.cue('press');
      void drop();
    }
  };

  return {
    phase: auto || (air > 0 && !betPanel.turbo) ? 'busy' : 'idle',
    stake,
    setStake: betPanel.setStake,
    message: betPanel.message,
    lastResult: betPanel.lastResult,
    marks: betPanel.marks,
    turbo: betPanel.turbo,
    setTurbo: betPanel.setTurbo,
    auto,
    // A fruit that is still falling is not announced.
    autoEnd: air > 0 ? undefined : end,
    resumed: false,
    startAuto: mayPlayAlone(site) && !recall ? (plan) => void start(plan) : undefined,
    ready: true,
    press,
    balance: betPanel.shownBalance ?? site.balance,
    winShows: betPanel.winShows,
    air,
  };
}
