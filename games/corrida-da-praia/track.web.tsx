import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useMemo, useRef } from 'react';
import { pictureOf } from '../sports-book/picture.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { useServerTime } from '../stage/server-time.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import type { Messages } from './messages/messages.ts';
import { runnerText } from './pick-text.ts';
import { type Run, type Stage, SHOW_MS, rankingAt, runOf, stageAt } from './race-run.ts';
import { type ShownRace, pickedNumbers } from './race-view.ts';
import { runners } from './runners.ts';
import { effects } from './sound-effects.web.tsx';
import { TrackPainter } from './track-paint.web.tsx';
import css from './track.module.css';

interface TrackProps {
  readonly site: RoundViewProps;
  readonly shown: ShownRace;
  readonly t: Translate<Messages>;
  play(effect: SoundEffect): void;
}

/** Before a race is drawn all wait at the line in the order of their numbers. */
const WAITING: readonly number[] = runners.map((_, index) => index + 1);
const STILL_MS = 1_000;

/** How far the show of a race is: before it, in time with the server, or at its end. */
function showMs({ outcome, runsAt }: ShownRace, now: number): number {
  if (!outcome) return -1;
  return runsAt === undefined ? SHOW_MS : now - runsAt;
}

/** The race on the sand, who is where, and who won. */
export function Track({ site, shown, t, play }: TrackProps) {
  const now = useServerTime(site, 120);
  const { outcome, id } = shown;
  const run = useMemo(() => runOf(outcome?.order ?? WAITING), [outcome]);
  const picked = pickedNumbers(site.table, id).join();
  const mine = useMemo(() => picked.split(',').map(Number), [picked]);
  const ms = showMs(shown, now);
  const stage = stageAt(run, ms);
  const ranking = ms < 0 ? WAITING : rankingAt(run, ms);
  useStageSound(stage, play);
  return (
    <div className={css['track']}>
      <div className={css['picture']}>
        <Sand {...{ site, shown, run, mine }} label={t('order', { names: ranking.map(runnerText).join(', ') })} />
        {stage === 'photo' && <div className={css['flash']} />}
        <p className={css['clock']} data-stage={stage}>
          {stageText(stage, ranking[0] ?? 1, { shown, now, t })}
        </p>
        {outcome && stage === 'over' && (
          <ol className={css['podium']}>
            {outcome.order.slice(0, 3).map((number, index) => (
              <li key={number} data-place={index + 1}>
                <b>{t('place', { n: index + 1 })}</b>
                <span>{runnerText(number)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Positions ranking={ranking} mine={mine} />
    </div>
  );
}

const sounds: Partial<Record<Stage, SoundEffect>> = {
  running: effects.start,
  photo: effects.shutter,
  over: effects.cheer,
};

/** Plays what is heard when a stage of the race begins, and nothing for a stage that had begun before the viewer came. */
function useStageSound(stage: Stage, play: (effect: SoundEffect) => void): void {
  const before = useRef(stage);
  useEffect(() => {
    const effect = before.current === stage || before.current === 'before' ? undefined : sounds[stage];
    before.current = stage;
    if (effect) play(effect);
  }, [stage, play]);
}

/** Every runner at its rank: each slides to the next one, and keeps its place in the document. */
function Positions({ ranking, mine }: { readonly ranking: readonly number[]; readonly mine: readonly number[] }) {
  return (
    <ol className={css['positions']} aria-hidden="true">
      {runners.map(({ name, colour, ink }, index) => (
        <li
          key={name}
          data-mine={mine.includes(index + 1) || undefined}
          data-first={ranking[0] === index + 1 || undefined}
          style={cssVariables({ '--rank': ranking.indexOf(index + 1) })}
        >
          <b style={{ color: ink, background: colour }}>{index + 1}</b>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}

interface StageTextProps extends Pick<TrackProps, 'shown' | 't'> {
  readonly now: number;
}

/** The text over the picture: the time until the start, the leader or the winner. */
function stageText(stage: Stage, first: number, { shown: { startsAt }, now, t }: StageTextProps): string {
  if (stage === 'ready') return t('ready');
  if (stage === 'running') return t('leads', { name: runnerText(first) });
  if (stage === 'photo') return t('photo');
  if (stage === 'over') return t('winner', { name: runnerText(first) });
  const left = secondsUntil(startsAt, now);
  return left > 0 ? t('startsIn', { time: minutesText(left) }) : t('starting');
}

interface SandProps extends Pick<TrackProps, 'site' | 'shown'> {
  readonly run: Run;
  readonly mine: readonly number[];
  readonly label: string;
}

function Sand({ site: { serverNow }, shown: { outcome, runsAt }, run, mine, label }: SandProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<TrackPainter>(undefined);
  useEffect(() => {
    const track = (painter.current ??= new TrackPainter());
    const isStill = stillnessWanted();
    // Nothing is seen through the picture: it is put on the screen faster.
    canvas.current?.getContext('2d', { alpha: false });
    let frame = 0;
    const paint = (): void => {
      cancelAnimationFrame(frame);
      const picture = canvas.current && pictureOf(canvas.current);
      if (!picture) return;
      const now = serverNow();
      const ms = !outcome ? -1 : runsAt === undefined ? SHOW_MS : now - runsAt;
      const isWhole = track.paint(picture, { run, ms, mine, order: outcome?.order ?? [], clock: isStill ? 0 : now });
      // A picture that lies still is painted until all of it is there.
      if (!isStill || !isWhole) frame = requestAnimationFrame(paint);
    };
    const resized = new ResizeObserver(paint);
    if (canvas.current) resized.observe(canvas.current);
    // With reduced motion, the race is painted once a second.
    const timer = isStill && runsAt !== undefined ? setInterval(paint, STILL_MS) : undefined;
    paint();
    return () => {
      resized.disconnect();
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [run, mine, outcome, runsAt, serverNow]);
  return (
    <div className={css['sand']} role="img" aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
