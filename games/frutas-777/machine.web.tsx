import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { useMemo } from 'react';
import { boardText } from '../reels/board-text.ts';
import { useCycle } from '../reels/cycle.web.tsx';
import { Plate, type PlatePart } from '../reels/plate.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { timesText } from '../stage/language.ts';
import { tile } from './art.ts';
import { Banner } from './banner.web.tsx';
import { colourOf, lightAt, partAt, turnsOf } from './light.ts';
import type { Messages } from './messages/messages.ts';
import type { Motor } from '../reels/motor.web.tsx';
import { QUARTER_E4, lines } from './paytable.ts';
import { Seven } from './picture.web.tsx';
import { Reels } from './reels.web.tsx';
import type { Scene } from './scene.ts';
import { columnAt, spinAt } from './spin.ts';
import css from './machine.module.css';

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
            label={t('reels', {
              rows: boardText(
                scene.stops.map((stop, reel) => columnAt(reel, stop)),
                (picture) => t(picture),
              ),
            })}
            assets={assets}
          />
          {scene.beam !== undefined && (
            <i className={css['beam']} style={cssVariables({ '--reel': scene.beam })} aria-hidden="true" />
          )}
          <Banner scene={scene} stake={props.stake} t={t} atRest={atRest} />
        </div>
      </div>
      <Plate
        texts={{ prizes: t('prizes'), won: t('won'), lines: t('lines', { n: lines.length }) }}
        paid={winOf(props.stake, BigInt(scene.paidE4))}
        part={partOf({ ...props, turn })}
        onPrizes={props.onPrizes}
      />
    </div>
  );
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

/** What is on show, and what it pays; nothing where the reels run or all lines are lit at once. */
function partOf({ scene, locale, t, turn }: MachineProps & { readonly turn: number }): PlatePart | undefined {
  const part = partAt(scene.wins, scene.stars, turn);
  const only = scene.wins.length === 1 && !scene.stars ? scene.wins[0] : undefined;
  const win = typeof part === 'number' ? scene.wins[part] : only;
  if (scene.moving || (part === undefined && !win)) return undefined;
  const spin = spinAt(scene.stops);
  const quarters = win ? win.quarters : spin.starQuarters;
  return {
    text: win
      ? t('lineWin', { line: win.line + 1, count: win.count, picture: t(win.picture) })
      : `${spin.stars} × ${t('star')}`,
    pays: `${timesText(locale, BigInt(quarters * QUARTER_E4 * scene.times))}x`,
    colour: win && colourOf(win.line),
  };
}
