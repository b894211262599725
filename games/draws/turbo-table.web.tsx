import type { GameViewProps, InstantGame } from '@arara/game-kit';
import { type ReactNode, use, useState } from 'react';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { type Shown, useInstantTable } from '../stage/instant-table.web.tsx';
import type { Beats } from './director.ts';
import type { DrawTableProps } from './draw-table.web.tsx';
import type { Mode } from './head.web.tsx';
import scenes from './draw-table.module.css';
import heads from './head.module.css';
import { loadMessages } from './messages/messages.ts';
import { Tools } from './tools.web.tsx';
import { TurboSwitch } from './turbo-switch.web.tsx';
import css from './turbo-table.module.css';

/** What a game of draws brings to the table of one player. */
export interface TurboTableProps<Input, Outcome> extends Omit<DrawTableProps<Input, Outcome>, 'site' | 'turbo'> {
  readonly site: GameViewProps;
  readonly game: InstantGame<Input, Outcome>;
  readonly beats: Beats;
  /** The name of the same draw by the clock. */
  readonly scheduled: string;
}

/** The draw that is shown, as far as it is revealed; the ticket in it may no longer be the one that is chosen. */
interface Scene<Input, Outcome> {
  readonly outcome: Outcome | undefined;
  readonly parts: number;
  readonly input: Input;
}

const WAIT_SHARE = { normal: 1, fast: 0.3, still: 0 } as const;

/** Shows a draw part by part and keeps what is shown. */
function useTurboScene<Input, Outcome>({ kind, beats, sound, spoken }: TurboTableProps<Input, Outcome>) {
  const [scene, setScene] = useState<Scene<Input, Outcome>>();
  const show = async (input: Input, { outcome, pace, wait, play, sayNumber }: Shown<Outcome>): Promise<void> => {
    setScene({ outcome, parts: 0, input });
    await wait(beats.leadMs * WAIT_SHARE[pace]);
    for (let parts = 1; parts <= beats.parts; parts += 1) {
      setScene({ outcome, parts, input });
      const revealed = kind.reveal(outcome, parts).outcome;
      const effect = sound(revealed, parts, [input]);
      if (effect) play(effect);
      const number = spoken?.(revealed);
      if (number !== undefined && pace === 'normal') sayNumber(number);
      await wait(beats.partMs * WAIT_SHARE[pace]);
    }
    await wait(beats.lookMs * WAIT_SHARE[pace]);
  };
  return { scene, setScene, show };
}

/** A whole game of draws at once on screen: the board, and in its place the draw of the last ticket. */
export function TurboTable<Input, Outcome>(props: TurboTableProps<Input, Outcome>) {
  const { site, kind, game, looks, choosing, favourites, board } = props;
  const t = use(loadMessages(site.locale));
  const [mode, setMode] = useState<Mode>(site.recall ? 'watch' : 'choose');
  const { scene, setScene, show } = useTurboScene(props);
  const { input } = choosing;
  const table = useInstantTable<Outcome>(site, {
    input,
    isOutcome: kind.isOutcome,
    start() {
      if (input === undefined) return;
      setMode('watch');
      setScene({ outcome: undefined, parts: 0, input });
    },
    async show(round) {
      if (input !== undefined) await show(input, round);
    },
    rest: () => setScene(undefined),
    mark: kind.mark,
    say: (outcome) => kind.say(outcome, site.locale),
  });
  const isBusy = table.phase !== 'idle';
  return (
    <GameFrame
      site={site}
      table={table}
      game={game}
      title={props.title}
      className={props.className}
      rules={props.rules}
      {...(props.facts && { facts: props.facts })}
      ground={props.ground}
      betLabel={t('drawNow')}
      hint={isBusy ? undefined : props.hint(table.stake)}
    >
      <div className={scenes['scene']} data-mode={mode}>
        {!site.recall && (
          <div className={`${heads['head']} ${css['switches']}`}>
            <div className={heads['modes']}>
              <TurboSwitch site={site} scheduled={props.scheduled} disabled={isBusy} t={t} />
            </div>
            <div className={heads['modes']}>
              <Segments<Mode>
                bare
                label={t('mode')}
                options={[
                  { value: 'choose', text: t('choose') },
                  { value: 'watch', text: t('watch') },
                ]}
                value={mode}
                disabled={isBusy}
                onChange={setMode}
              />
            </div>
          </div>
        )}
        {mode === 'choose' ? (
          <>
            {board}
            <Tools choosing={choosing} favourites={favourites} t={t} face={(each) => looks.face(each, undefined)} />
          </>
        ) : (
          <div className={scenes['watching']} role="region" aria-label={t('watch')} tabIndex={0}>
            {scene ? (
              <Draw {...props} scene={scene} isTurning={isBusy} />
            ) : (
              <p className={scenes['none']}>{t('none')}</p>
            )}
          </div>
        )}
      </div>
    </GameFrame>
  );
}

interface DrawProps<Input, Outcome> extends TurboTableProps<Input, Outcome> {
  readonly scene: Scene<Input, Outcome>;
  readonly isTurning: boolean;
}

/** The draw and the ticket in it, lit as it goes on. */
function Draw<Input, Outcome>({ kind, looks, scene, isTurning }: DrawProps<Input, Outcome>): ReactNode {
  const { outcome, parts, input } = scene;
  const revealed = outcome !== undefined && parts > 0 ? kind.reveal(outcome, parts) : undefined;
  return (
    <>
      {looks.picture({ revealed, whole: outcome, parts, turning: isTurning && !revealed?.isAll })}
      <div className={css['ticket']}>{looks.face(input, revealed?.outcome)}</div>
    </>
  );
}
