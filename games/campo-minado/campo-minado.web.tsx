import type { SessionViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { type Climb, useClimb } from '../ladder/climb.web.tsx';
import { LadderNotes } from '../ladder/ladder-notes.web.tsx';
import type { LadderMessages } from '../ladder/locales/pt.ts';
import { PayTable } from '../ladder/pay-table.web.tsx';
import { RungStrip } from '../ladder/rung-strip.web.tsx';
import { openedChoice, createStepShow } from '../ladder/step-show.web.tsx';
import { shownTimes } from '../ladder/times.ts';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import { type MinesChoice as Choice, campoMinado } from './campo-minado.ts';
import { rungsAmong } from './field.ts';
import { Background } from './background.web.tsx';
import type { Messages } from './locales/pt.ts';
import { MinesChoice } from './mines-choice.web.tsx';
import { blast, dig } from './sound-effects.web.tsx';
import { anyTile, tilesOf } from './scene.ts';
import { wordsOf } from './messages.web.tsx';
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
function useMinefield(site: SessionViewProps, messages: Messages) {
  const [mines, setMines] = useState(() => openedChoice(site.current, isChoice, { mines: 3 }).mines);
  const [plan, setPlan] = useState<readonly number[]>([]);
  const climb = useClimb<Choice>(site, {
    input: { mines },
    isInput: isChoice,
    rungs: (input) => rungsAmong(input.mines),
    plan,
    show,
    fell: messages.fell,
    held: messages.found,
    begin: messages.begin,
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
  const messages = use(wordsOf(site.locale));
  const { climb, idle, mines, plan, choose, press } = useMinefield(site, messages);
  const { table, open } = climb;
  return (
    <GameFrame
      site={site}
      table={table}
      game={campoMinado}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules climb={climb} messages={messages} locale={site.locale} />}
      action={climb.action}
      hint={climb.hint ?? (idle ? restingMessages(plan, messages, climb.messages) : undefined)}
      choices={
        open ? (
          <AnyTile climb={climb} messages={messages} />
        ) : (
          <MinesChoice mines={mines} disabled={!idle} messages={messages} onChoose={choose} />
        )
      }
    >
      <Field climb={climb} site={site} messages={messages} plan={idle && !climb.shown ? plan : []} onPress={press} />
    </GameFrame>
  );
}

/** In the place of the choice while a round is open: what was chosen, and a tile for who does not want to choose. */
function AnyTile({ climb, messages }: Pick<FieldProps, 'climb' | 'messages'>) {
  const { table, shown, input, step } = climb;
  return (
    <div className={css['row']}>
      <p>
        {messages.mines} <b>{input.mines}</b>
      </p>
      <button
        type="button"
        disabled={table.phase !== 'open'}
        onClick={() => table.step && step(anyTile(table.step.roundId, shown?.taken ?? []))}
      >
        {messages.choose}
      </button>
    </div>
  );
}

function restingMessages(plan: readonly number[], messages: Messages, all: LadderMessages): string {
  return plan.length > 0 ? fill(all.planned, String(plan.length)) : messages.plan;
}

interface FieldProps {
  readonly climb: Climb<Choice>;
  readonly site: SessionViewProps;
  readonly messages: Messages;
  readonly plan: readonly number[];
  onPress(tile: number): void;
}

function Field({ climb, site, messages, plan, onPress }: FieldProps) {
  const { rungs, moving, table, shown, made } = climb;
  const last = shown?.taken.at(-1);
  const revealed = shown && shown.end !== 'hit' && last !== undefined;
  return (
    <div className={css['field']}>
      <RungStrip
        rungs={rungs}
        made={made}
        end={shown?.end ?? null}
        label={climb.messages.prizes}
        locale={site.locale}
      />
      <Board
        tiles={tilesOf({ shown, asked: moving, plan })}
        revealed={revealed ? { tile: last, text: `${shownTimes(site.locale, BigInt(shown.standsE4))}x` } : undefined}
        messages={messages}
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

function Rules({ climb, messages, locale }: Pick<FieldProps, 'climb' | 'messages'> & Pick<SessionViewProps, 'locale'>) {
  const { rungs, input } = climb;
  return (
    <>
      <h3>{climb.messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.layText}</p>
      <p>{messages.planText}</p>
      <h3>
        {climb.messages.paysTitle} · {messages.mines}: {input.mines}
      </h3>
      <PayTable rungs={rungs} counted={messages.flowers} messages={climb.messages} locale={locale} />
      <LadderNotes messages={climb.messages} leaving={messages.leaveText} />
    </>
  );
}
