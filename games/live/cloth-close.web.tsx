import type { RoundViewProps } from '@arara/game-kit';
import { useEffect, useRef, useState } from 'react';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { clothClosesAt } from './draft.ts';
import { useServerFact } from './server-fact.web.tsx';

/** When the cloth closes for this player, and whether it has: without Confirm the chips must arrive before the server closes. */
export function useClothClose(props: RoundViewProps, isConfirmFirst: boolean) {
  const { round } = props.table;
  const [seed] = useState(() => props.serverNow());
  const closesAt = isConfirmFirst ? round.locksAt : clothClosesAt(round, props.roundTripMs?.() ?? 0, seed);
  const isPast = useServerFact(props, (now) => round.state === 'open' && now >= closesAt);
  return { closesAt, isPast };
}

/** Does something as soon as it is due, once a round. */
export function useOnceDue(isDue: boolean, roundId: string, run: () => void): void {
  const done = useRef<string>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isDue || done.current === roundId) return;
    done.current = roundId;
    latest.current();
  }, [isDue, roundId]);
}

/** Why chips came back: said until the next round opens. */
export function useReturnNotice({ refuse }: RoundPanelState, roundId: string) {
  const [said, setSaid] = useState<{ readonly roundId: string; readonly text: string }>();
  const saidIn = useRef<string>(undefined);
  useEffect(() => {
    if (saidIn.current === undefined || saidIn.current === roundId) return;
    saidIn.current = undefined;
    refuse(undefined);
  }, [refuse, roundId]);
  return {
    text: said?.roundId === roundId ? said.text : undefined,
    say(text: string): void {
      saidIn.current = roundId;
      setSaid({ roundId, text });
      refuse(text);
    },
  };
}
