import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the receiver got. */
export interface ReceivedRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An HTTP server on a free port that keeps the requests it gets, for webhooks and bots. */
export interface AlertReceiver {
  url: string;
  received: ReceivedRequest[];
  /** The status of further answers. */
  status: number;
  close(): Promise<void>;
}

export async function openAlertReceiver(): Promise<AlertReceiver> {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(receiver.status).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const receiver: AlertReceiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    status: 200,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return receiver;
}
