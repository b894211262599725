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
import { Expansion } from './expansion.web.tsx';
import type { Messages } from './messages/messages.ts';
import { BOOK, HALF_E4, ROWS, lines, strips } from './paytable.ts';
import { type Scene, WIN_E4, moodOf } from './scene.ts';
import { columnAt, spinAt } from './spin.ts';
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

const BOARD = { strips, lines, greets: new Set<string>([BOOK, 'serpent']) };

/** The cells that show a book. */
function bookCells(stops: Scene['stops']): number[] {
  return stops.flatMap((stop, reel) =>
    columnAt(reel, stop).flatMap((picture, row) => (picture === BOOK ? [reel * ROWS + row] : [])),
  );
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
  return (
    <Cabinet
      className={css['machine']}
      hasFeature={scene.free !== undefined}
      mascot={{ address: addressOf.serpent, mood: moodOf(scene) }}
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
      cover={scene.expansion && <Expansion expansion={scene.expansion} stops={scene.stops} />}
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

/** The plaque over the reels: the game's name, or how far the free spins are and which symbol expands. */
function Sign({ scene: { free, special }, t, locale, onSkip }: MachineProps) {
  if (!free) return <CabinetName title={tile.title[locale]} />;
  return (
    <CabinetCounter skip={{ text: t('skip'), name: t('skipAll') }} onSkip={onSkip}>
      {special && (
        <img className={css['special']} src={addressOf[special]} alt={t('expands', { picture: t(special) })} />
      )}
      <span>{t('freeSpin', { n: free.played, total: free.given })}</span>
    </CabinetCounter>
  );
}

const paysText = (locale: LocaleKey, halves: number): string => `${timesText(locale, BigInt(halves * HALF_E4))}x`;

/** What is on show, and what it pays; nothing where the reels run or all lines are lit at once. */
function partOf({ scene, t, locale, turn }: MachineProps & { readonly turn: number }): PlatePart | undefined {
  const { expansion, wins, books, moving, stops } = scene;
  if (moving) return undefined;
  if (expansion)
    return {
      text: t('reelsOf', { n: expansion.reels.length, picture: t(expansion.picture) }),
      pays: paysText(locale, expansion.halves),
      colour: undefined,
    };
  const part = partAt(wins, books, turn);
  const win =
    typeof part === 'number' ? wins[part] : part === undefined && !books && wins.length === 1 ? wins[0] : undefined;
  if (win)
    return {
      text: t('lineWin', { line: win.line + 1, count: win.count, picture: t(win.picture) }),
      pays: paysText(locale, win.halves),
      colour: colourOf(win.line),
    };
  if (part !== 'scatter' && (wins.length > 0 || !books)) return undefined;
  const spin = spinAt(stops);
  return { text: `${spin.books} × ${t('book')}`, pays: paysText(locale, spin.bookHalves), colour: undefined };
}
