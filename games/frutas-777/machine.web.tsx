import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { useEffect, useMemo, useState } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { timesText } from '../stage/language.ts';
import { tile } from './art.ts';
import { Banner } from './banner.web.tsx';
import { colourOf, lightAt, partAt, turnsOf } from './light.ts';
import type { Messages } from './messages/messages.ts';
import type { Motor } from '../reels/motor.web.tsx';
import { QUARTER_E4, REELS, ROWS, lines } from './paytable.ts';
import { Seven } from './picture.web.tsx';
import { Reels } from './reels.web.tsx';
import type { Scene } from './scene.ts';
import { columnAt, spinAt } from './spin.ts';
import { useRunUp } from '../reels/run-up.web.tsx';
import css from './machine.module.css';

/** How long each winning line is alone on show. */
const TURN_MS = 1100;
/** What is above this is a win: it may be celebrated. */
const STAKE_E4 = 10_000;

interface MachineProps {
  readonly scene: Scene;
  readonly motor: Motor;
  /** Nothing is bet on or shown: the lines may take turns. */
  readonly atRest: boolean;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  assets(name: string): string;
  onPrizes(): void;
  onSkip(): void;
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

/** The cabinet: its sign, the window with the reels, the meter under it. */
export function Machine(props: MachineProps) {
  const { scene, motor, atRest, t, assets } = props;
  const turn = useCycle(turnsOf(scene.wins, scene.stars), atRest);
  const light = useMemo(
    () => lightAt(scene.stops, scene.moving ? [] : scene.wins, !scene.moving && scene.stars, turn),
    [scene.stops, scene.moving, scene.wins, scene.stars, turn],
  );
  const mood = scene.five ? 'sevens' : scene.free ? 'free' : 'plain';
  return (
    <div className={css['machine']} data-mood={mood} data-won={scene.paidE4 > STAKE_E4 || undefined}>
      <Sign {...props} />
      <div className={css['frame']}>
        <div className={css['glass']}>
          <Reels
            motor={motor}
            light={light}
            lively={scene.paidE4 > STAKE_E4}
            label={t('reels', { rows: rowsText(scene, t) })}
            assets={assets}
          />
          {scene.beam !== undefined && (
            <i className={css['beam']} style={cssVariables({ '--reel': scene.beam })} aria-hidden="true" />
          )}
          <Banner scene={scene} stake={props.stake} t={t} atRest={atRest} />
        </div>
      </div>
      <Plate {...props} turn={turn} />
    </div>
  );
}

function rowsText({ stops }: Scene, t: Translate<Messages>): string {
  const columns = Array.from({ length: REELS }, (_, reel) => columnAt(reel, stops[reel] ?? 0));
  const rows = Array.from({ length: ROWS }, (_, row) => columns.map((column) => t(column[row] ?? 'cherry')).join(', '));
  return rows.join('; ');
}

/** The awning over the reels: the game's name, or how far the free spins are. */
function Sign({ scene: { free }, t, locale, onSkip }: MachineProps) {
  const name = tile.title[locale].replace('777', '').trim();
  return (
    <div className={css['sign']}>
      <div className={css['lamps']} aria-hidden="true" />
      {free ? (
        <div className={css['counter']}>
          <b className={css['times']}>×3</b>
          <span>{t('freeSpin', { n: free.played, total: free.given })}</span>
          <button type="button" aria-label={t('skipAll')} onClick={onSkip}>
            {t('skip')}
          </button>
        </div>
      ) : (
        <div className={css['name']} aria-hidden="true">
          <span>{name}</span>
          <i>
            <Seven />
            <Seven />
            <Seven />
          </i>
        </div>
      )}
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

function Part({ scene, locale, t, turn }: MachineProps & { readonly turn: number }) {
  const part = partAt(scene.wins, scene.stars, turn);
  const only = scene.wins.length === 1 && !scene.stars ? scene.wins[0] : undefined;
  const win = typeof part === 'number' ? scene.wins[part] : only;
  if (scene.moving || (part === undefined && !win))
    return <p className={css['part']}>{t('lines', { n: lines.length })}</p>;
  const spin = spinAt(scene.stops);
  const quarters = win ? win.quarters : spin.starQuarters;
  const text = win
    ? t('lineWin', { line: win.line + 1, count: win.count, picture: t(win.picture) })
    : `${spin.stars} × ${t('star')}`;
  return (
    <p className={css['part']} aria-hidden="true">
      <small>{text}</small>
      <b style={win && { color: colourOf(win.line) }}>
        {timesText(locale, BigInt(quarters * QUARTER_E4 * scene.times))}x
      </b>
    </p>
  );
}
