import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AutoEnd, AutoPlan } from '../stage/auto-series.ts';
import { mayHurry, mayPlayAlone } from '../stage/bet-panel-state.web.tsx';
import type { OfferedWin } from '../stage/double-up/offered-win.ts';
import { type FreePlay, priceOf, usedRounds } from '../stage/free-play.ts';
import { type SeriesRound, useSeries } from '../stage/series.web.tsx';
import { useShowTools } from '../stage/show-tools.web.tsx';
import { openingStake } from '../stage/stake-steps.ts';
import { useFreePlay } from '../stage/use-free-play.web.ts';
import type { Messages } from './messages/messages.ts';
import { FAST, NORMAL } from './pace.ts';
import { effects } from './sound-effects.web.tsx';
import { tableSoundEffects } from '../stage/sound-effects.ts';
import { useWinShows } from '../stage/win-show/win-shows.web.tsx';
import type { WinShows } from '../stage/win-show/win.ts';
import { type Desk, playRound } from './round.web.tsx';
import { OPENING, type Scene } from './scene.ts';

export interface Table {
  readonly scene: Scene;
  readonly stake: Centavos;
  setStake(stake: Centavos): void;
  /** The player's free rounds; `undefined` where there are none. */
  readonly free: FreePlay | undefined;
  /** The balance to show: without what the reels have not shown yet. */
  readonly balance: Centavos | null;
  /** Why the last bet did not happen. */
  readonly message: string | undefined;
  readonly roundId: string | undefined;
  /** The win of the last round, while it can be staked again. */
  readonly offer: OfferedWin | undefined;
  setOffer(offer: OfferedWin | undefined): void;
  readonly turbo: boolean;
  setTurbo(turbo: boolean): void;
  /** Automatic spins left; 0 when they are off. */
  readonly auto: number;
  /** Why the last series of them ended by itself. */
  readonly autoEnd: AutoEnd | undefined;
  /** `undefined` where the site has none. */
  readonly startAuto: ((plan: AutoPlan) => void) | undefined;
  /** The wins that are celebrated over the whole game. */
  readonly winShows: WinShows;
  /** One spin; during a show it hurries the show, during automatic spins it ends them. */
  press(): void;
}

/** The state of the game on screen: bets through the site, shows what came of it, keeps time and sound. */
export function useTable(props: GameViewProps, t: Translate<Messages>): Table {
  const [scene, setScene] = useState(OPENING);
  const [ownStake, setStake] = useState(() => props.recall?.stake ?? openingStake(props.stakes.steps, props.balance));
  const [shown, hideBalance] = useState<Centavos>();
  const [message, refuse] = useState<string>();
  const [roundId, settle] = useState<string>();
  const [offer, setOffer] = useState<OfferedWin>();
  const [fast, setTurbo] = useState(false);
  const turbo = fast && mayHurry(props);
  const free = useFreePlay(props, scene.phase !== 'idle');
  const stake = usedRounds(free)?.stake ?? ownStake;
  const tools = useShowTools(props.muted);
  const winShows = useWinShows(
    props,
    useCallback((cue) => tools().sound.play(tableSoundEffects[cue]), [tools]),
  );
  const { celebrate, prepare } = winShows;
  // A series of spins outlives renders: each of its rounds must read what is true by then.
  const now = useRef({ site: props, stake, free, turbo, t, grid: scene.grid });
  useEffect(() => {
    now.current = { site: props, stake, free, turbo, t, grid: scene.grid };
  });

  const playOnce = useCallback(
    (auto: number | undefined): Promise<SeriesRound> => {
      const show: Desk['show'] = (part) => setScene((before) => ({ ...before, ...part }));
      prepare();
      return playRound({ ...now.current, ...tools(), auto, show, hideBalance, refuse, settle, setOffer, celebrate });
    },
    [tools, celebrate, prepare],
  );
  const { series, end, once, start, stop, busy } = useSeries({
    play: playOnce,
    stake: () => priceOf(now.current.stake, now.current.free),
    rest: () => tools().clock.wait((now.current.turbo ? FAST : NORMAL).rest),
    celebrate,
  });
  const { recall } = props;
  useEffect(() => {
    if (recall) void once();
  }, [recall, once]);

  const press = useCallback(() => {
    if (series) stop();
    else if (busy.current) {
      if (mayHurry(now.current.site)) tools().clock.hurry();
    } else if (now.current.free?.state === 'over') now.current.free.onLeave();
    else {
      tools().sound.play(effects.press);
      void once();
    }
  }, [series, stop, busy, once, tools]);

  return {
    scene,
    stake,
    setStake,
    free,
    message,
    roundId,
    offer: scene.phase === 'idle' && !series ? offer : undefined,
    setOffer,
    turbo,
    setTurbo,
    auto: series?.left ?? 0,
    autoEnd: end,
    winShows,
    press,
    balance: shown ?? props.balance,
    startAuto: mayPlayAlone(props) ? (plan) => void start(plan) : undefined,
  };
}
