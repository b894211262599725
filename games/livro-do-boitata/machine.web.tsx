import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { useEffect, useMemo, useState } from 'react';
import { colourOf, lightAt, partAt, turnsOf } from '../reels/light.ts';
import type { Motor } from '../reels/motor.web.tsx';
import { Reels } from '../reels/reels.web.tsx';
import { useRunUp } from '../reels/run-up.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { timesText } from '../stage/language.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { tile } from './art.ts';
import { Banner } from './banner.web.tsx';
import { Expansion } from './expansion.web.tsx';
import type { Messages } from './messages/messages.ts';
import { BOOK, HALF_E4, REELS, ROWS, lines, strips } from './paytable.ts';
import { type Scene, WIN_E4, moodOf } from './scene.ts';
import { columnAt, spinAt } from './spin.ts';
import { addressOf, fillOf } from './pictures.web.tsx';
import css from './machine.module.css';

/** How long each winning line is alone on show. */
const TURN_MS = 1100;

interface MachineProps {
  readonly scene: Scene;
  readonly motor: Motor;
  /** Nothing is bet on or shown: the lines may take turns. */
  readonly atRest: boolean;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  onPrizes(): void;
  onSkip(): void;
}

const BOARD = { strips, lines, greets: new Set<string>([BOOK, 'serpent']) };

/** The cells that show a book. */
function bookCells(stops: Scene['stops']): number[] {
  return stops.flatMap((stop, reel) =>
    columnAt(reel, stop).flatMap((picture, row) => (picture === BOOK ? [reel * ROWS + row] : [])),
  );
}

/** Which turn of the cycle it is; all lines together until the machine is at rest. */
function useCycle(turns: number, running: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!running || turns < 2) return;
    const timer = window.setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => {
      window.clearInterval(timer);
      setTurn(0);
    };
  }, [turns, running]);
  return turn;
}

/** The serpent on its sign, the window with the reels, the meter under it. */
export function Machine(props: MachineProps) {
  const { scene, motor, atRest, t } = props;
  const turn = useCycle(turnsOf(scene.wins, scene.books), atRest);
  const light = useMemo(
    () =>
      lightAt(lines, scene.moving ? [] : scene.wins, scene.books && !scene.moving ? bookCells(scene.stops) : [], turn),
    [scene.stops, scene.moving, scene.wins, scene.books, turn],
  );
  const won = scene.paidE4 > WIN_E4;
  return (
    <div className={css['machine']} data-free={scene.free !== undefined || undefined} data-won={won || undefined}>
      <div className={css['mascot']} data-mood={moodOf(scene)} aria-hidden="true">
        <img src={addressOf.serpent} alt="" />
      </div>
      <Sign {...props} />
      <div className={css['frame']}>
        <div className={css['glass']}>
          <div className={css['window']}>
            <Reels
              board={BOARD}
              addresses={addressOf}
              fill={fillOf}
              motor={motor}
              light={light}
              lively={won && !stillnessWanted()}
              label={t('reels', { rows: rowsText(scene, t) })}
            />
          </div>
          {scene.expansion && <Expansion expansion={scene.expansion} stops={scene.stops} />}
          {scene.beam !== undefined && (
            <i className={css['beam']} style={cssVariables({ '--reel': scene.beam })} aria-hidden="true" />
          )}
          <Banner scene={scene} stake={props.stake} t={t} />
        </div>
      </div>
      <Plate {...props} turn={turn} />
    </div>
  );
}

function rowsText({ stops }: Scene, t: Translate<Messages>): string {
  const columns = Array.from({ length: REELS }, (_, reel) => columnAt(reel, stops[reel] ?? 0));
  const rows = Array.from({ length: ROWS }, (_, row) => columns.map((column) => t(column[row] ?? 'ten')).join(', '));
  return rows.join('; ');
}

/** The plaque over the reels: the game's name, or how far the free spins are and which symbol expands. */
function Sign({ scene: { free, special }, t, locale, onSkip }: MachineProps) {
  if (!free)
    return (
      <div className={css['sign']}>
        <div className={css['name']} aria-hidden="true">
          {tile.title[locale]}
        </div>
      </div>
    );
  return (
    <div className={css['sign']}>
      <div className={css['counter']}>
        {special && <img src={addressOf[special]} alt={t('expands', { picture: t(special) })} />}
        <span>{t('freeSpin', { n: free.played, total: free.given })}</span>
        <button type="button" aria-label={t('skipAll')} onClick={onSkip}>
          {t('skip')}
        </button>
      </div>
    </div>
  );
}

/** Prizes at one end, what the round has paid in the middle, the line that is on show at the other. */
function Plate(props: MachineProps & { readonly turn: number }) {
  const { scene, stake, t, onPrizes } = props;
  const target = winOf(stake, BigInt(scene.paidE4));
  const shown = useRunUp(target);
  return (
    <div className={css['plate']}>
      <button type="button" aria-haspopup="dialog" onClick={onPrizes}>
        {t('prizes')}
      </button>
      <p className={css['meter']} data-lit={target > 0n || undefined} aria-hidden="true">
        <small>{t('won')}</small>
        <b>{formatBRL(shown)}</b>
      </p>
      <Part {...props} />
    </div>
  );
}

/** What is on show, and what it pays in halves of the stake; nothing where the reels run or all lines are lit at once. */
function partOf({ scene, t, turn }: MachineProps & { readonly turn: number }) {
  const { expansion, wins, books, moving, stops } = scene;
  if (moving) return undefined;
  if (expansion)
    return {
      text: t('reelsOf', { n: expansion.reels.length, picture: t(expansion.picture) }),
      halves: expansion.halves,
      colour: undefined,
    };
  const part = partAt(wins, books, turn);
  const win =
    typeof part === 'number' ? wins[part] : part === undefined && !books && wins.length === 1 ? wins[0] : undefined;
  if (win)
    return {
      text: t('lineWin', { line: win.line + 1, count: win.count, picture: t(win.picture) }),
      halves: win.halves,
      colour: colourOf(win.line),
    };
  if (part !== 'scatter' && (wins.length > 0 || !books)) return undefined;
  const spin = spinAt(stops);
  return { text: `${spin.books} × ${t('book')}`, halves: spin.bookHalves, colour: undefined };
}

function Part(props: MachineProps & { readonly turn: number }) {
  const { t, locale } = props;
  const part = partOf(props);
  if (!part) return <p className={css['part']}>{t('lines', { n: lines.length })}</p>;
  return (
    <p className={css['part']} aria-hidden="true">
      <small>{part.text}</small>
      <b style={part.colour === undefined ? undefined : { color: part.colour }}>
        {timesText(locale, BigInt(part.halves * HALF_E4))}x
      </b>
    </p>
  );
}
