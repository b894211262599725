import { createServer } from 'node:http';
import { centavos } from '@arara/money';
import {
  type PixClient,
  type PixEvent,
  type Psp,
  type WebhookMessage,
  createEfiPsp,
  createMarePsp,
  createPixClient,
  parsePixWebhook,
} from '@arara/pix';
import { onTestFinished } from 'vitest';
import { type PspSimulator, type PspSimulatorOptions, createPspSimulator } from '../src/index.ts';

export const KEY = 'casa@arara.example';
export const TXID = 'a'.repeat(32);

const MARE = { apiKey: 'a-key-of-tests', signingSecret: 'a-signing-secret-of-tests' };

/** The casino's ear: what was posted to it, and with what status it answers. */
export interface Ear {
  readonly url: string;
  readonly bodies: unknown[];
  /** The same, as they came: for signatures. */
  readonly messages: WebhookMessage[];
  readonly paths: string[];
  status: number;
  events(): PixEvent[];
}

/** Opens a charge, has it paid and answers the end-to-end id. */
export async function payCharge({ bank, psp }: Pick<OpenBank, 'bank' | 'psp'>, amount: bigint, txid = TXID) {
  await psp.createCharge({ txid, amount: centavos(amount), expirySeconds: 900 });
  const paid = bank.pay(txid);
  return (paid.ok && paid.payments[0]?.endToEndId) || '';
}

export interface OpenBank {
  readonly bank: PspSimulator;
  readonly url: string;
  readonly client: PixClient;
  readonly psp: Psp;
  readonly ear: Ear;
  /** Moves the bank's and the client's clock. */
  wait(seconds: number): void;
  clientWith(clientSecret: string): PixClient;
}

async function openEar(): Promise<Ear> {
  const bodies: unknown[] = [];
  const messages: WebhookMessage[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      paths.push(request.url ?? '');
      bodies.push(JSON.parse(text));
      const { headers } = request;
      messages.push({ body: text, header: (name) => headers[name]?.toString() });
      // A path with another secret is nobody's: it is refused whatever it says.
      const isOurs = request.url?.startsWith('/pix-news') === true;
      response.writeHead(isOurs ? ear.status : 404).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ear: Ear = {
    url: `http://127.0.0.1:${port}/pix-news`,
    bodies,
    messages,
    paths,
    status: 200,
    events: () => bodies.flatMap((body) => parsePixWebhook(body)),
  };
  return ear;
}

/** A bank and a casino's ear on real ports, a clock that stands, and nothing that happens by itself. */
export async function openBank(options: Partial<PspSimulatorOptions> = {}): Promise<OpenBank> {
  let now = new Date('2026-11-21T10:00:00Z');
  let count = 0;
  const bank = createPspSimulator({
    clock: () => now,
    ids: () => String((count += 1)).padStart(32, '0'),
    clientId: 'house',
    clientSecret: 'secret',
    key: KEY,
    fetch,
    ...options,
    settings: { silenceMs: 0, slowMs: 0, ...options.settings },
  });
  const url = await bank.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => bank.app.close());
  const clientWith = (clientSecret: string, grant: 'form' | 'json' = 'json') => {
    return createPixClient({
      baseUrl: url,
      clientId: 'house',
      clientSecret,
      fetch,
      clock: () => now,
      timeoutMs: 10_000,
      grant,
    });
  };
  const client = clientWith('secret');
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { bank, url, client, psp: createEfiPsp(client, { key: KEY }), ear: await openEar(), wait, clientWith };
}

/** What the conformance suite of the port works with: an adapter, and the bank that it talks to. */
export type PspUnderTest = Pick<OpenBank, 'bank' | 'psp' | 'ear' | 'wait'>;

/** The same bank in the dialect of Maré, with Maré's adapter. */
export async function openMare(options: Partial<PspSimulatorOptions> = {}): Promise<PspUnderTest> {
  let now = new Date('2026-11-21T10:00:00Z');
  const clock = () => now;
  const { bank, url, ear } = await openBank({ clock, mare: MARE, ...options });
  const psp = createMarePsp({ ...MARE, baseUrl: url, fetch, timeoutMs: 10_000, clock });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { bank, psp, ear, wait };
}
