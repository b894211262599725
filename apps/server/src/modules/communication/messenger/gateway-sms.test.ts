import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGatewaySms } from './gateway-sms.ts';
import { Undeliverable } from './channels.ts';

const text = { id: '0193a1b2-0000-7000-8000-000000000002', to: '+5511987654321', text: 'Arara: seu código é 123456.' };

/** A gateway on this machine. */
async function openGateway(answer: number | 'silence' | 'redirect' = 202) {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(body) });
      if (answer === 'silence') return;
      if (answer === 'redirect') response.writeHead(307, { location: '/other' }).end();
      else response.writeHead(answer).end(`no, not to ${text.to}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sms = createGatewaySms({ url: `http://127.0.0.1:${port}/send`, token: 'um-token', fetch, timeoutMs: 300 });
  return { received, sms };
}

describe('SMS by a gateway', () => {
  it('sends one POST request with the token and the id of the message', async () => {
    const { received, sms } = await openGateway();
    await sms.send(text);
    expect(received).toMatchObject([
      {
        headers: { authorization: 'Bearer um-token', 'idempotency-key': text.id, 'content-type': 'application/json' },
        body: { to: text.to, text: text.text },
      },
    ]);
  });

  it.each([400, 401, 404, 422])('fails permanently on %i', async (status) => {
    const { sms } = await openGateway(status);
    await expect(sms.send(text)).rejects.toBeInstanceOf(Undeliverable);
  });

  it.each([408, 429, 500, 503, 'silence', 'redirect'] as const)('can be retried on %s', async (answer) => {
    const { received, sms } = await openGateway(answer);
    const error = await sms.send(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(String(error)).not.toContain(text.to);
    expect(received).toHaveLength(1);
  });
});
