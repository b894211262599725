import { winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatShortBRL } from '@arara/money';
import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { CardShow } from './card-show.web.tsx';
import type { FoilPoint } from './coverage.ts';
import { FaceIcon } from './face.web.tsx';
import { createFoil } from './foil.web.tsx';
import { type Face, payE4 } from './prizes.ts';
import { type CellScene, cellsOf } from './scene.ts';
import type { Messages } from './messages/messages.ts';
import css from './board.module.css';

interface BoardProps {
  readonly show: CardShow;
  readonly t: Translate<Messages>;
}

/** An amount of more letters is written smaller. */
const LONG_AMOUNT = 9;

/** Puts a foil on the board's canvases for as long as they are there. */
function useFoil({ handle }: CardShow, words: string) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const air = useRef<HTMLCanvasElement>(null);
  const coin = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!sheet.current || !air.current || !coin.current) return;
    const made = createFoil({ sheet: sheet.current, air: air.current, coin: coin.current }, handle.events);
    handle.attach(made);
    made.lay(words, true);
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(sheet.current);
    // The words are painted before the letters are there.
    document.fonts.load('800 20px Outfit').then(made.resize, () => undefined);
    return () => {
      watch.disconnect();
      made.dispose();
      handle.attach(undefined);
    };
  }, [handle, words]);
  return { sheet, air, coin };
}

/** The nine cells under their foil. */
export function Board({ show, t }: BoardProps) {
  const { view } = show;
  const { sheet, air, coin } = useFoil(show, t('scratchHere'));
  const last = useRef<FoilPoint>(undefined);
  const mayScratch = view.state === 'scratching';
  const pointOf = (event: PointerEvent): FoilPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * 3, y: ((event.clientY - box.top) / box.height) * 3 };
  };
  const rub = (event: PointerEvent, from: FoilPoint | undefined): void => {
    const to = pointOf(event);
    last.current = to;
    show.placeCoin(to);
    show.scratch(from ?? to, to);
  };
  const leave = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    if (last.current) show.placeCoin(undefined);
    last.current = undefined;
  };
  return (
    <div
      className={css['board']}
      data-state={view.state}
      role="group"
      aria-label={t('cells')}
      onPointerDown={(event) => {
        // One finger at a time: a stroke between two would open what nobody touched.
        if (!mayScratch || event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        rub(event, undefined);
      }}
      onPointerMove={(event) => {
        if (mayScratch && last.current && event.isPrimary) rub(event, last.current);
      }}
      onPointerUp={leave}
      onPointerCancel={leave}
      onLostPointerCapture={leave}
    >
      {cellsOf(view.outcome?.cells, view.open).map((scene) => (
        <div key={scene.cell} className={css['cell']} data-won={scene.hasWon || undefined}>
          <Printed scene={scene} stake={view.stake} />
          <Key scene={scene} show={show} t={t} />
        </div>
      ))}
      <canvas ref={sheet} className={css['foil']} aria-hidden="true" />
      <canvas ref={air} className={css['air']} aria-hidden="true" />
      <div ref={coin} className={css['coin']} hidden aria-hidden="true">
        <FaceIcon face="coin" />
      </div>
    </div>
  );
}

interface PrintedProps {
  readonly scene: CellScene;
  readonly stake: Centavos | undefined;
}

const amountOf = (face: Face, stake: Centavos): string => formatShortBRL(winOf(stake, payE4(face)));

/** What is printed under the foil of a cell: to be seen where it is scratched, and said once the cell is open. */
function Printed({ scene: { face }, stake }: PrintedProps) {
  if (face === undefined || stake === undefined) return null;
  const amount = amountOf(face, stake);
  return (
    <span className={css['printed']} aria-hidden="true">
      <FaceIcon face={face} className={css['face']} />
      <b data-long={amount.length > LONG_AMOUNT || undefined}>{amount}</b>
    </span>
  );
}

interface KeyProps extends BoardProps {
  readonly scene: CellScene;
}

/** The name of a cell. A pointer scratches; keys open the whole cell. */
function Key({ scene: { cell, face, isOpen }, show, t }: KeyProps) {
  const { state, stake } = show.view;
  const n = cell + 1;
  const mayOpen = state === 'scratching' && !isOpen;
  const label =
    isOpen && face && stake !== undefined
      ? t('cellOpen', { n, face: t(face), amount: amountOf(face, stake) })
      : t(mayOpen ? 'cellClosed' : 'cell', { n });
  return (
    <button
      type="button"
      className={css['key']}
      disabled={!mayOpen}
      aria-label={label}
      onClick={(event) => {
        if (event.detail === 0) show.openCell(cell);
      }}
    />
  );
}
