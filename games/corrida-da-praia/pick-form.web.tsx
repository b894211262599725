import { useState } from 'react';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { type Market, NAMED } from './chances.ts';
import { togglePick } from './toggle-pick.ts';
import type { OpenRace } from './race-view.ts';
import { type RaceInput, pickOdds } from './ticket.ts';

/** What is picked in one race, and what came of it. */
export interface PickForm {
  /** The race that is bet on; `undefined` where none takes bets. */
  readonly race: OpenRace | undefined;
  setRace(id: string): void;
  readonly market: Market;
  setMarket(market: Market): void;
  /** The runners' numbers, in the order of the presses. */
  readonly numbers: readonly number[];
  /** Takes a runner in, or out where it was in. */
  tap(number: number): void;
  /** The pick once it is whole, and its odds in hundredths. */
  readonly input: RaceInput | undefined;
  readonly odds: number | undefined;
  readonly note: 'closed' | 'placed' | undefined;
  readonly busy: boolean;
  place(): Promise<void>;
}

interface Kept {
  readonly raceId: string;
  readonly numbers: readonly number[];
}

/** Keeps the pick of a table: it is of one race, and ends with its bets. */
export function usePick(betPanel: RoundPanelState, races: readonly OpenRace[]): PickForm {
  const [chosen, setChosen] = useState<string>();
  const [market, chooseMarket] = useState<Market>('win');
  const [kept, setKept] = useState<Kept>();
  const [placedIn, setPlacedIn] = useState<string>();
  const [busy, setBusy] = useState(false);
  const race = races.find(({ id }) => id === chosen) ?? races[0];
  const numbers = kept && kept.raceId === race?.id ? kept.numbers : [];
  const isClosed = kept !== undefined && kept.numbers.length > 0 && !races.some(({ id }) => id === kept.raceId);
  const input = numbers.length === NAMED[market] ? { market, pick: numbers } : undefined;
  const odds = input && race ? pickOdds(input, race.setup) : undefined;
  return {
    race,
    setRace(id) {
      setChosen(id);
      setKept(undefined);
      setPlacedIn(undefined);
    },
    market,
    setMarket(next) {
      chooseMarket(next);
      setKept(undefined);
      setPlacedIn(undefined);
    },
    numbers,
    tap(number) {
      if (!race) return;
      betPanel.refuse(undefined);
      setPlacedIn(undefined);
      setKept({ raceId: race.id, numbers: togglePick(numbers, number, market) });
    },
    input,
    odds,
    note: isClosed ? 'closed' : race !== undefined && placedIn === race.id ? 'placed' : undefined,
    busy,
    async place() {
      if (!input || !race) return;
      setBusy(true);
      const ticket = await betPanel.place({ stake: betPanel.stake, input, roundId: race.id });
      setBusy(false);
      if (!ticket) return;
      setKept(undefined);
      setPlacedIn(race.id);
    },
  };
}
