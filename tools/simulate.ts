import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type SimulatedOption,
  CHUNK_ROUNDS,
  LEAST_ROUNDS,
  type Tally,
  addTallies,
  fingerprint,
  isSimulated,
  measured,
  runChunk,
} from '../packages/game-kit/src/index.ts';
import { parsheets } from '../games/parsheets.ts';

/** What `npm run rtp -- --simulate GAME` was asked for. */
export interface SimulationPlan {
  readonly game: string;
  /** Rounds of each way to bet; whole chunks of 100,000. */
  readonly spins: number;
  /** The key of the one way to bet to run; all of them by default. */
  readonly only?: string | undefined;
  readonly seed: string;
}

/** Chunks from one line of progress to the next. */
const PROGRESS = 500;

function tallyOf(option: SimulatedOption, seed: string, chunks: number): { tally: Tally; sample: Tally } {
  const sample = runChunk(option, seed, 0);
  let tally = sample;
  for (let chunk = 1; chunk < chunks; chunk += 1) {
    tally = addTallies(tally, runChunk(option, seed, chunk));
    if (chunk % PROGRESS === 0) process.stderr.write(`${option.key}: ${chunk} of ${chunks} chunks\n`);
  }
  return { tally, sample };
}

/** Runs the simulation and writes the certificate beside the game. It says on stdout what it found. */
function certify(game: string, option: SimulatedOption, { seed, spins }: SimulationPlan): void {
  const chunks = Math.ceil(spins / CHUNK_ROUNDS);
  const simulated = {
    date: new Date().toISOString().slice(0, 10),
    seed,
    parameters: fingerprint(option.parameters),
    ...tallyOf(option, seed, chunks),
  };
  const { topOneIn, ...found } = measured({ ...option, simulated });
  const percent = (part: number): string => `${(part * 100).toFixed(4)} %`;
  const file = fileURLToPath(new URL(`../games/${game}/certificate-${option.key}.json`, import.meta.url));
  const repeat = `npm run rtp -- --simulate ${game} --only ${option.key} --spins ${chunks * CHUNK_ROUNDS} --seed ${seed}`;
  const figures = {
    returns: percent(found.mean),
    standardError: percent(found.error),
    confidence: '99.9 %',
    interval: `${percent(found.low)} ... ${percent(found.high)}`,
    pays: percent(found.hitRate),
    deviation: found.deviation.toFixed(4),
    largestOneIn: `${Math.round(topOneIn.seen)} (${topOneIn.least} ... ${topOneIn.most})`,
  };
  writeFileSync(file, `${JSON.stringify({ repeat, figures, ...simulated }, undefined, 2)}\n`);
  process.stdout.write(`${game}, ${option.name}: ${JSON.stringify(figures)}\n`);
}

/** Carries a plan out. It answers why nothing could be run; nothing where all of it was. */
export function simulate(plan: SimulationPlan): string[] {
  const options = (parsheets[plan.game] ?? []).filter(isSimulated);
  const chosen = options.filter(({ key }) => plan.only === undefined || plan.only === key);
  if (chosen.length === 0) return [`${plan.game} has no such way to bet that is simulated`];
  if (!Number.isSafeInteger(plan.spins) || plan.spins < 1) return ['--spins is a whole number'];
  for (const option of chosen) certify(plan.game, option, plan);
  return plan.spins < LEAST_ROUNDS ? [`fewer than ${LEAST_ROUNDS} spins are no certificate`] : [];
}
