import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { JobWatch } from '../modules/jobs/index.ts';
import type { BetWriter } from '../modules/ledger/index.ts';
import { Failure } from '../platform/index.ts';
import { type Gauged, addGauges } from './gauges.ts';

/** Seconds: a bet takes a few thousandths, a call hundredths, what waits for a bank whole ones. */
const BET_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** The figures of one node. */
export interface Metrics {
  /** All of them as they are now, in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>;
  /** Counts the calls of a server. Before its routes are registered. */
  watchCalls(app: FastifyInstance): void;
  /** The same writer, each bet counted by how it ended. */
  watchBets(writer: BetWriter): BetWriter;
  watchJobs: JobWatch;
  /** What is asked for whenever the figures are read. */
  gauge(parts: Gauged): void;
}

/** What a bet ended with that was not settled or answered by the ledger. */
const endOf = (error: unknown): string => (error instanceof Failure ? error.code : 'broken');

function watcherOfBets(register: Registry): Metrics['watchBets'] {
  const bets = new Histogram({
    name: 'arara_bet_seconds',
    help: 'Bets by how they ended, from asked for to durable',
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
        end({ status: endOf(error) });
        throw error;
      }
    },
  });
}

function watcherOfCalls(register: Registry): Metrics['watchCalls'] {
  const calls = new Histogram({
    name: 'arara_http_request_seconds',
    help: 'Calls by route, as it is registered, and by status',
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

function watcherOfJobs(register: Registry): JobWatch {
  const jobs = new Histogram({
    name: 'arara_job_seconds',
    help: 'Jobs that ran, by queue and by whether they are to be tried again',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers: [register],
  });
  return (queue) => {
    const end = jobs.startTimer({ queue });
    return (outcome) => void end({ outcome });
  };
}

/** Makes a node's figures; none of them is shared with another house in the same process. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const unread = new Counter({
    name: 'arara_metrics_unread_total',
    help: 'Times that a figure could not be asked for, by which',
    labelNames: ['of'] as const,
    registers: [register],
  });
  const up = new Gauge({ name: 'arara_up', help: 'This node is there', registers: [register] });
  up.set(1);
  return {
    watchBets: watcherOfBets(register),
    watchCalls: watcherOfCalls(register),
    watchJobs: watcherOfJobs(register),
    gauge: (parts) => addGauges(register, parts, (of) => unread.inc({ of })),
    async read() {
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}
