import { fileURLToPath } from 'node:url';
import { formatReais } from '@arara/money';
import { createFigure } from '../figure.ts';
import type { Guest } from '../bet-connections.ts';
import { STAKE } from '../ledger/bets.ts';
import type { LoadResult } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listP50s, listP99s, sumRefusals } from '../part.ts';
import type { Server } from '../server.ts';
import { startWorker } from '../worker.ts';
import type { AudienceOrder, Watched } from './audience.ts';
import type { BettorsOrder } from './bettors.ts';
import { withTicking } from './table-server.ts';

const VIEWERS = 10_000;
const BETTORS = 128;
/** What a busy evening brings: a tenth of what the same server settles at most. */
const BETS_PER_SECOND = 200;

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const startAudience = () => startWorker<AudienceOrder, Watched | null>(program('audience.ts'));

type Audience = ReturnType<typeof startAudience>;

async function watchTicks(audience: Audience, seconds: number): Promise<Watched> {
  const watched = await audience.ask({ name: 'watch', seconds });
  if (watched === null) throw new Error('the viewers saw nothing');
  return watched;
}

/** The baseline alone on the machine. */
async function runPlain(audience: Audience, seconds: number): Promise<Watched> {
  const peer = startWorker<object, string>(program('plain-server.ts'));
  try {
    const url = await peer.ask({});
    await audience.ask({ name: 'connect', url, count: VIEWERS, tokens: null });
    const watched = await watchTicks(audience, seconds);
    await audience.ask({ name: 'disconnect' });
    return watched;
  } finally {
    await peer.end();
  }
}

/** Bets alone, then viewers alone, then both. */
function createSides(
  bench: Bench,
  { server, guests }: { server: Server; guests: readonly Guest[] },
  { audience, bettors }: { audience: Audience; bettors: ReturnType<typeof startBettors> },
) {
  const { seconds } = bench.options;
  const bets = (): Promise<LoadResult> =>
    bettors.ask({
      url: server.url,
      guests: guests.slice(0, BETTORS),
      stake: formatReais(STAKE),
      perSecond: BETS_PER_SECOND,
      seconds,
    });
  const tokens = guests.slice(BETTORS).map(({ token }) => token);
  return {
    bets,
    /** The same viewers without bets and with them. */
    async watched(): Promise<{ alone: Watched; watched: Watched; bets: LoadResult }> {
      await audience.ask({ name: 'connect', url: server.url, count: VIEWERS, tokens });
      const alone = await watchTicks(audience, seconds);
      const [watched, met] = await Promise.all([watchTicks(audience, seconds), bets()]);
      await audience.ask({ name: 'disconnect' });
      return { alone, watched, bets: met };
    },
  };
}

const startBettors = () => startWorker<BettorsOrder, LoadResult>(program('bettors.ts'));

async function measure(bench: Bench, target: { server: Server; guests: Guest[] }): Promise<Result> {
  const [audience, bettors] = [startAudience(), startBettors()];
  try {
    const sides = createSides(bench, target, { audience, bettors });
    const before = await sides.bets();
    const met = await interleave(bench, {
      quiet: sides.bets,
      watched: sides.watched,
      plain: () => runPlain(audience, bench.options.seconds),
    });
    const [seen, beside] = [met.watched.map((one) => one.watched), met.watched.map((one) => one.bets)];
    const alone = met.watched.map((one) => one.alone);
    const of = (watched: readonly Watched[], name: keyof Watched): number[] => watched.map((one) => one[name]);
    return {
      figures: [
        createFigure('realtime_ticks', 'Hz', '>=9.5', of(seen, 'median')),
        createFigure('realtime_ticks_least', 'Hz', '>=9', of(seen, 'least')),
        createFigure('realtime_delivery_p99', 'ms', '<=200', of(seen, 'p99')),
        createFigure('realtime_delivery_plain', 'x', '<=1.5', computeRatios(of(seen, 'p99'), of(met.plain, 'p99'))),
        createFigure('realtime_bets_beside', 'x', '<=3', computeRatios(listP50s(beside), listP50s(met.quiet))),
      ],
      rates: [
        { label: `ticks of ${VIEWERS} viewers, on their way, p50`, unit: 'ms', values: of(seen, 'p50') },
        { label: 'the same viewers while nobody bets, a tick to each', unit: 'Hz', values: of(alone, 'median') },
        { label: 'the loop of ws, a tick to each viewer', unit: 'Hz', values: of(met.plain, 'median') },
        { label: 'the loop of ws, on their way, p50', unit: 'ms', values: of(met.plain, 'p50') },
        { label: 'the loop of ws, on their way, p99', unit: 'ms', values: of(met.plain, 'p99') },
        { label: `${BETS_PER_SECOND} bets/s alone, p50`, unit: 'ms', values: listP50s(met.quiet) },
        { label: 'alone, p99', unit: 'ms', values: listP99s(met.quiet) },
        { label: 'the same beside the viewers, p50', unit: 'ms', values: listP50s(beside) },
        { label: 'beside the viewers, p99', unit: 'ms', values: listP99s(beside) },
      ],
      refused: sumRefusals([before, ...met.quiet, ...beside]),
    };
  } finally {
    await audience.end();
    await bettors.end();
  }
}

/** Ten ticks a second to ten thousand, from the process that settles bets meanwhile. */
export const broadcast: Part = {
  name: 'broadcast',
  run: (bench) => withTicking(bench, (target) => measure(bench, target)),
};
