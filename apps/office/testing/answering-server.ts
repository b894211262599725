/// <reference types="node" />
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A call received by the server. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  key: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** An HTTP server that records calls and returns configured answers. */
export interface AnsweringServer {
  readonly url: string;
  /** Calls since the last `answer` or `refuse`. */
  readonly asked: readonly ReceivedCall[];
  /** Answers calls of `path`, or all calls, with `data` and the fields of `beside`. */
  answer(data: object, path?: string, beside?: object): void;
  /** Refuses every call with the status `code`. */
  refuse(code: number, refusal?: object): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<ReceivedCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://office');
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    key: request.headers['idempotency-key']?.toString(),
    authorization: request.headers.authorization,
    body: body === '' ? undefined : JSON.parse(body),
  };
}

const ANY = '*';

export async function openAnsweringServer(): Promise<AnsweringServer> {
  let asked: ReceivedCall[] = [];
  let refused: { code: number; refusal: object } | undefined;
  const answers = new Map<string, { data: object; beside: object }>();
  const written = (path: string) => {
    if (refused !== undefined) {
      const { code, refusal } = refused;
      return { code, body: { status: 'fail', code, message: '', ...refusal } };
    }
    const { data, beside } = answers.get(path) ?? answers.get(ANY) ?? { data: {}, beside: {} };
    return { code: 200, body: { status: 'success', code: 200, message: '', data, ...beside } };
  };
  const server = createServer((request, response) => {
    void read(request).then((received) => {
      asked.push(received);
      const { code, body } = written(received.path);
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    get asked() {
      return asked;
    },
    answer(data, path = ANY, beside = {}) {
      asked = [];
      refused = undefined;
      answers.set(path, { data, beside });
    },
    refuse(code, refusal = {}) {
      asked = [];
      refused = { code, refusal };
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
