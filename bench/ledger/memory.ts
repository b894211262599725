import { fileURLToPath } from 'node:url';
import { createFigure } from '../figure.ts';
import { computeMedian } from '../median.ts';
import { type Bench, type Part, type Result, sumRefusals } from '../part.ts';
import { startWorker } from '../worker.ts';
import { withLedger } from './database.ts';
import type { NodeResult, NodeOrder } from './node.ts';

const IN_FLIGHT = 512;
const STRETCH_SECONDS = 2;
/** The run is cut into so many parts; the first is for the process to reach its size. */
const STRETCHES = 5;
const MIB = 2 ** 20;

/** Each stretch of the run with what memory it held, in the middle of its samples. */
function toStretches(mets: readonly NodeResult[], bets: number): number[] {
  const samples = Array.from({ length: STRETCHES }, (): number[] => []);
  let done = 0;
  for (const met of mets) {
    const stretch = Math.min(STRETCHES - 1, Math.floor((done * STRETCHES) / bets));
    samples[stretch]?.push(...met.memory);
    done += met.done;
  }
  return samples.filter((some) => some.length > 0).map((some) => computeMedian(some) / MIB);
}

async function measure({ options, report }: Bench, url: string): Promise<Result> {
  const node = startWorker<NodeOrder, NodeResult>(fileURLToPath(new URL('node.ts', import.meta.url)));
  const mets: NodeResult[] = [];
  try {
    await node.ask({ name: 'open', url, writers: options.writers });
    for (let done = 0; done < options.bets; done += mets.at(-1)?.done ?? 0) {
      report(`${done} of ${options.bets} bets`);
      mets.push(await node.ask({ name: 'run', inFlight: IN_FLIGHT, seconds: STRETCH_SECONDS }));
    }
  } finally {
    await node.end();
  }
  const stretches = toStretches(mets, options.bets);
  // Of the whole run after its first fifth: the most that was held by the least.
  const settled = stretches.length > 1 ? stretches.slice(1) : stretches;
  return {
    figures: [createFigure('ledger_memory', 'x', '<=1.15', [Math.max(...settled) / Math.min(...settled)])],
    rates: stretches.map((mib, index) => ({
      label: `memory in part ${index + 1} of ${STRETCHES} of ${options.bets} bets`,
      unit: 'MiB',
      values: [mib],
    })),
    refused: sumRefusals(mets),
  };
}

/** Whether a process that settles bets all day keeps its size. */
export const memory: Part = {
  name: 'memory',
  run: (bench) => withLedger(bench, 'ledger_memory', (url) => measure(bench, url)),
};
