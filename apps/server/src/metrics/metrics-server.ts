import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../platform/index.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** The URL with the actual port. */
  url: string;
  close(): Promise<void>;
}

interface MetricsServerDeps {
  metrics: Pick<Metrics, 'read'>;
  host: string;
  /** 0 takes a free port. */
  port: number;
  log: Log;
}

const isMetricsRequest = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (url ?? '').split('?')[0] === '/metrics';

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** Opens the HTTP server that Prometheus scrapes: `GET /metrics` and nothing else. */
export async function openMetricsServer({ metrics, host, port, log }: MetricsServerDeps): Promise<MetricsServer> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isMetricsRequest(request)) return refuse(response, 404, 'only /metrics is served here');
    const { type, text } = await metrics.read();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics');
      refuse(response, 500, 'reading the metrics failed');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
