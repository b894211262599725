import { parentPort, workerData } from 'node:worker_threads';
import { digestRelease } from '../../../platform/index.ts';

/** Posts the SHA-256 of every file that runs below the root in the worker's data. */
parentPort?.postMessage(await digestRelease(workerData as string));
