import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { type Climb, useClimb } from '../ladder/climb.web.tsx';
import { LadderNotes } from '../ladder/ladder-notes.web.tsx';
import { PayTable } from '../ladder/pay-table.web.tsx';
import { openedChoice, createStepShow } from '../ladder/step-show.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { loadMessages as loadLadderMessages } from '../ladder/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { shutter, wings } from './sound-effects.web.tsx';
import { floorsOf, replanned } from './scene.ts';
import { type TowerChoice, torre } from './torre.ts';
import { type Level, levels, rungsUp, windowsOf } from './tower.ts';
import { Tower } from './tower.web.tsx';
import css from './torre.module.css';

function isChoice(input: unknown): input is TowerChoice {
  return torre.readInput(input) !== undefined;
}

const show = createStepShow({
  step: shutter,
  stepMs: { normal: 60, fast: 0, still: 0 },
  fell: wings,
  fellMs: { normal: 950, fast: 500, still: 300 },
  heldMs: { normal: 140, fast: 60, still: 60 },
});

/** The choice, the plan and the climb of a tower. */
function useTower(site: SessionViewProps, t: Translate<Messages>) {
  const [level, setLevel] = useState<Level>(
    () => openedChoice<TowerChoice>(site.current, isChoice, { level: 'easy' }).level,
  );
  const [plan, setPlan] = useState<readonly number[]>([]);
  const climb = useClimb<TowerChoice>(site, {
    input: { level },
    isInput: isChoice,
    rungs: (input) => rungsUp[input.level],
    plan,
    show,
    fell: t('fell'),
    held: t('found'),
    begin: t('begin'),
  });
  const { table, shown, open, made } = climb;
  const idle = table.phase === 'idle';
  return {
    climb,
    idle,
    level,
    plan,
    choose(next: Level): void {
      climb.sweep();
      setPlan([]);
      setLevel(next);
    },
    press(floor: number, window: number): void {
      if (open) {
        climb.step(window);
        return;
      }
      // The tower of the last round makes room for the plan of the next.
      climb.sweep();
      setPlan(replanned(shown ? [] : plan, floor, window));
    },
    live(floor: number): boolean {
      if (open) return table.phase === 'open' && floor === made;
      return idle && floor <= (shown ? 0 : plan.length);
    },
  };
}

/** Torre on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages, loadLadderMessages);
  const { climb, idle, level, plan, choose, press, live } = useTower(site, t);
  const { table, shown, open, input } = climb;
  const resting = plan.length > 0 ? climb.t('planned', { n: plan.length }) : t('plan');
  return (
    <GameFrame
      site={site}
      table={table}
      game={torre}
      title={tile.title[site.locale]}
      className={css['game']}
      winLook={{ mascot: <img src={site.assets(tile.hero)} alt="" /> }}
      ground={<Background />}
      rules={<Rules climb={climb} t={t} locale={site.locale} />}
      action={climb.action}
      hint={climb.hint ?? (idle ? resting : undefined)}
      choices={
        <Segments
          label={climb.t('level')}
          bare
          options={levels.map((value) => ({ value, text: climb.t(value) }))}
          value={open ? input.level : level}
          disabled={!idle}
          onChange={choose}
        />
      }
    >
      <Tower
        floors={floorsOf({ input, shown, asked: climb.moving, plan: idle && !shown ? plan : [] })}
        light={shown?.end === 'top' ? 'top' : shown?.end === 'out' ? 'on' : 'off'}
        t={t}
        locale={site.locale}
        live={live}
        assets={site.assets}
        onPress={press}
      />
      <p className={css['hidden']} role="status">
        {climb.spoken}
      </p>
    </GameFrame>
  );
}

interface RulesProps extends Pick<SessionViewProps, 'locale'> {
  readonly climb: Climb<TowerChoice>;
  readonly t: Translate<Messages>;
}

function Rules({ climb, t, locale }: RulesProps) {
  const { rungs, input } = climb;
  const { safe, of } = windowsOf[input.level];
  return (
    <>
      <h3>{climb.t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('levelText')}</p>
      <p>{t('planText')}</p>
      <h3>
        {climb.t('paysTitle')} · {climb.t(input.level)}
      </h3>
      <p>{t('windows', { safe, of })}</p>
      <PayTable rungs={rungs} counted={t('floors')} t={climb.t} locale={locale} />
      <LadderNotes t={climb.t} leaving={t('leaveText')} />
    </>
  );
}
