import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { useMemo } from 'react';
import { boardText } from '../reels/board-text.ts';
import { Cabinet, CabinetCounter, CabinetName } from '../reels/cabinet.web.tsx';
import { useCycle } from '../reels/cycle.web.tsx';
import { colourOf, lightAt, partAt, turnsOf } from '../reels/light.ts';
import type { Motor } from '../reels/motor.web.tsx';
import { Plate, type PlatePart } from '../reels/plate.web.tsx';
import { Reels } from '../reels/reels.web.tsx';
import { timesText } from '../stage/language.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { tile } from './art.ts';
import { Banner } from './banner.web.tsx';
import { HoldBoard } from './hold.web.tsx';
import type { Messages } from './messages/messages.ts';
import { COIN, HALF_E4, PAN, RESPINS, lines, strips } from './paytable.ts';
import { type Scene, WIN_E4 } from './scene.ts';
import { columnAt } from './spin.ts';
import { addressOf, fillOf } from './pictures.web.tsx';
import css from './machine.module.css';

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

/** The pan on its sign, the window with the reels, the meter under it. */
export function Machine(props: MachineProps) {
  const { scene, motor, atRest, t } = props;
  const turn = useCycle(turnsOf(scene.wins, false), atRest);
  const light = useMemo(
    () => lightAt(lines, scene.moving ? [] : scene.wins, [], turn),
    [scene.moving, scene.wins, turn],
  );
  return (
    <Cabinet
      className={css['machine']}
      hasFeature={scene.hold !== undefined}
      mascot={{ address: addressOf.pan, mood: moodOf(scene) }}
      sign={<Sign {...props} />}
      reels={
        <Reels
          board={BOARD}
          addresses={addressOf}
          fill={fillOf}
          motor={motor}
          light={light}
          lively={scene.paidE4 > WIN_E4 && !stillnessWanted()}
          label={t('reels', {
            rows: boardText(
              scene.stops.map((stop, reel) => columnAt(reel, stop)),
              (picture) => t(picture),
            ),
          })}
        />
      }
      beam={scene.beam}
      cover={scene.hold && <HoldBoard hold={scene.hold} locale={props.locale} />}
      banner={<Banner scene={scene} stake={props.stake} t={t} />}
      plate={
        <Plate
          texts={{ prizes: t('prizes'), won: t('won'), lines: t('lines', { n: lines.length }) }}
          paid={winOf(props.stake, BigInt(scene.paidE4))}
          part={partOf({ ...props, turn })}
          onPrizes={props.onPrizes}
        />
      }
    />
  );
}

/** What the pan on the sign does: it rests, it waits for the sixth coin, it dances for a win. */
function moodOf({ beam, paidE4, moving }: Scene): 'calm' | 'waiting' | 'won' {
  if (beam !== undefined) return 'waiting';
  return paidE4 > WIN_E4 && !moving ? 'won' : 'calm';
}

/** The plaque over the reels: the game's name, or how many respins are left. */
function Sign({ scene: { hold, banner }, t, locale, atRest, onSkip }: MachineProps) {
  if (!hold || atRest || banner === 'end' || banner === 'top') return <CabinetName title={tile.title[locale]} />;
  return (
    <CabinetCounter skip={{ text: t('skip'), name: t('skipAll') }} onSkip={onSkip}>
      <span>{t('respins', { n: hold.left })}</span>
      <div className={css['dots']} aria-hidden="true">
        {Array.from({ length: RESPINS }, (_, at) => (
          <i key={at} data-lit={at < hold.left || undefined} />
        ))}
      </div>
    </CabinetCounter>
  );
}

const paysText = (locale: LocaleKey, halves: number): string => `${timesText(locale, BigInt(halves * HALF_E4))}x`;

/** What is on show, and what it pays; nothing where the reels run or all lines are lit at once. */
function partOf({ scene, t, locale, turn }: MachineProps & { readonly turn: number }): PlatePart | undefined {
  const { hold, wins, moving } = scene;
  if (moving) return undefined;
  if (hold) {
    const halves = hold.coins.slice(0, hold.shown).reduce((sum, coin) => sum + coin.halves, 0);
    return { text: t('coins', { n: hold.coins.length }), pays: paysText(locale, halves), colour: undefined };
  }
  const part = partAt(wins, false, turn);
  const win = typeof part === 'number' ? wins[part] : wins.length === 1 ? wins[0] : undefined;
  if (!win) return undefined;
  return {
    text: t('lineWin', { line: win.line + 1, count: win.count, picture: t(win.picture) }),
    pays: paysText(locale, win.halves),
    colour: colourOf(win.line),
  };
}
