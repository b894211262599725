import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { type Climb, useClimb } from '../ladder/climb.web.tsx';
import { LadderNotes } from '../ladder/ladder-notes.web.tsx';
import { type Messages as LadderMessages, loadMessages as loadLadderMessages } from '../ladder/messages/messages.ts';
import { PayTable } from '../ladder/pay-table.web.tsx';
import { RungStrip } from '../ladder/rung-strip.web.tsx';
import { openedChoice, createStepShow } from '../ladder/step-show.web.tsx';
import { shownTimes } from '../ladder/times.ts';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import { type MinesChoice as Choice, campoMinado } from './campo-minado.ts';
import { rungsAmong } from './field.ts';
import { Background } from './background.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { MinesChoice } from './mines-choice.web.tsx';
import { blast, dig } from './sound-effects.web.tsx';
import { anyTile, tilesOf } from './scene.ts';
import css from './campo-minado.module.css';

function isChoice(input: unknown): input is Choice {
  return campoMinado.readInput(input) !== undefined;
}

const show = createStepShow({
  step: dig,
  stepMs: { normal: 40, fast: 0, still: 0 },
  fell: blast,
  fellMs: { normal: 900, fast: 500, still: 300 },
  heldMs: { normal: 120, fast: 60, still: 60 },
});

/** The choice, the plan and the climb of a field. */
function useMinefield(site: SessionViewProps, t: Translate<Messages>) {
  const [mines, setMines] = useState(() => openedChoice(site.current, isChoice, { mines: 3 }).mines);
  const [plan, setPlan] = useState<readonly number[]>([]);
  const climb = useClimb<Choice>(site, {
    input: { mines },
    isInput: isChoice,
    rungs: (input) => rungsAmong(input.mines),
    plan,
    show,
    fell: t('fell'),
    held: t('found'),
    begin: t('begin'),
  });
  const idle = climb.table.phase === 'idle';
  return {
    climb,
    idle,
    mines,
    plan,
    choose(count: number): void {
      climb.sweep();
      setMines(count);
    },
    press(place: number): void {
      if (!idle) {
        climb.step(place);
        return;
      }
      // The field of the last round makes room for the plan of the next.
      climb.sweep();
      setPlan(plan.includes(place) ? plan.filter((each) => each !== place) : [...plan, place]);
    },
  };
}

/** Campo Minado on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages, loadLadderMessages);
  const { climb, idle, mines, plan, choose, press } = useMinefield(site, t);
  const { table, open } = climb;
  return (
    <GameFrame
      site={site}
      table={table}
      game={campoMinado}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules climb={climb} t={t} locale={site.locale} />}
      action={climb.action}
      hint={climb.hint ?? (idle ? restingText(plan, t, climb.t) : undefined)}
      choices={
        open ? <AnyTile climb={climb} t={t} /> : <MinesChoice mines={mines} disabled={!idle} t={t} onChoose={choose} />
      }
    >
      <Field climb={climb} site={site} t={t} plan={idle && !climb.shown ? plan : []} onPress={press} />
    </GameFrame>
  );
}

/** In the place of the choice while a round is open: what was chosen, and a tile for who does not want to choose. */
function AnyTile({ climb, t }: Pick<FieldProps, 'climb' | 't'>) {
  const { table, shown, input, step } = climb;
  return (
    <div className={css['row']}>
      <p>
        {t('mines')} <b>{input.mines}</b>
      </p>
      <button
        type="button"
        disabled={table.phase !== 'open'}
        onClick={() => table.step && step(anyTile(table.step.roundId, shown?.taken ?? []))}
      >
        {t('choose')}
      </button>
    </div>
  );
}

function restingText(plan: readonly number[], t: Translate<Messages>, tLadder: Translate<LadderMessages>): string {
  return plan.length > 0 ? tLadder('planned', { n: plan.length }) : t('plan');
}

interface FieldProps {
  readonly climb: Climb<Choice>;
  readonly site: SessionViewProps;
  readonly t: Translate<Messages>;
  readonly plan: readonly number[];
  onPress(tile: number): void;
}

function Field({ climb, site, t, plan, onPress }: FieldProps) {
  const { rungs, moving, table, shown, made } = climb;
  const last = shown?.taken.at(-1);
  const revealed = shown && shown.end !== 'hit' && last !== undefined;
  return (
    <div className={css['field']}>
      <RungStrip rungs={rungs} made={made} end={shown?.end ?? null} label={climb.t('prizes')} locale={site.locale} />
      <Board
        tiles={tilesOf({ shown, asked: moving, plan })}
        revealed={revealed ? { tile: last, text: `${shownTimes(site.locale, BigInt(shown.standsE4))}x` } : undefined}
        t={t}
        live={table.phase !== 'busy'}
        assets={site.assets}
        onPress={onPress}
      />
      <p className={css['hidden']} role="status">
        {climb.spoken}
      </p>
    </div>
  );
}

function Rules({ climb, t, locale }: Pick<FieldProps, 'climb' | 't'> & Pick<SessionViewProps, 'locale'>) {
  const { rungs, input } = climb;
  return (
    <>
      <h3>{climb.t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('layText')}</p>
      <p>{t('planText')}</p>
      <h3>
        {climb.t('paysTitle')} · {t('mines')}: {input.mines}
      </h3>
      <PayTable rungs={rungs} counted={t('flowers')} t={climb.t} locale={locale} />
      <LadderNotes t={climb.t} leaving={t('leaveText')} />
    </>
  );
}
