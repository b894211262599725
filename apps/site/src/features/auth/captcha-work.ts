import type { Answer } from '@arara/contract/client';
import { call } from '../../app/call.ts';

type Challenge = NonNullable<Answer<'captcha'>['data']['challenge']>;

/** What a form sends to prove that there is a person, or at least a computer that had to work for it. */
export interface Proof {
  key: string;
  captcha: string;
}

const MOST_WORKERS = 4;
const PATIENCE_MS = 90_000;

interface Solution {
  counter: number;
  derivedKey: string;
}

function isSolution(said: unknown): said is Solution {
  return typeof said === 'object' && said !== null && 'counter' in said && 'derivedKey' in said;
}

/** One worker's share of the numbers: from `start`, every `step`th. Rejects when it finds none. */
function search(worker: Worker, challenge: Challenge, start: number, step: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error('the worker found nothing'));
    });
    worker.postMessage({ type: 'work', challenge, counterStart: start, counterStep: step, timeout: PATIENCE_MS });
  });
}

/** The answer to a challenge, as `altcha` sends it. The worker's code is fetched when the first is made. */
async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const { default: Worker } = await import('altcha/workers/pbkdf2?worker');
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const workers = Array.from({ length: count }, () => new Worker());
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('nobody waits for it any more')));
  });
  try {
    const searches = workers.map((worker, start) => search(worker, challenge, start, count));
    const { counter, derivedKey } = await Promise.race([given, Promise.any(searches)]);
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Asks for work and does it, off the page's own thread. */
export async function proveByWork(signal: AbortSignal): Promise<Proof> {
  const { data } = await call('captcha', { kind: 'altcha' }, { signal });
  const { key, challenge } = data;
  return { key, captcha: challenge === undefined ? '' : await solve(challenge, signal) };
}
