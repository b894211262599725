import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Climb, useClimb } from '../ladder/climb.web.tsx';
import { LadderNotes } from '../ladder/ladder-notes.web.tsx';
import { PayTable } from '../ladder/pay-table.web.tsx';
import { openedChoice, createStepShow } from '../ladder/step-show.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { loadMessages as loadLadderMessages } from '../ladder/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import type { Mood } from './mascot-mood.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { hop, horn } from './sound-effects.web.tsx';
import { type Level, levels, rungsAcross, trucksOf } from './road.ts';
import { Road } from './road.web.tsx';
import { type LaneScene, lanesOf } from './scene.ts';
import { type RoadChoice, travessia } from './travessia.ts';
import css from './travessia.module.css';

function isChoice(input: unknown): input is RoadChoice {
  return travessia.readInput(input) !== undefined;
}

const show = createStepShow({
  step: hop,
  stepMs: { normal: 200, fast: 110, still: 0 },
  fell: horn,
  fellMs: { normal: 1150, fast: 650, still: 400 },
  heldMs: { normal: 110, fast: 50, still: 60 },
});

/** The arrow that points up the road makes a step, wherever the focus is. */
function useUpKey(step: () => void): void {
  const now = useRef(step);
  useLayoutEffect(() => {
    now.current = step;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowUp' || event.repeat || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest('input:enabled, select, textarea')) return;
      event.preventDefault();
      now.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function moodOf({ shown, moving, made, open }: Climb<RoadChoice>): Mood {
  if (shown?.end === 'hit') return 'tossed';
  if (shown?.end) return 'glad';
  if (moving !== undefined && moving === made) return 'ready';
  return open && made > 0 ? 'hop' : 'calm';
}

/** The choice, the plan and the climb of a road. */
function useRoad(site: SessionViewProps, t: Translate<Messages>) {
  const [level, setLevel] = useState<Level>(
    () => openedChoice<RoadChoice>(site.current, isChoice, { level: 'easy' }).level,
  );
  const [plan, setPlan] = useState(0);
  const climb = useClimb<RoadChoice>(site, {
    input: { level },
    isInput: isChoice,
    rungs: (input) => rungsAcross[input.level],
    plan: Array.from({ length: plan }, (_, lane) => lane),
    show,
    fell: t('fell'),
    held: t('found'),
    begin: t('begin'),
  });
  const { table, shown, open, made } = climb;
  const idle = table.phase === 'idle';
  const free = table.phase === 'open';
  const step = (): void => {
    if (free) climb.step(made);
  };
  return {
    climb,
    idle,
    free,
    level,
    plan,
    step,
    choose(next: Level): void {
      climb.sweep();
      setPlan(0);
      setLevel(next);
    },
    press(lane: number): void {
      if (open) {
        step();
        return;
      }
      // The road of the last round makes room for the plan of the next.
      climb.sweep();
      setPlan(plan === lane + 1 && !shown ? 0 : lane + 1);
    },
    purposeOf({ state }: LaneScene): 'step' | 'plan' | undefined {
      if (open) return free && state === 'next' ? 'step' : undefined;
      return idle ? 'plan' : undefined;
    },
  };
}

/** Travessia on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages, loadLadderMessages);
  const road = useRoad(site, t);
  const { climb, idle, plan } = road;
  const { table, shown, input, made } = climb;
  useUpKey(road.step);
  const resting = plan > 0 ? climb.t('planned', { n: plan }) : t('plan');
  return (
    <GameFrame
      site={site}
      table={table}
      game={travessia}
      title={tile.title[site.locale]}
      className={css['game']}
      rules={<Rules climb={climb} t={t} locale={site.locale} />}
      action={climb.action}
      hint={climb.hint ?? (idle ? resting : undefined)}
      choices={<Choices road={road} t={t} />}
    >
      <Road
        lanes={lanesOf({ input, shown, plan: idle && !shown ? plan : 0 })}
        row={shown?.end === 'top' ? made + 1 : made}
        mood={moodOf(climb)}
        t={t}
        locale={site.locale}
        purposeOf={road.purposeOf}
        assets={site.assets}
        onPress={road.press}
      />
      <p className={css['hidden']} role="status">
        {climb.spoken}
      </p>
    </GameFrame>
  );
}

/** How busy the road is to be; while a round is open, the way onto the next lane. */
function Choices({ road, t }: { readonly road: ReturnType<typeof useRoad>; readonly t: Translate<Messages> }) {
  const { climb, idle, free, level, choose, step } = road;
  if (climb.open)
    return (
      <button type="button" className={css['go']} disabled={!free} onClick={step}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V6M6 11l6-6 6 6" />
        </svg>
        {t('go')}
      </button>
    );
  return (
    <Segments
      label={climb.t('level')}
      bare
      options={levels.map((value) => ({ value, text: climb.t(value) }))}
      value={level}
      disabled={!idle}
      onChange={choose}
    />
  );
}

interface RulesProps extends Pick<SessionViewProps, 'locale'> {
  readonly climb: Climb<RoadChoice>;
  readonly t: Translate<Messages>;
}

function Rules({ climb, t, locale }: RulesProps) {
  const { rungs, input } = climb;
  return (
    <>
      <h3>{climb.t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('levelText')}</p>
      <p>{t('trafficText')}</p>
      <p>{t('planText')}</p>
      <p>{t('keyText')}</p>
      <h3>
        {climb.t('paysTitle')} · {climb.t(input.level)}
      </h3>
      <p>{t('trucks', { n: trucksOf[input.level] })}</p>
      <PayTable rungs={rungs} counted={t('lanes')} t={climb.t} locale={locale} />
      <LadderNotes t={climb.t} leaving={t('leaveText')} />
    </>
  );
}
