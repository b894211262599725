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
import { HoldBoard } from './hold.web.tsx';
import type { Messages } from './messages/messages.ts';
import { COIN, HALF_E4, PAN, REELS, RESPINS, ROWS, lines, strips } from './paytable.ts';
import { type Scene, WIN_E4 } from './scene.ts';
import { columnAt } from './spin.ts';
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

const BOARD = { strips, lines, greets: new Set<string>([COIN, PAN]) };

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

/** The pan on its sign, the window with the reels, the meter under it. */
export function Machine(props: MachineProps) {
  const { scene, motor, atRest, t } = props;
  const turn = useCycle(turnsOf(scene.wins, false), atRest);
  const light = useMemo(
    () => lightAt(lines, scene.moving ? [] : scene.wins, [], turn),
    [scene.moving, scene.wins, turn],
  );
  const won = scene.paidE4 > WIN_E4;
  return (
    <div className={css['machine']} data-held={scene.hold !== undefined || undefined} data-won={won || undefined}>
      <div className={css['mascot']} data-mood={moodOf(scene)} aria-hidden="true">
        <img src={addressOf.pan} alt="" />
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
          {scene.hold && <HoldBoard hold={scene.hold} locale={props.locale} />}
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
  const rows = Array.from({ length: ROWS }, (_, row) => columns.map((column) => t(column[row] ?? 'jack')).join(', '));
  return rows.join('; ');
}

/** What the pan on the sign does: it rests, it waits for the sixth coin, it dances for a win. */
function moodOf({ beam, paidE4, moving }: Scene): 'calm' | 'waiting' | 'won' {
  if (beam !== undefined) return 'waiting';
  return paidE4 > WIN_E4 && !moving ? 'won' : 'calm';
}

/** The plaque over the reels: the game's name, or how many respins are left. */
function Sign({ scene: { hold, banner }, t, locale, atRest, onSkip }: MachineProps) {
  if (!hold || atRest || banner === 'end' || banner === 'top')
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
        <span>{t('respins', { n: hold.left })}</span>
        <div className={css['dots']} aria-hidden="true">
          {Array.from({ length: RESPINS }, (_, at) => (
            <i key={at} data-lit={at < hold.left || undefined} />
          ))}
        </div>
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
  const { hold, wins, moving } = scene;
  if (moving) return undefined;
  if (hold) {
    const halves = hold.coins.slice(0, hold.shown).reduce((sum, coin) => sum + coin.halves, 0);
    return { text: t('coins', { n: hold.coins.length }), halves, colour: undefined };
  }
  const part = partAt(wins, false, turn);
  const win = typeof part === 'number' ? wins[part] : wins.length === 1 ? wins[0] : undefined;
  if (!win) return undefined;
  return {
    text: t('lineWin', { line: win.line + 1, count: win.count, picture: t(win.picture) }),
    halves: win.halves,
    colour: colourOf(win.line),
  };
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
