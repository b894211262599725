import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createFigure } from '../figure.ts';
import { type Bench, type Part, interleave } from '../part.ts';

const run = promisify(execFile);

const PROGRAM = fileURLToPath(new URL('embedded-node.ts', import.meta.url));

async function startIn(directory: string): Promise<number> {
  const { stdout } = await run(process.execPath, [PROGRAM, directory]);
  const ms = Number(stdout);
  if (!(ms > 0)) throw new Error(`the embedded database said no time: ${stdout}`);
  return ms / 1000;
}

/** A first start in an empty folder, then a second one in what it left. */
async function startTwice(bench: Bench): Promise<{ cold: number; warm: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-bench-'));
  const remove = bench.atEnd(() => rm(folder, { recursive: true, force: true }));
  try {
    return { cold: await startIn(folder), warm: await startIn(folder) };
  } finally {
    await remove();
  }
}

/** How long the database that npm brings takes to be ready, migrations included. */
export const embedded: Part = {
  name: 'embedded',
  async run(bench) {
    const { starts } = await interleave(bench, { starts: () => startTwice(bench) });
    return {
      figures: [
        createFigure(
          'embedded_cold_start',
          's',
          '<=3',
          starts.map(({ cold }) => cold),
        ),
        createFigure(
          'embedded_warm_start',
          's',
          '<=1',
          starts.map(({ warm }) => warm),
        ),
      ],
      rates: [],
      refused: {},
    };
  },
};
