import { useRef, useState } from 'react';
import type { Centavos } from '@arara/money';
import type { Shown } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import { CELLS } from './card.ts';
import type { FoilPoint } from './coverage.ts';
import type { Foil, FoilEvents } from './foil.web.tsx';
import type { CardOutcome } from './outcome.ts';
import { tensionOf } from './scene.ts';
import { opened, rubs, slide } from './sound-effects.web.tsx';

/** Milliseconds at each pace: a card slides in, a coin opens it, and the eye rests on it. */
const ARRIVE_MS: Readonly<Record<Pace, number>> = { normal: 420, fast: 160, still: 0 };
const SWEEP_MS: Readonly<Record<Pace, number>> = { normal: 1_000, fast: 420, still: 0 };
const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 420, fast: 240, still: 400 };

/** Moves of the coin from one sound of it to the next. */
const RUBS_A_SOUND = 5;

/** How a card is: shown without a game, on its way, to be scratched, opened by the coin, or open. */
type CardState = 'resting' | 'arriving' | 'scratching' | 'opening' | 'open';

/** A card on screen. */
export interface CardView {
  readonly state: CardState;
  readonly outcome: CardOutcome | undefined;
  readonly stake: Centavos | undefined;
  readonly open: ReadonlySet<number>;
}

const RESTING: CardView = { state: 'resting', outcome: undefined, stake: undefined, open: new Set() };

/** The foil that lies on the board now, and who is notified by it: both change while rounds go on. */
function createFoilHandle() {
  let foil: Foil | undefined;
  let listener: FoilEvents | undefined;
  return {
    attach(made: Foil | undefined): void {
      foil = made;
    },
    listen(next: FoilEvents): void {
      listener = next;
    },
    foil: (): Foil | undefined => foil,
    events: {
      onOpen: (cell: number): void => listener?.onOpen(cell),
      onScratch: (): void => listener?.onScratch(),
    },
  };
}

/** The card through the rounds, and the foil that lies on it. */
export function useCardShow(words: string) {
  const [view, setView] = useState(RESTING);
  const [handle] = useState(createFoilHandle);
  // A series shows round after round from one render's closure; whether cards open without a finger must be read again for each.
  const alone = useRef(false);
  const askAll = useRef<() => void>(undefined);
  const change = (changed: Partial<CardView>): void => setView((before) => ({ ...before, ...changed }));

  function start(pace: Pace): void {
    handle.foil()?.lay(words, pace === 'still');
    setView({ ...RESTING, state: 'arriving' });
  }

  async function show({ outcome, stake, pace, wait, part, play, setTension }: Shown<CardOutcome>): Promise<void> {
    const open = new Set<number>();
    let isSilent = false;
    let rubbed = 0;
    let finish: (() => void) | undefined;
    handle.listen({
      onOpen(cell) {
        open.add(cell);
        change({ open: new Set(open) });
        if (!isSilent) play(opened(open.size), { pan: (cell % 3) * 0.5 - 0.5, haptic: 'stop' });
        setTension(tensionOf(outcome.cells, open));
        if (open.size === CELLS) finish?.();
      },
      onScratch() {
        if (rubbed % RUBS_A_SOUND === 0) play(rubs[(rubbed / RUBS_A_SOUND) % rubs.length] ?? []);
        rubbed += 1;
      },
    });
    change({ outcome, stake });
    if (pace !== 'still') play(slide);
    await wait(ARRIVE_MS[pace]);
    if (!alone.current) {
      change({ state: 'scratching' });
      await new Promise<void>((end) => {
        finish = end;
        askAll.current = end;
      });
      part();
    }
    askAll.current = undefined;
    if (open.size < CELLS) {
      change({ state: 'opening' });
      if (SWEEP_MS[pace] > 0) handle.foil()?.sweep(SWEEP_MS[pace]);
      await wait(SWEEP_MS[pace]);
      isSilent = true;
      handle.foil()?.openAll();
      play(opened(CELLS));
    }
    setTension(0);
    change({ state: 'open', open: new Set(open) });
    await wait(LOOK_MS[pace]);
  }

  return {
    view,
    handle,
    /** Whether cards open without a finger from now on: in automatic rounds, in hurried ones and when shown again. */
    setAlone(isAlone: boolean): void {
      alone.current = isAlone;
    },
    start,
    show,
    /** The bet was refused: the card is only shown. */
    rest(): void {
      handle.foil()?.lay(words, true);
      setView(RESTING);
    },
    openAll: (): void => askAll.current?.(),
    openCell: (cell: number): void => handle.foil()?.open(cell),
    placeCoin: (at: FoilPoint | undefined): void => handle.foil()?.placeCoin(at),
    scratch: (from: FoilPoint, to: FoilPoint): void => handle.foil()?.scratch(from, to),
  };
}

/** The card of a view, as its board draws it. */
export type CardShow = ReturnType<typeof useCardShow>;
