import { type RefObject, useEffect, useRef } from 'react';
import { type Picture, pictureOf } from '../sports-book/picture.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { type Replay, replayAt, replayOf } from './broadcast.ts';
import { type CameraSetup, MAIN_CAMERA } from './camera.ts';
import { liveLens, replayCamera, replayLens, widestLens } from './camera-plan.ts';
import { clubs } from './clubs.ts';
import { type FigureSprites, createSprites } from './figure-sprites.web.tsx';
import { shirtNumber } from './formation.ts';
import { type Dress, dressFor, inkOn } from './kits.ts';
import { HALF_MS, PLAY_MS, SECOND_HALF_MS } from './match-clock.ts';
import { paintMoment } from './pitch-paint.web.tsx';
import type { Play } from './play-moment.ts';
import type { Goal } from './play-script.ts';
import { type Stadium, paintStadium } from './stadium-paint.web.tsx';
import { playerName } from './squads.ts';
import css from './pitch.module.css';

/** A match with its play, as the pitch shows it. */
export interface StagedMatch {
  readonly home: number;
  readonly away: number;
  readonly play: Play;
  readonly seed: number;
}

/** A goal that the reader asked to see again, and since when it is shown, by the server's clock. */
export interface AskedReplay {
  readonly goal: Goal;
  readonly startedAt: number;
}

export interface PitchProps {
  readonly match: StagedMatch;
  /** The time of the show at a time of the server. */
  readonly msAt: (now: number) => number;
  /** The match goes on: the picture moves. */
  readonly isRunning: boolean;
  readonly asked: AskedReplay | undefined;
  /** The goal whose replay the reader left. */
  readonly skipped: Goal | undefined;
  serverNow(): number;
  /** What is to be seen, for those who do not see it. */
  readonly label: string;
}

/** What is shown at a time: a goal again, or the match as it goes on. */
export function replayShown(
  { match: { play }, asked, skipped }: Pick<PitchProps, 'match' | 'asked' | 'skipped'>,
  ms: number,
  now: number,
): Replay | undefined {
  if (asked) return replayOf(play.script, asked.goal, now - asked.startedAt);
  const replay = replayAt(play.script, ms);
  return replay && replay.goal.at === skipped?.at ? undefined : replay;
}

/** The pictures of a match that are painted once: stadiums by their camera, and players for each of them. */
interface Painted {
  readonly key: string;
  readonly dresses: readonly [Dress, Dress];
  readonly stages: Map<CameraSetup, { readonly stadium: Stadium; readonly sprites: FigureSprites }>;
}

/** A picture this wide in pixels is sharp enough for a stadium, on any screen. */
const MOST_PIXELS = 2_400;
/** Figures of the main camera are at most so far from it, those of a replay so near to it, in metres. */
const SPRITE_DEPTH = { main: 82, replay: 19 };

function stageOf(painted: Painted, setup: CameraSetup, picture: Picture, match: StagedMatch) {
  const known = painted.stages.get(setup);
  if (known) {
    known.stadium.paintMore();
    return known;
  }
  const isMain = setup === MAIN_CAMERA;
  const pixels = picture.width * Math.min(2, window.devicePixelRatio);
  const lens = isMain ? widestLens(picture) * 0.85 : 1;
  const unit = Math.min(MOST_PIXELS / setup.frame.width, pixels / lens);
  const { dresses } = painted;
  const stadium = paintStadium(
    setup,
    unit,
    dresses.flatMap(({ shirt, trim }) => [shirt, trim]),
  );
  if (!stadium) return undefined;
  const metre = (pixels / lens / (isMain ? SPRITE_DEPTH.main : SPRITE_DEPTH.replay)) * setup.figureScale;
  const stage = { stadium, sprites: createSprites(dresses, [match.home, match.away], metre) };
  painted.stages.set(setup, stage);
  // The stadium takes its frame alone: players follow in the next one.
  return undefined;
}

/** In so many frames all that is painted in parts is there. */
const PARTS = 12;

/** After a cut the picture comes up from black, and a replay comes from behind a bar in the colours of its club. */
const FADE_MS = 150;
const WIPE_SHARE = 0.11;

function paintFade({ context, width, height }: Picture, alpha: number): void {
  if (alpha <= 0) return;
  context.fillStyle = `rgb(3 7 12 / ${alpha})`;
  context.fillRect(0, 0, width, height);
}

function paintWipe({ context, width, height }: Picture, share: number, { shirt, trim }: Dress): void {
  if (share >= 1) return;
  const slant = height * 0.5;
  const left = share * (width + slant * 2) - slant;
  for (const [colour, from, to] of [
    [shirt, left, width + slant * 2],
    [trim, left - slant * 0.35, left],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(from + slant, 0);
    context.lineTo(to + slant, 0);
    context.lineTo(to, height);
    context.lineTo(from, height);
    context.fill();
  }
}

const isPlayed = (ms: number): boolean => (ms >= 0 && ms < HALF_MS) || (ms >= SECOND_HALF_MS && ms < PLAY_MS);

function paintReplay(picture: Picture, painted: Painted, match: StagedMatch, { goal, at, share }: Replay): void {
  const setup = replayCamera(goal, match.seed);
  const stage = stageOf(painted, setup, picture, match);
  if (!stage) return;
  const moment = match.play.momentAt(at);
  const isMirrored = goal.side === 'away';
  const lens = replayLens(setup, moment, { picture, share, isMirrored });
  paintMoment(picture, { ...stage, moment, lens, ms: at, isMirrored, tag: undefined });
  const dress = painted.dresses[goal.side === 'home' ? 0 : 1];
  paintWipe(picture, share / WIPE_SHARE, dress);
}

function paintLive(picture: Picture, painted: Painted, match: StagedMatch, ms: number): void {
  const stage = stageOf(painted, MAIN_CAMERA, picture, match);
  if (!stage) return;
  const moment = match.play.momentAt(ms);
  const { side, carrier, goal } = moment;
  const dress = painted.dresses[side === 'home' ? 0 : 1];
  const tag =
    carrier === undefined || goal || !isPlayed(ms)
      ? undefined
      : {
          text: `${shirtNumber(carrier)} ${playerName(side === 'home' ? match.home : match.away, carrier)}`,
          colour: dress.shirt,
          ink: inkOn(dress.shirt),
        };
  const lens = liveLens(moment, picture, isPlayed(ms));
  paintMoment(picture, { ...stage, moment, lens, ms, isMirrored: false, tag });
  // The line-up before the match is no cut: it may be shown for long.
  if (ms >= 0) paintFade(picture, 1 - moment.sinceCutMs / FADE_MS);
}

function keyOf({ width, height }: Picture, { home, away }: StagedMatch): string {
  return [width, height, window.devicePixelRatio, home, away].join(' ');
}

/** Keeps what is painted once, until the size or the clubs change. */
function preparedFor(kept: RefObject<Painted | undefined>, picture: Picture, match: StagedMatch): Painted | undefined {
  const key = keyOf(picture, match);
  if (kept.current?.key === key) return kept.current;
  const [home, away] = [clubs[match.home], clubs[match.away]];
  if (!home || !away) return undefined;
  kept.current = { key, dresses: dressFor(home, away), stages: new Map() };
  return kept.current;
}

/** One match as it is played, in time with the server's clock: who comes late sees the same moment. */
export function Pitch({ match, msAt, isRunning, asked, skipped, serverNow, label }: PitchProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const kept = useRef<Painted>(undefined);
  useEffect(() => {
    let frame = 0;
    const paint = (): void => {
      const picture = canvas.current && pictureOf(canvas.current);
      const painted = picture && preparedFor(kept, picture, match);
      if (!picture || !painted) return;
      const now = serverNow();
      const ms = msAt(now);
      const replay = replayShown({ match, asked, skipped }, ms, now);
      if (replay) paintReplay(picture, painted, match, replay);
      else paintLive(picture, painted, match, ms);
    };
    // A still picture is painted a few times: its crowd and players come in parts.
    const still = (left: number): void => {
      paint();
      if (left > 0) frame = requestAnimationFrame(() => still(left - 1));
    };
    const resized = new ResizeObserver(() => {
      if (!isMoving || timer !== undefined) still(PARTS);
    });
    const isMoving = isRunning || asked !== undefined;
    // With reduced motion, the pitch is painted once a second.
    const timer = isMoving && stillnessWanted() ? setInterval(paint, 1000) : undefined;
    const turn = (): void => {
      paint();
      frame = requestAnimationFrame(turn);
    };
    if (isMoving && timer === undefined) frame = requestAnimationFrame(turn);
    if (canvas.current) resized.observe(canvas.current);
    return () => {
      resized.disconnect();
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [match, msAt, isRunning, asked, skipped, serverNow]);
  return (
    <div className={css['pitch']} role="img" aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
