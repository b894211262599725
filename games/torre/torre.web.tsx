import type { SessionViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { type Climb, useClimb } from '../ladder/climb.web.tsx';
import { LadderNotes } from '../ladder/ladder-notes.web.tsx';
import { PayTable } from '../ladder/pay-table.web.tsx';
import { openedChoice, showing } from '../ladder/showing.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { Ground } from './ground.web.tsx';
import type { Words } from './locales/pt.ts';
import { shutter, wings } from './patches.web.tsx';
import { floorsOf, replanned } from './scene.ts';
import { type TowerChoice, torre } from './torre.ts';
import { type Level, levels, rungsUp, windowsOf } from './tower.ts';
import { Tower } from './tower.web.tsx';
import { wordsOf } from './words.web.tsx';
import css from './torre.module.css';

function isChoice(input: unknown): input is TowerChoice {
  return torre.readInput(input) !== undefined;
}

const show = showing({
  step: shutter,
  stepMs: { normal: 60, fast: 0, still: 0 },
  fell: wings,
  fellMs: { normal: 950, fast: 500, still: 300 },
  heldMs: { normal: 140, fast: 60, still: 60 },
});

/** The choice, the plan and the climb of a tower. */
function useTower(site: SessionViewProps, words: Words) {
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
    fell: words.fell,
    held: words.found,
    begin: words.begin,
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
  const words = use(wordsOf(site.locale));
  const { climb, idle, level, plan, choose, press, live } = useTower(site, words);
  const { table, shown, open, input } = climb;
  const resting = plan.length > 0 ? fill(climb.words.planned, String(plan.length)) : words.plan;
  return (
    <GameFrame
      site={site}
      table={table}
      game={torre}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Ground />}
      rules={<Rules climb={climb} words={words} locale={site.locale} />}
      action={climb.action}
      hint={climb.hint ?? (idle ? resting : undefined)}
      choices={
        <Segments
          label={climb.words.level}
          bare
          options={levels.map((value) => ({ value, text: climb.words[value] }))}
          value={open ? input.level : level}
          disabled={!idle}
          onChange={choose}
        />
      }
    >
      <Tower
        floors={floorsOf({ input, shown, asked: climb.moving, plan: idle && !shown ? plan : [] })}
        light={shown?.end === 'top' ? 'top' : shown?.end === 'out' ? 'on' : 'off'}
        words={words}
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
  readonly words: Words;
}

function Rules({ climb, words, locale }: RulesProps) {
  const { rungs, input } = climb;
  const { safe, of } = windowsOf[input.level];
  return (
    <>
      <h3>{climb.words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.levelText}</p>
      <p>{words.planText}</p>
      <h3>
        {climb.words.paysTitle} · {climb.words[input.level]}
      </h3>
      <p>{fill(words.windows, { safe: String(safe), of: String(of) })}</p>
      <PayTable rungs={rungs} counted={words.floors} words={climb.words} locale={locale} />
      <LadderNotes words={climb.words} leaving={words.leaveText} />
    </>
  );
}
