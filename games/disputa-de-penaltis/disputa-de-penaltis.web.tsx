import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { type Climb, useClimb } from '../ladder/climb.web.tsx';
import type { LadderShown } from '../ladder/ladder-game.ts';
import { loadMessages as loadLadderMessages } from '../ladder/messages/messages.ts';
import { PayTable } from '../ladder/pay-table.web.tsx';
import { LadderNotes } from '../ladder/ladder-notes.web.tsx';
import { createStepShow, openedChoice } from '../ladder/step-show.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import type { ShownStep } from '../stage/session-table.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { type GoalChoice, disputaDePenaltis } from './disputa-de-penaltis.ts';
import { KICKS, type Level, cornersOf, levels, rungsFor } from './kicks.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { Pitch } from './pitch.web.tsx';
import { lastKick, marksOf, planMarks, spotsOf } from './scene.ts';
import { caught, kick as kickSound, roar } from './sound-effects.web.tsx';
import { Stands } from './stands.web.tsx';
import css from './disputa-de-penaltis.module.css';

function isChoice(input: unknown): input is GoalChoice {
  return disputaDePenaltis.readInput(input) !== undefined;
}

const showStep = createStepShow({
  step: kickSound,
  stepMs: { normal: 470, fast: 430, still: 0 },
  fell: caught,
  held: roar,
  fellMs: { normal: 1_300, fast: 600, still: 500 },
  heldMs: { normal: 1_150, fast: 650, still: 400 },
});

/** The choice and the climb of a shoot-out, and the kick that is on show. */
function useShootOut(site: SessionViewProps, t: Translate<Messages>) {
  const [level, setLevel] = useState<Level>(
    () => openedChoice<GoalChoice>(site.current, isChoice, { level: 'easy' }).level,
  );
  const [plan, setPlan] = useState<readonly number[]>([]);
  const [isFlying, setFlying] = useState(false);
  async function show(step: ShownStep<LadderShown<GoalChoice>>): Promise<void> {
    setFlying(step.view.taken.length > (step.before?.taken.length ?? 0));
    await showStep(step);
    setFlying(false);
  }
  const climb = useClimb<GoalChoice>(site, {
    input: { level },
    isInput: isChoice,
    rungs: (input) => rungsFor[input.level],
    plan,
    show,
    fell: t('saved'),
    held: t('goal'),
    begin: t('begin'),
  });
  const { shown } = climb;
  // The kick that ended a round stays on show, also where the round is shown again.
  const hasKick = isFlying || shown?.end === 'hit' || shown?.end === 'top';
  return {
    climb,
    kick: shown && hasKick ? lastKick(shown, shown.input.level) : undefined,
    isFlying,
    level,
    plan,
    choose(next: Level): void {
      climb.sweep();
      setPlan([]);
      setLevel(next);
    },
    /** While no round is open, corners are planned for automatic rounds; one more than the last kick begins the plan again. */
    press(corner: number): void {
      if (climb.open) climb.step(corner);
      else {
        climb.sweep();
        setPlan(plan.length === KICKS || climb.shown ? [corner] : [...plan, corner]);
      }
    },
  };
}

/** A shoot-out on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages, loadLadderMessages);
  const { climb, kick, isFlying, level, plan, choose, press } = useShootOut(site, t);
  const { table, shown, open, input, made } = climb;
  const isIdle = table.phase === 'idle';
  const isGlad = shown?.end === 'out' || shown?.end === 'top';
  const resting = plan.length > 0 ? climb.t('planned', { n: plan.length }) : t('plan');
  return (
    <GameFrame
      site={site}
      table={table}
      game={disputaDePenaltis}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Stands isGlad={isGlad || kick?.isGoal === true} />}
      rules={<Rules climb={climb} t={t} locale={site.locale} />}
      // While the ball is in the air nothing says what came of it.
      action={climb.action && isFlying ? { ...climb.action, note: undefined } : climb.action}
      hint={isFlying ? undefined : (climb.hint ?? (isIdle ? resting : undefined))}
      choices={
        <Segments
          label={climb.t('level')}
          bare
          options={levels.map((value) => ({ value, text: climb.t(value) }))}
          value={open ? input.level : level}
          disabled={!isIdle}
          onChange={choose}
        />
      }
    >
      <Pitch
        spots={spotsOf(input.level)}
        kick={kick}
        asked={isFlying ? undefined : climb.moving}
        isOpen={open ? table.phase === 'open' : isIdle}
        isGlad={isGlad}
        marks={shown ? marksOf(KICKS, made, shown.end, isFlying) : planMarks(KICKS, plan.length)}
        isPlan={!open}
        rungs={climb.rungs}
        t={t}
        locale={site.locale}
        onKick={press}
      />
      <p className={css['hidden']} role="status">
        {isFlying ? '' : climb.spoken}
      </p>
    </GameFrame>
  );
}

interface RulesProps extends Pick<SessionViewProps, 'locale'> {
  readonly climb: Climb<GoalChoice>;
  readonly t: Translate<Messages>;
}

function Rules({ climb, t, locale }: RulesProps) {
  const { rungs, input } = climb;
  return (
    <>
      <h3>{climb.t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('levelText')}</p>
      <p>{t('planText')}</p>
      <h3>
        {climb.t('paysTitle')} · {climb.t(input.level)} ({t('cornerCount', { n: cornersOf[input.level] })})
      </h3>
      <PayTable rungs={rungs} counted={t('goals')} t={climb.t} locale={locale} />
      <LadderNotes t={climb.t} edge={t('edgeText')} leaving={t('leaveText')} />
    </>
  );
}
