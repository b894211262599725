import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { JobWatch } from '../modules/platform/jobs/index.ts';
import type { BetWriter } from '../modules/money/ledger/index.ts';
import { Failure } from '../platform/index.ts';
import { type GaugeSources, addGauges } from './gauges.ts';

/** Histogram buckets in seconds. */
const BET_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** The metrics of one node. */
export interface Metrics {
  /** All metrics as they are now, in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>;
  /** Measures the calls of a server. Must run before its routes are registered. */
  watchCalls(app: FastifyInstance): void;
  /** Wraps a writer to measure each bet by its outcome. */
  watchBets(writer: BetWriter): BetWriter;
  watchJobs: JobWatch;
  /** Registers gauges that are read at each scrape. */
  gauge(deps: GaugeSources): void;
}

/** The outcome of a bet that failed. */
const toOutcome = (error: unknown): string => (error instanceof Failure ? error.code : 'broken');

function createBetWatcher(register: Registry): Metrics['watchBets'] {
  const bets = new Histogram({
    name: 'arara_bet_seconds',
    help: 'Time from the request of a bet to its durable settlement, by status',
    labelNames: ['status'] as const,
    buckets: BET_BUCKETS,
    registers: [register],
  });
  return (writer) => ({
    ...writer,
    async settle(bet) {
      const end = bets.startTimer();
      try {
        const settlement = await writer.settle(bet);
        end({ status: settlement.status });
        return settlement;
      } catch (error) {
        end({ status: toOutcome(error) });
        throw error;
      }
    },
  });
}

function createCallWatcher(register: Registry): Metrics['watchCalls'] {
  const calls = new Histogram({
    name: 'arara_http_request_seconds',
    help: 'Duration of requests by registered route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: CALL_BUCKETS,
    registers: [register],
  });
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      calls.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  };
}

function createJobWatcher(register: Registry): JobWatch {
  const jobs = new Histogram({
    name: 'arara_job_seconds',
    help: 'Duration of jobs by queue and outcome',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers: [register],
  });
  return (queue) => {
    const end = jobs.startTimer({ queue });
    return (outcome) => void end({ outcome });
  };
}

/** Creates the metrics of a node. Servers in the same process share none of them. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const failedReads = new Counter({
    name: 'arara_metrics_unread_total',
    help: 'Failed reads of gauges, by source',
    labelNames: ['of'] as const,
    registers: [register],
  });
  const up = new Gauge({ name: 'arara_up', help: 'Whether this node is running', registers: [register] });
  up.set(1);
  return {
    watchBets: createBetWatcher(register),
    watchCalls: createCallWatcher(register),
    watchJobs: createJobWatcher(register),
    gauge: (deps) => addGauges(register, deps, (source) => failedReads.inc({ of: source })),
    async read() {
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}
