import type { LiveMonitorMessage } from '@arara/contract';
import type { WebSocket } from 'ws';
import type { Staff } from '../modules/accounts/staff/index.ts';
import { Failure, type Log } from '../platform/index.ts';
import { rejectSocket, send } from './socket-writer.ts';

const PERMISSION = 'report.read';
const DEFAULT_MS = 1_000;
/** Every how many ticks the permission of each watcher is loaded again. */
const TICKS_PER_CHECK = 30;

/** Loads what happens now: with `isFirst` the last minutes, otherwise the last seconds. */
export type LoadActivity = (isFirst: boolean) => Promise<LiveMonitorMessage>;

interface LiveMonitorDeps {
  loadActivity: LoadActivity;
  log: Pick<Log, 'error'>;
  staff: Pick<Staff, 'findPassive'>;
  /** The interval of the messages. */
  tickMs?: number | undefined;
}

interface Watcher {
  readonly token: string;
  /** Removes the page when its socket closes. */
  readonly leave: () => void;
}

/** Sends what happens now to the pages that show it, once a second and only while there is one. */
export function createLiveMonitor({ loadActivity, log, staff, tickMs = DEFAULT_MS }: LiveMonitorDeps) {
  const watchers = new Map<WebSocket, Watcher>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let ticks = 0;
  let isLoading = false;

  function remove(socket: WebSocket): void {
    const watcher = watchers.get(socket);
    if (watcher !== undefined) socket.off('close', watcher.leave);
    watchers.delete(socket);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  async function mayWatch(token: string): Promise<boolean> {
    try {
      return (await staff.findPassive(token)).permissions.includes(PERMISSION);
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  async function tick(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      ticks += 1;
      if (ticks % TICKS_PER_CHECK === 0)
        for (const [socket, { token }] of watchers) if (!(await mayWatch(token))) remove(socket);
      if (watchers.size === 0) return;
      const text = JSON.stringify(await loadActivity(false));
      for (const socket of watchers.keys()) send(socket, text);
    } catch (error) {
      log.error({ err: error }, 'the live monitor');
    } finally {
      isLoading = false;
    }
  }

  return {
    /** Begins to send to a page, once. Closes the socket of one that may not watch. */
    async add(socket: WebSocket, token: string): Promise<void> {
      if (watchers.has(socket)) return;
      if (!(await mayWatch(token))) return rejectSocket(socket);
      const first = JSON.stringify(await loadActivity(true));
      // A page that left meanwhile has had its close event.
      if (socket.readyState !== socket.OPEN) return;
      send(socket, first);
      const leave = () => remove(socket);
      watchers.set(socket, { token, leave });
      socket.once('close', leave);
      timer ??= setInterval(() => void tick(), tickMs).unref();
    },
    remove,
    close(): void {
      clearInterval(timer);
      watchers.clear();
    },
  };
}
