import { useEffect, useRef } from 'react';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { clubs } from './clubs.ts';
import { matchTime } from './match-clock.ts';
import type { MatchGoals } from './outcome.ts';
import { pictureOf } from '../sports-book/picture.web.tsx';
import { paintBackground, paintMoment } from './pitch-paint.web.tsx';
import { momentOf, playOf } from './pitch-play.ts';
import { type Kit, kitsOf } from './projection.ts';
import css from './pitch.module.css';

interface PitchProps {
  /** The index of the match in its round, and its clubs. */
  readonly match: number;
  readonly home: number;
  readonly away: number;
  /** `undefined` before the match. */
  readonly goals: MatchGoals | undefined;
  /** When it began, by the server's clock; `undefined` when it does not run. */
  readonly runsAt: number | undefined;
  serverNow(): number;
  /** What is to be seen, for those who do not see it. */
  readonly label: string;
}

const NO_GOALS: MatchGoals = [[], []];
const WHITE: Kit = ['#ffffff', '#111111'];

/** One match as it is played, in time with the server's clock: who comes late sees the same moment. */
export function Pitch({ match, home, away, goals, runsAt, serverNow, label }: PitchProps) {
  const ground = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const kits = kitsOf(clubs[home]?.colours ?? WHITE, clubs[away]?.colours ?? WHITE);
    const play = playOf(goals ?? NO_GOALS, match);
    let frame = 0;
    const paint = (): void => {
      const picture = moving.current && pictureOf(moving.current);
      if (!picture) return;
      const minute = runsAt === undefined ? (goals ? 90 : 0) : matchTime(serverNow() - runsAt).minute;
      const moment = momentOf(play, minute);
      picture.context.clearRect(0, 0, picture.width, picture.height);
      paintMoment(picture, moment, kits, Math.abs(Math.sin(minute * 2.1)) * (moment.goal ? 0.2 : 0.7));
    };
    const lay = (): void => {
      const picture = ground.current && pictureOf(ground.current);
      if (picture) paintBackground(picture, kits);
      paint();
    };
    const resized = new ResizeObserver(lay);
    if (ground.current) resized.observe(ground.current);
    // With reduced motion, the pitch is painted once a second.
    const timer = runsAt !== undefined && stillnessWanted() ? setInterval(paint, 1000) : undefined;
    const turn = (): void => {
      paint();
      frame = requestAnimationFrame(turn);
    };
    if (runsAt !== undefined && timer === undefined) frame = requestAnimationFrame(turn);
    return () => {
      resized.disconnect();
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [match, home, away, goals, runsAt, serverNow]);
  return (
    <div className={css['pitch']} role="img" aria-label={label}>
      <canvas ref={ground} aria-hidden="true" />
      <canvas ref={moving} aria-hidden="true" />
    </div>
  );
}
