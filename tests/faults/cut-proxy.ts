import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { countKill } from './kill-count.ts';
import { pause } from './world.ts';

/** What is lost: the request on its way in, or the reply on its way out, when what was asked is done. */
export type Loss = 'request' | 'reply';

/** A way to PostgreSQL that can be cut. */
export interface CutProxy {
  /** The database's address by this way. */
  url: string;
  /** Cuts the connection on which, next, something is sent that `isIt`; resolves when it is cut. */
  cut(loss: Loss, isIt: (request: string) => boolean): Promise<void>;
  /** Lets requests in and no reply out, for so long, and then cuts every connection. */
  cutAll(silenceMs: number): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  loss: Loss;
  isIt: (request: string) => boolean;
  sprung: () => void;
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

/** Opens a free port. Answers the database's address by it. */
async function listen(server: Server, databaseUrl: string): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a proxy without a port');
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return url.href;
}

export async function createCutProxy(databaseUrl: string): Promise<CutProxy> {
  const database = new URL(databaseUrl);
  const lines = new Set<Line>();
  let trap: Trap | undefined;
  let isSilent = false;

  function spring(line: Line, sprung: () => void): void {
    reset(line);
    sprung();
  }

  function forward(line: Line, request: Buffer): void {
    if (trap?.isIt(request.toString('latin1')) !== true) return void line.far.write(request);
    const { loss, sprung } = trap;
    trap = undefined;
    if (loss === 'request') return spring(line, sprung);
    line.isDoomed = true;
    line.far.once('data', () => spring(line, sprung));
    line.far.write(request);
  }

  const server = createServer((near) => {
    const line: Line = { near, far: dial(database), isDoomed: false };
    lines.add(line);
    join(line);
    near.on('close', () => lines.delete(line));
    near.on('data', (request) => forward(line, request));
    line.far.on('data', (reply) => {
      if (!isSilent && !line.isDoomed) near.write(reply);
    });
  });
  return {
    url: await listen(server, databaseUrl),
    async cut(loss, isIt) {
      const { promise, resolve: sprung } = Promise.withResolvers<void>();
      trap = { loss, isIt, sprung };
      await promise;
      await countKill('cut');
    },
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
