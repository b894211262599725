import { randomBytes } from 'node:crypto';
import { type HttpConnection, openHttp } from './http-connection.ts';
import { closedLoop } from './load.ts';
import { serve } from './worker.ts';

/** What the load is told: where the bank's news go, over how many connections and how long. */
export interface WebhookOrder {
  url: string;
  path: string;
  connections: number;
  seconds: number;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The news of one Pix that came in, as Efí tells it. No two are the same. */
function news(): string {
  const at = new Date().toISOString();
  const pix = {
    endToEndId: `E99999004${at.replaceAll(/\D/g, '').slice(0, 12)}${letters(11)}`,
    txid: letters(32),
    chave: 'pix@casa.example',
    valor: '37.00',
    horario: at,
    gnExtras: { pagador: { nome: 'Maria da Silva', cpf: '12345678909', codigoBanco: '99999004' } },
  };
  return JSON.stringify({ pix: [pix] });
}

async function run({ url, path, connections, seconds }: WebhookOrder) {
  const open: HttpConnection[] = await Promise.all(Array.from({ length: connections }, () => openHttp(url)));
  try {
    return await closedLoop({
      inFlight: connections,
      seconds,
      ask: async (lane) => {
        const answer = await open[lane]?.post(path, '', news());
        return answer?.status === 200 ? undefined : `HTTP ${answer?.status ?? 0}`;
      },
    });
  } finally {
    for (const connection of open) connection.close();
  }
}

serve(
  (order) => run(order as WebhookOrder),
  () => Promise.resolve(),
);
