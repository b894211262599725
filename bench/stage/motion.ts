import type { Page } from 'playwright-core';
import { createFigure } from '../figure.ts';
import { type Part, type PartContext, type Result, interleave } from '../part.ts';
import { type StageGame, measureGameLoad, playableSelector } from './game-page.ts';
import { type StageInstance, openStageInstance, selectGames } from './instance.ts';

/** How a round moved. */
interface Motion {
  /** Frames a second, by the median distance of two. */
  readonly fps: number;
  /** Milliseconds of the longest task; 0 where none reached fifty. */
  readonly longest: number;
}

/** How long a round is watched, and how long a shared table may take until it runs, in milliseconds. */
const WATCHED_MS = 5_000;
const RUNNING_LIMIT_MS = 120_000;

const toName = ({ name }: StageGame): string => name.replaceAll('-', '_');

/** Notes the distances of frames and the tasks over fifty milliseconds for a while, and returns what they come to. */
const WATCH = `(ms) => new Promise((done) => {
  const steps = [];
  let longest = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  tasks.observe({ type: 'longtask' });
  const began = performance.now();
  let last = began;
  const next = (now) => {
    steps.push(now - last);
    last = now;
    if (now - began < ms) return requestAnimationFrame(next);
    tasks.disconnect();
    const middle = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)];
    done({ fps: 1000 / middle, longest });
  };
  requestAnimationFrame(next);
})`;

/** Begins a round: by the key that bets, after a chip where the table wants one; a shared table runs by its own clock. */
async function begin(page: Page, game: StageGame): Promise<void> {
  if (game.isShared) {
    await page.locator('main[data-phase="running"]').waitFor({ timeout: RUNNING_LIMIT_MS });
    return;
  }
  const key = page.locator('main button[data-state]:enabled').first();
  if (!(await key.isVisible())) await page.locator(playableSelector(game)).first().press('Space');
  await key.press('Enter');
}

const watch = ({ browser, url, token }: StageInstance, game: StageGame): Promise<Motion> =>
  measureGameLoad(browser, { origin: url, token, game }, async ({ page }) => {
    await begin(page, game);
    return page.evaluate<Motion>(`(${WATCH})(${WATCHED_MS})`);
  }).then(({ rest }) => rest);

/** Watches a round of each game on a slow phone. */
async function measure(given: PartContext): Promise<Result> {
  const chosen = selectGames(given.options);
  const instance = await openStageInstance();
  try {
    const figures = [];
    for (const game of chosen) {
      given.report(game.name);
      const { motion } = await interleave(given, { motion: () => watch(instance, game) });
      for (const { fps, longest } of motion) given.report(`${fps.toFixed(0)} fps, longest task ${longest} ms`);
      figures.push(
        createFigure(
          `stage_fps_${toName(game)}`,
          'fps',
          '>=50',
          motion.map(({ fps }) => fps),
        ),
        createFigure(
          `stage_longest_task_${toName(game)}`,
          'ms',
          '<=150',
          motion.map(({ longest }) => longest),
        ),
      );
    }
    return { figures, rates: [], refused: {} };
  } finally {
    await instance.close();
  }
}

/** How smoothly a round moves on a cheap phone. */
export const motionPart: Part<PartContext> = { name: 'motion', run: measure };
