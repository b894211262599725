import type { GameViewProps } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShowTools } from '../stage/show-tools.web.tsx';
import { openingStake } from '../stage/stake-steps.ts';
import type { Words } from './locales/pt.ts';
import { FAST, NORMAL } from './pace.ts';
import { patches } from './patches.web.tsx';
import { type Desk, playRound } from './round.web.tsx';
import { OPENING, type Scene } from './scene.ts';

export interface Table {
  readonly scene: Scene;
  readonly stake: Centavos;
  setStake(stake: Centavos): void;
  /** The balance to show: what the reels have not yet told is not in it. */
  readonly balance: Centavos | null;
  /** Why the last bet did not happen. */
  readonly message: string | undefined;
  readonly roundId: string | undefined;
  readonly turbo: boolean;
  setTurbo(turbo: boolean): void;
  /** Automatic spins left; 0 when they are off. */
  readonly auto: number;
  startAuto(spins: number): void;
  /** One spin; during a show it hurries the show, during automatic spins it ends them. */
  press(): void;
}

/** Spins one after another until `spins` are played, one refuses to go on, or the player stops them. */
function useSeries(playOnce: () => Promise<boolean>, rest: () => Promise<void>) {
  const [left, setLeft] = useState(0);
  const wanted = useRef(0);
  const busy = useRef(false);
  const leave = useCallback((spins: number) => {
    wanted.current = spins;
    setLeft(spins);
  }, []);
  const run = useCallback(
    async (spins: number): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      leave(spins - 1);
      while ((await playOnce()) && wanted.current > 0) {
        leave(wanted.current - 1);
        await rest();
      }
      leave(0);
      busy.current = false;
    },
    [leave, playOnce, rest],
  );
  return { left, run, busy, end: useCallback(() => leave(0), [leave]) };
}

/** The state of the game on screen: bets through the site, shows what came of it, keeps time and sound. */
export function useTable(props: GameViewProps, words: Words): Table {
  const [scene, setScene] = useState(OPENING);
  const [stake, setStake] = useState(() => openingStake(props.stakes.steps, props.balance));
  const [shown, hideBalance] = useState<Centavos>();
  const [message, refuse] = useState<string>();
  const [roundId, settle] = useState<string>();
  const [turbo, setTurbo] = useState(false);
  const tools = useShowTools(props.muted);
  // A series of spins outlives renders: each of its rounds must read what is true by then.
  const now = useRef({ site: props, stake, turbo, words, grid: scene.grid });
  useEffect(() => {
    now.current = { site: props, stake, turbo, words, grid: scene.grid };
  });

  const playOnce = useCallback((): Promise<boolean> => {
    const show: Desk['show'] = (part) => setScene((before) => ({ ...before, ...part }));
    return playRound({ ...now.current, ...tools(), show, hideBalance, refuse, settle });
  }, [tools]);
  const rest = useCallback(() => tools().clock.wait((now.current.turbo ? FAST : NORMAL).rest), [tools]);
  const { left, run, busy, end } = useSeries(playOnce, rest);

  const press = useCallback(() => {
    if (left > 0) end();
    else if (busy.current) tools().clock.hurry();
    else {
      tools().sound.play(patches.press);
      void run(1);
    }
  }, [left, end, busy, run, tools]);

  return {
    scene,
    stake,
    setStake,
    message,
    roundId,
    turbo,
    setTurbo,
    auto: left,
    press,
    balance: shown ?? props.balance,
    startAuto: (spins) => void run(spins),
  };
}
