import { type GameViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { Cabinet } from '../slots/cabinet.web.tsx';
import { Reels } from '../slots/reels.web.tsx';
import { slotEffects } from '../slots/sound-effects.web.tsx';
import { tempos } from '../slots/tempo.ts';
import { useScene } from '../slots/use-scene.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { type Shown, useInstantTable } from '../stage/instant-table.web.tsx';
import { percentText, timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { payBoard } from './board.ts';
import { capivaraNaBoa } from './capivara-na-boa.ts';
import { Capybara } from './capybara.web.tsx';
import { present, rest, start } from './director.ts';
import { Garden } from './garden.web.tsx';
import { Lines } from './lines.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type CapivaraOutcome, isCapivaraOutcome } from './outcome.ts';
import { BATH_SPINS, FULL_BOARD, type Picture, pictures } from './paytable.ts';
import { pictureSet } from './pictures.web.tsx';
import orange from './pictures/orange.svg';
import { HIT_PERCENT } from './return.ts';
import { Rules } from './rules.web.tsx';
import { OPENING, type Scene } from './scene.ts';
import css from './capivara-na-boa.module.css';

const NO_CHOICE = {};

/** The scene, and how a round is shown on it. */
function useShow() {
  const { scene, show, current } = useScene<Scene>(OPENING);
  return {
    scene,
    begin: () => start({ show }),
    playRound: ({ outcome, pace, wait, part, play }: Shown<CapivaraOutcome>) =>
      present({ show, current, wait, part, cue: (cue) => play(slotEffects[cue]) }, outcome, tempos[pace]),
    rest: () => rest({ show }),
  };
}

/** Capivara na Boa on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const { scene, begin, playRound, rest: restScene } = useShow();
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isCapivaraOutcome,
    start: begin,
    show: playRound,
    rest: restScene,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: (outcome) => saidOf(t, outcome),
  });
  return (
    <GameFrame
      site={props}
      table={table}
      game={capivaraNaBoa}
      title={tile.title[locale]}
      className={css['capivara']}
      hint={table.phase === 'idle' ? t('hint') : t('spinning')}
      ground={<Garden bath={scene.bath !== undefined} />}
      facts={[{ name: t('hit'), value: percentText(locale, HIT_PERCENT) }]}
      rules={<Rules t={t} locale={locale} />}
    >
      <Machine scene={scene} stake={table.stake} title={tile.title[locale]} t={t} />
    </GameFrame>
  );
}

function saidOf(t: Translate<Messages>, { bath, spins }: CapivaraOutcome): string {
  const lines = spins.reduce((sum, { grid }) => sum + payBoard(grid).wins.length, 0);
  return bath ? t('saidBath', { lines }) : t('said', { lines });
}

interface MachineProps {
  readonly scene: Scene;
  readonly stake: Centavos;
  readonly title: string;
  readonly t: Translate<Messages>;
}

function Machine({ scene, stake, title, t }: MachineProps) {
  const isInBath = scene.bath !== undefined;
  const mood = isInBath ? 'feature' : scene.lit.length > 0 && scene.mood === 'won' ? 'won' : 'plain';
  return (
    <Cabinet
      title={title}
      rows={3}
      mood={mood}
      banner={bannerOf(scene, stake, t)}
      mascot={<Capybara mood={scene.mood} oranges={scene.oranges} isAway={isInBath} />}
      plate={<Plate scene={scene} stake={stake} t={t} />}
    >
      <Reels
        scene={scene}
        pictures={pictureSet}
        label={t('reels', { rows: rowsText(scene, t) })}
        cover={isInBath ? { column: 1, node: <Pool scene={scene} /> } : undefined}
      />
      <Lines lines={scene.lines} />
    </Cabinet>
  );
}

/** The middle column of the bath. */
function Pool({ scene }: { readonly scene: Scene }) {
  return (
    <div className={css['pool']}>
      <Capybara mood={scene.mood} oranges={scene.oranges} hasBadge={false} />
    </div>
  );
}

function Plate({ scene, stake, t }: Omit<MachineProps, 'title'>) {
  const { bath, oranges, paidE4 } = scene;
  const won = formatBRL(winOf(stake, paidE4));
  if (bath !== undefined) return <span>{t('bathSpin', { n: Math.max(bath, 1), total: BATH_SPINS, won })}</span>;
  if (oranges === 1) return <span>{t('lines')}</span>;
  return (
    <>
      <img className={css['plateOrange']} src={orange} alt="" />
      <span>{t('times', { n: oranges })}</span>
    </>
  );
}

function bannerOf({ banner, paidE4 }: Scene, stake: Centavos, t: Translate<Messages>) {
  if (banner === 'bath') return { text: t('bathBanner'), note: t('bathNote', { n: BATH_SPINS }) };
  if (banner === 'full') return { text: t('fullTitle'), note: `×${FULL_BOARD}` };
  if (banner === undefined) return undefined;
  return { text: banner === 'top' ? t('topBanner') : t('endBanner'), note: formatBRL(winOf(stake, paidE4)) };
}

function isPicture(name: string): name is Picture {
  return pictures.some((picture) => picture === name);
}

/** What the reels show, row by row, in words. */
function rowsText({ columns }: Scene, t: Translate<Messages>): string {
  return [0, 1, 2]
    .map((row) => columns.map((cells) => cells[row] ?? '').filter(isPicture))
    .map((row) => row.map((picture) => t(picture)).join(', '))
    .join('; ');
}
