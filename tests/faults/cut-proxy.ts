import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { countKill } from './kill-count.ts';
import { pause } from './fault-fixture.ts';

/** What is lost: the request on its way in, or the reply on its way out, when what was asked is done. */
export type Loss = 'request' | 'reply';

/** Whether this is the place; `line` is the same for all that is sent on one connection. */
type Place = (request: string, line: object) => boolean;

/** A way to PostgreSQL, or to a server of ours, that can be cut. */
export interface CutProxy {
  /** The address by this way. */
  url: string;
  /** Cuts the connection on which, next, something is sent that `isIt`; resolves when it is cut. */
  cut(loss: Loss, isIt: Place): Promise<void>;
  /** Loses the same, and leaves the connection open and silent; resolves when that is so. Many may wait for their places. */
  hold(loss: Loss, isIt: Place): Promise<void>;
  /** Lets requests in and no reply out, for so long, and then cuts every connection. */
  cutAll(silenceMs: number): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  loss: Loss;
  isIt: Place;
  sprung: (line: Line) => void;
}

interface Line {
  near: Socket;
  far: Socket;
  /** What comes back is dropped, and the first of it ends the line. */
  isDoomed: boolean;
}

/** By TCP, or by the Unix socket in the folder that `host` names. */
function dial(database: URL): Socket {
  const folder = database.searchParams.get('host');
  const port = database.port === '' ? '5432' : database.port;
  return folder === null ? connect(Number(port), database.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
}

/** As a broken network ends a connection: no farewell, the peer learns it when it next looks. */
function reset({ near, far }: Line): void {
  near.resetAndDestroy();
  far.destroy();
}

/** Joins both ends; whichever ends first ends the other. */
function join(line: Line): void {
  const { near, far } = line;
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('close', () => other.destroy());
    one.on('error', () => undefined);
  }
}

/** Opens a free port. Answers the address of what is behind it by it. */
async function listen(server: Server, behind: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a proxy without a port');
  const url = new URL(behind);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return url.href;
}

/** A transaction's last word, as the driver sends it, and not its first, which names an isolation level. */
export const isCommit: Place = (request) => /commit(?!ted)/.test(request);

/** The last word of the transaction in which `text` was said. */
export function commitOf(text: string): Place {
  let spoken: object | undefined;
  return (request, line) => {
    if (request.includes(text)) spoken = line;
    return spoken === line && isCommit(request, line);
  };
}

/** `behind` is asked for at each connection where it may move: a server is another one after a restart. */
export async function createCutProxy(behind: string | (() => string)): Promise<CutProxy> {
  const target = (): string => (typeof behind === 'string' ? behind : behind());
  const lines = new Set<Line>();
  const traps = new Set<Trap>();
  let isSilent = false;

  const set = (trap: Omit<Trap, 'sprung'>, end: (line: Line) => void): Promise<void> =>
    new Promise((resolve) => {
      traps.add({
        ...trap,
        sprung: (line) => {
          end(line);
          resolve();
        },
      });
    });

  function forward(line: Line, request: Buffer): void {
    const text = request.toString('latin1');
    const trap = [...traps].find(({ isIt }) => isIt(text, line));
    if (trap === undefined) return void line.far.write(request);
    traps.delete(trap);
    if (trap.loss === 'request') return trap.sprung(line);
    line.isDoomed = true;
    line.far.once('data', () => trap.sprung(line));
    line.far.write(request);
  }

  const server = createServer((near) => {
    const line: Line = { near, far: dial(new URL(target())), isDoomed: false };
    lines.add(line);
    join(line);
    near.on('close', () => lines.delete(line));
    near.on('data', (request) => forward(line, request));
    line.far.on('data', (reply) => {
      if (!isSilent && !line.isDoomed) near.write(reply);
    });
  });
  return {
    url: await listen(server, target()),
    async cut(loss, isIt) {
      await set({ loss, isIt }, reset);
      await countKill('cut');
    },
    hold: (loss, isIt) => set({ loss, isIt }, () => undefined),
    async cutAll(silenceMs) {
      isSilent = true;
      await pause(silenceMs);
      for (const line of lines) reset(line);
      isSilent = false;
      await countKill('cut');
    },
    async close() {
      for (const line of lines) reset(line);
      server.close();
      await once(server, 'close');
    },
  };
}
