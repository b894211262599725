import type { GameViewProps } from '@arara/game-kit';
import { useState } from 'react';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { MOON, tile } from './art.ts';
import { isPuloOutcome } from './outcome.ts';
import { caught, fell, leap } from './sound-effects.web.tsx';
import { puloDoGato } from './pulo-do-gato.ts';
import { Roofs } from './roofs.web.tsx';
import { Rules } from './rules.web.tsx';
import { END_MS, type Scene, UP_MS } from './scene.ts';
import { OPENING } from './target.ts';
import { TargetPanel } from './target-panel.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { leapText } from './leap-text.ts';
import { Yard } from './yard.web.tsx';
import css from './pulo-do-gato.module.css';

/** Pulo do Gato on screen. */
export function GameView(props: GameViewProps) {
  const { locale, assets } = props;
  const t = useMessages(locale, loadMessages);
  const [target, setTarget] = useState(() => firstChoice(props, puloDoGato, { target: OPENING }).target);
  const [scene, setScene] = useState<Scene>({ state: 'rest', leap: undefined, target: OPENING, pace: 'normal' });
  const table = useInstantTable(props, {
    input: { target },
    isOutcome: isPuloOutcome,
    start: (pace) => setScene({ state: 'crouching', leap: undefined, target, pace }),
    rest: () => setScene((before) => ({ ...before, state: 'rest' })),
    async show({ outcome, pace, wait, play }) {
      const wins = outcome.leap >= outcome.target;
      setScene({ state: 'leaping', ...outcome, pace });
      play(leap);
      await wait(UP_MS[pace]);
      setScene({ state: wins ? 'caught' : 'fell', ...outcome, pace });
      play(wins ? caught : fell);
      await wait(END_MS[pace]);
    },
    mark: (outcome) => `${leapText(locale, outcome.leap)}x`,
    say: (outcome) => t('leapt', { leap: leapText(locale, outcome.leap), target: leapText(locale, outcome.target) }),
  });
  const idle = table.phase === 'idle';
  const choose = (next: number): void => {
    setTarget(next);
    // The line moves with the target, and with it what the last leap was held against.
    setScene({ state: 'rest', leap: undefined, target: next, pace: 'normal' });
  };
  return (
    <GameFrame
      site={props}
      table={table}
      game={puloDoGato}
      title={tile.title[locale]}
      className={css['pulo']}
      winLook={{ mascot: <img src={assets(tile.hero)} alt="" /> }}
      ground={<Roofs moon={assets(MOON)} />}
      hint={idle ? t('hint') : t('leaping')}
      choices={
        <TargetPanel target={target} onTarget={choose} locked={!idle} stake={table.stake} t={t} locale={locale} />
      }
      rules={<Rules t={t} locale={locale} />}
    >
      <Yard scene={scene} locale={locale} assets={assets} />
    </GameFrame>
  );
}
