import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
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
import { botoDoLuar } from './boto-do-luar.ts';
import { present, rest, start } from './director.ts';
import { Dolphin } from './dolphin.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type BotoOutcome, isBotoOutcome } from './outcome.ts';
import { MIDDLE_ROWS, type Picture, pictures } from './paytable.ts';
import { pictureSet } from './pictures.web.tsx';
import { HIT_PERCENT } from './return.ts';
import { River } from './river.web.tsx';
import { Rules } from './rules.web.tsx';
import { OPENING, type Scene } from './scene.ts';
import { findWins } from './ways.ts';
import css from './boto-do-luar.module.css';

const NO_CHOICE = {};

/** The scene, and how a round is shown on it. */
function useShow() {
  const { scene, show, current } = useScene<Scene>(OPENING);
  return {
    scene,
    begin: () => start({ show }),
    playRound: ({ outcome, pace, wait, part, play }: Shown<BotoOutcome>) =>
      present({ show, current, wait, part, cue: (cue) => play(slotEffects[cue]) }, outcome, tempos[pace]),
    rest: () => rest({ show }),
  };
}

/** Boto do Luar on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const { scene, begin, playRound, rest: restScene } = useShow();
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isBotoOutcome,
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
      game={botoDoLuar}
      title={tile.title[locale]}
      className={css['boto']}
      hint={table.phase === 'idle' ? t('hint') : scene.again ? t('again') : t('spinning')}
      ground={<River moon={scene.moon} />}
      facts={[{ name: t('hit'), value: percentText(locale, HIT_PERCENT) }]}
      rules={<Rules t={t} locale={locale} />}
    >
      <Machine scene={scene} title={tile.title[locale]} t={t} />
    </GameFrame>
  );
}

function saidOf(t: Translate<Messages>, { moon, middle, draws }: BotoOutcome): string {
  const ways = findWins(middle, draws.at(-1) ?? []).reduce((sum, win) => sum + win.ways, 0);
  return moon ? t('saidMoon', { ways }) : t('said', { ways });
}

interface MachineProps {
  readonly scene: Scene;
  readonly title: string;
  readonly t: Translate<Messages>;
}

function Machine({ scene, title, t }: MachineProps) {
  const isFeature = scene.moon || scene.again;
  const mood = isFeature ? 'feature' : scene.lit.length > 0 && scene.mood === 'won' ? 'won' : 'plain';
  return (
    <Cabinet
      title={title}
      rows={MIDDLE_ROWS}
      mood={mood}
      banner={scene.banner && { text: t('moonTitle'), note: t('moonNote') }}
      mascot={<Dolphin mood={scene.mood} multiplier={scene.multiplier} />}
      plate={<span>{plateText(scene, t)}</span>}
    >
      <Reels scene={scene} pictures={pictureSet} label={t('reels', { columns: columnsText(scene, t) })} />
    </Cabinet>
  );
}

function plateText({ ways, multiplier }: Scene, t: Translate<Messages>): string {
  if (ways === 0) return multiplier > 1 ? t('times', { x: multiplier }) : t('ways');
  return multiplier > 1 ? `${t('waysWon', { ways })} · ×${multiplier}` : t('waysWon', { ways });
}

function isPicture(name: string): name is Picture {
  return pictures.some((picture) => picture === name);
}

/** What the reels show, column by column, in words. */
function columnsText({ columns }: Scene, t: Translate<Messages>): string {
  return columns.map((cells) => cells.map((name) => (isPicture(name) ? t(name) : t('dolphin'))).join(', ')).join('; ');
}
