import { REALTIME_PATH } from '@arara/contract/client';
import type { PlainMessageKey } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import { type Finding, answerFinding, clockFinding, storageFinding } from './verdict.ts';

/** A check of the device and how to run it. */
export interface Check {
  key: string;
  name: PlainMessageKey;
  run: () => Promise<Finding>;
}

const TRIES = 3;
const TIMEOUT_MS = 8_000;

/** Requests the server's time; returns when it answered, by its clock and by ours. */
async function ask(): Promise<{ ms: number; date: string | null; asked: number; answered: number } | undefined> {
  const [asked, began] = [now().getTime(), performance.now()];
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return undefined;
    const ms = performance.now() - began;
    return { ms, date: answer.headers.get('date'), asked, answered: asked + ms };
  } catch {
    return undefined;
  }
}

async function api(): Promise<Finding> {
  const times: (number | undefined)[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) times.push((await ask())?.ms);
  return answerFinding(times);
}

async function clock(): Promise<Finding> {
  const answer = await ask();
  return clockFinding(answer?.date ?? null, answer?.asked ?? 0, answer?.answered ?? 0);
}

/** Opens the realtime socket and closes it: authentication happens only after opening. */
function socket(): Promise<Finding> {
  const url = new URL(REALTIME_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new Promise((resolve) => {
    const began = performance.now();
    const line = new WebSocket(url);
    const end = (finding: Finding): void => {
      clearTimeout(timer);
      line.close();
      resolve(finding);
    };
    const closed: Finding = { health: 'bad', word: 'diagnostics.socketClosed' };
    const timer = setTimeout(() => end(closed), TIMEOUT_MS);
    line.addEventListener('error', () => end(closed));
    line.addEventListener('open', () => {
      const ms = Math.round(performance.now() - began);
      end({ health: 'good', word: 'diagnostics.socketOpen', ms });
    });
  });
}

async function worker(): Promise<Finding> {
  if (!('serviceWorker' in navigator)) return { health: 'warn', word: 'diagnostics.workerNone' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) return { health: 'warn', word: 'diagnostics.workerWaiting' };
  return navigator.serviceWorker.controller === null
    ? { health: 'warn', word: 'diagnostics.workerOff' }
    : { health: 'good', word: 'diagnostics.workerOn' };
}

const PROBE = 'arara-probe';

/** Whether the storage returns what was written. */
function canStore(drawer: Storage): boolean {
  drawer.setItem(PROBE, PROBE);
  const kept = drawer.getItem(PROBE) === PROBE;
  drawer.removeItem(PROBE);
  return kept;
}

async function storage(): Promise<Finding> {
  try {
    if (!canStore(localStorage) || !canStore(sessionStorage)) return storageFinding(undefined);
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return storageFinding(Math.max(0, quota - usage));
  } catch {
    return storageFinding(undefined);
  }
}

function webgl(): Promise<Finding> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (context === null) return Promise.resolve({ health: 'warn', word: 'diagnostics.webglNone' });
  const version = context instanceof WebGL2RenderingContext ? 'WebGL 2' : 'WebGL 1';
  const size = Number(context.getParameter(context.MAX_TEXTURE_SIZE));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  const name = `${version}, ${size} px`;
  return Promise.resolve({ health: 'good', word: 'diagnostics.webglOn', name });
}

function network(): Promise<Finding> {
  if (!navigator.onLine) return Promise.resolve({ health: 'bad', word: 'diagnostics.networkOff' });
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  const kind = connection?.effectiveType ?? 'web';
  return Promise.resolve({ health: 'good', word: 'diagnostics.networkOn', kind });
}

/** All checks, in the order in which they are shown. */
export const checks: readonly Check[] = [
  { key: 'network', name: 'diagnostics.network', run: network },
  { key: 'api', name: 'diagnostics.api', run: api },
  { key: 'socket', name: 'diagnostics.socket', run: socket },
  { key: 'clock', name: 'diagnostics.clock', run: clock },
  { key: 'worker', name: 'diagnostics.worker', run: worker },
  { key: 'storage', name: 'diagnostics.storage', run: storage },
  { key: 'webgl', name: 'diagnostics.webgl', run: webgl },
];

/** Facts about the device; nothing that identifies its user. */
export function deviceFacts(): readonly (readonly [PlainMessageKey, string])[] {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  return [
    ['diagnostics.screen', `${innerWidth} × ${innerHeight} · ${devicePixelRatio.toFixed(2)}`],
    ['diagnostics.language', navigator.language],
    ['diagnostics.zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['diagnostics.memory', deviceMemory === undefined ? '–' : `${deviceMemory} GB`],
    ['diagnostics.browser', navigator.userAgent],
  ];
}
