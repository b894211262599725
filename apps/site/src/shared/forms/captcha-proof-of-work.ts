import type { Answer } from '@arara/contract/client';
import { call } from '../api/call.ts';

type Challenge = NonNullable<Answer<'captcha'>['data']['challenge']>;

/** What a form sends to show that it comes from a person, or at least from a computer that paid for it with work. */
export interface CaptchaAnswer {
  key: string;
  captcha: string;
}

const MAX_WORKERS = 4;
const TIMEOUT_MS = 90_000;

interface Solution {
  counter: number;
  derivedKey: string;
}

function isSolution(said: unknown): said is Solution {
  return typeof said === 'object' && said !== null && 'counter' in said && 'derivedKey' in said;
}

/** Searches one worker's share of the numbers: from `start`, every `step`th. Rejects when it finds none. */
function search(worker: Worker, challenge: Challenge, start: number, step: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error('the worker found nothing'));
    });
    worker.postMessage({ type: 'work', challenge, counterStart: start, counterStep: step, timeout: TIMEOUT_MS });
  });
}

/** Solves a challenge in the format of `altcha`. The worker's code is loaded with the first challenge. */
async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const { default: Worker } = await import('altcha/workers/pbkdf2?worker');
  const count = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency - 1));
  const workers = Array.from({ length: count }, () => new Worker());
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the captcha was aborted')));
  });
  try {
    const searches = workers.map((worker, start) => search(worker, challenge, start, count));
    const { counter, derivedKey } = await Promise.race([given, Promise.any(searches)]);
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Requests a challenge and solves it outside the main thread. */
export async function solveChallenge(signal: AbortSignal): Promise<CaptchaAnswer> {
  const { data } = await call('captcha', { kind: 'altcha' }, { signal });
  const { key, challenge } = data;
  return { key, captcha: challenge === undefined ? '' : await solve(challenge, signal) };
}
