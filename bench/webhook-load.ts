import { randomBytes } from 'node:crypto';
import { type HttpConnection, openHttp } from './http-connection.ts';
import { closedLoop } from './load.ts';
import { serve } from './worker.ts';

/** The order to the load: the URL of the webhook, the number of connections and the duration. */
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

/** The webhook of one received Pix in the format of Efí. Every one is unique. */
function createWebhook(): string {
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
      ask: async (client) => {
        const answer = await open[client]?.post(path, '', createWebhook());
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
