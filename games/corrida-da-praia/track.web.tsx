import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useMemo, useRef } from 'react';
import { pictureOf } from '../sports-book/picture.web.tsx';
import { minutesText, secondsUntil } from '../stage/round-clock.ts';
import { useServerTime } from '../stage/server-time.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import type { Messages } from './messages/messages.ts';
import { runnerText } from './pick-text.ts';
import { type Run, type Stage, SHOW_MS, isPhotoFinish, runOf, stageAt, standingAt } from './race-run.ts';
import type { ShownRace } from './race-view.ts';
import { runnerOf, runners } from './runners.ts';
import { paintTrack } from './track-paint.web.tsx';
import css from './track.module.css';

interface TrackProps {
  readonly site: RoundViewProps;
  readonly shown: ShownRace;
  readonly t: Translate<Messages>;
}

/** Before a race is drawn all stand at the line in the order of their numbers. */
const WAITING: readonly number[] = runners.map((_, index) => index + 1);

/** Where the show of a race stands: before it, in time with the server, or at its end. */
function showMs({ outcome, runsAt }: ShownRace, now: number): number {
  if (!outcome) return -1;
  return runsAt === undefined ? SHOW_MS : now - runsAt;
}

/** The race on the sand, who lies where, and who won. */
export function Track({ site, shown, t }: TrackProps) {
  const now = useServerTime(site, 120);
  const { outcome } = shown;
  const run = useMemo(() => runOf(outcome?.order ?? WAITING), [outcome]);
  const ms = showMs(shown, now);
  const stage = stageAt(run, ms);
  const standing = ms < 0 ? WAITING : standingAt(run, ms);
  return (
    <div className={css['track']}>
      <div className={css['picture']}>
        <Sand site={site} shown={shown} run={run} label={t('order', { names: standing.map(runnerText).join(', ') })} />
        <p className={css['clock']} data-stage={stage}>
          {stageText(stage, standing[0] ?? 1, { shown, now, t })}
        </p>
        {outcome && stage === 'over' && (
          <Podium order={outcome.order} isPhoto={isPhotoFinish(run, outcome.order)} site={site} t={t} />
        )}
      </div>
      <ol className={css['standing']} aria-hidden="true">
        {standing.map((number) => (
          <li key={number} style={{ color: runnerOf(number)?.ink, background: runnerOf(number)?.colour }}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StageTextProps extends Omit<TrackProps, 'site'> {
  readonly now: number;
}

/** The text over the picture: the time until the start, the leader or the winner. */
function stageText(stage: Stage, first: number, { shown: { startsAt }, now, t }: StageTextProps): string {
  if (stage === 'ready') return t('ready');
  if (stage === 'running') return t('leads', { name: runnerText(first) });
  if (stage === 'over') return t('winner', { name: runnerText(first) });
  const left = secondsUntil(startsAt, now);
  return left > 0 ? t('startsIn', { time: minutesText(left) }) : t('starting');
}

interface SandProps extends Omit<TrackProps, 't'> {
  readonly run: Run;
  readonly label: string;
}

function Sand({ site: { assets, serverNow }, shown: { outcome, runsAt }, run, label }: SandProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const images = useRef<readonly HTMLImageElement[]>([]);
  useEffect(() => {
    let frame = 0;
    const paint = (): void => {
      const picture = canvas.current && pictureOf(canvas.current);
      if (!picture) return;
      const ms = !outcome ? 0 : runsAt === undefined ? SHOW_MS : serverNow() - runsAt;
      paintTrack(picture, { run, ms, images: images.current });
    };
    if (images.current.length === 0) {
      images.current = runners.map(({ emoji }) => {
        const image = new Image();
        image.src = assets(emoji);
        return image;
      });
    }
    for (const image of images.current) image.addEventListener('load', paint);
    const resized = new ResizeObserver(paint);
    if (canvas.current) resized.observe(canvas.current);
    const isMoving = runsAt !== undefined;
    // With reduced motion, the race is painted once a second.
    const timer = isMoving && stillnessWanted() ? setInterval(paint, 1000) : undefined;
    const turn = (): void => {
      paint();
      frame = requestAnimationFrame(turn);
    };
    if (isMoving && timer === undefined) frame = requestAnimationFrame(turn);
    return () => {
      for (const image of images.current) image.removeEventListener('load', paint);
      resized.disconnect();
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [run, outcome, runsAt, serverNow, assets]);
  return (
    <div className={css['sand']} role="img" aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}

interface PodiumProps extends Pick<TrackProps, 'site' | 't'> {
  readonly order: readonly number[];
  readonly isPhoto: boolean;
}

/** The first three, and whether the photo decided. */
function Podium({ order, isPhoto, site, t }: PodiumProps) {
  return (
    <div className={css['podium']} data-photo={isPhoto || undefined}>
      {isPhoto && <p>{t('photo')}</p>}
      <ol>
        {order.slice(0, 3).map((number, index) => (
          <li key={number} data-place={index + 1}>
            <img src={site.assets(runnerOf(number)?.emoji ?? '')} alt="" />
            <b>{t('place', { n: index + 1 })}</b>
            <span>{runnerText(number)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
