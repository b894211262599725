import { type Centavos, formatReais } from '@arara/money';
import { z } from 'zod';
import { type Answer, type Found, type Refused, done, refusedHere, unknown } from './answer.ts';
import { chargeMessage, receivedMessage } from './api.ts';
import { type Charge, type ReceivedPix, type SentPix, toCharge, toReceived, toSent } from './charge.ts';
import { sendMessage } from './efi.ts';
import { isCpf } from './cpf.ts';
import { type Payee, type Written, writePayee } from './payee.ts';
import { createTokenSource } from './token.ts';
import { type Fetch, createWire, readAs } from './wire.ts';

export interface PixClientOptions {
  /** Where the PSP's API stands, without `/v2`: `https://pix.example.com`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Node's `fetch`, or one that shows the house's certificate where the PSP wants mTLS. */
  readonly fetch: Fetch;
  readonly clock: () => Date;
  /** How long one HTTP call may take. */
  readonly timeoutMs: number;
  /** How the token is asked for: `json` (default) as Efí documents it, `form` as RFC 6749 says. */
  readonly grant?: 'form' | 'json';
}

export interface ChargeDraft {
  readonly amount: Centavos;
  readonly expirySeconds: number;
  /** The receiver's own Pix key. */
  readonly key: string;
  /** Whose debt it is; not proof of who will pay. `taxId` is a CPF or a CNPJ without punctuation. */
  readonly payer?: { readonly name: string; readonly taxId: string };
  /** Shown to the payer, at most 140 characters. */
  readonly message?: string;
}

export interface SendDraft {
  readonly amount: Centavos;
  /** The house's own Pix key, from whose account the money goes. */
  readonly payerKey: string;
  readonly to: Payee;
  /** Shown to the receiver, at most 140 characters. */
  readonly message?: string;
}

/** The Central Bank's API Pix (2.9.0), and sending Pix as Efí documents it. No method throws. */
export interface PixClient {
  /** Opens a charge. One that already stands under `txid` is answered as it is: compare its amount. */
  putCharge(txid: string, draft: ChargeDraft): Promise<Answer<Charge>>;
  getCharge(txid: string): Promise<Found<Charge>>;
  getPix(endToEndId: string): Promise<Found<ReceivedPix>>;
  putWebhook(key: string, url: string): Promise<Answer<null>>;
  /**
   * Sends money, once per `idEnvio` (1 to 35 letters and digits) however often it is called.
   * `refused` is said only after the PSP was asked and knew of no such Pix.
   */
  putSend(idEnvio: string, draft: SendDraft): Promise<Answer<SentPix>>;
  /** `not_found` right after an unknown outcome is no proof yet: send again under the same id. */
  getSend(idEnvio: string): Promise<Found<SentPix>>;
}

/** Efí says "not found" with status 400 in places. */
const NOT_FOUND_NAME = /nao_?encontrad[ao]$/i;

type Call = <Shape extends z.ZodType>(
  method: 'GET' | 'PUT',
  path: string,
  shape: Shape,
  body?: Record<string, unknown>,
) => Promise<Answer<z.output<Shape>>>;

export function createPixClient(options: PixClientOptions): PixClient {
  const call = createCall(options);
  const getCharge = async (txid: string): Promise<Found<Charge>> => {
    return found(await call('GET', `/v2/cob/${encodeURIComponent(txid)}`, chargeMessage), toCharge);
  };
  const getSend = async (idEnvio: string): Promise<Found<SentPix>> => {
    return found(await call('GET', `/v2/gn/pix/enviados/id-envio/${encodeURIComponent(idEnvio)}`, sendMessage), toSent);
  };
  return {
    getCharge,
    getSend,
    async getPix(endToEndId) {
      return found(await call('GET', `/v2/pix/${encodeURIComponent(endToEndId)}`, receivedMessage), toReceived);
    },
    async putCharge(txid, draft) {
      const answer = await call('PUT', `/v2/cob/${encodeURIComponent(txid)}`, chargeMessage, writeCharge(draft));
      if (answer.outcome === 'refused' && answer.problem.status === 409) return orUnknown(await getCharge(txid));
      return mapped(answer, toCharge);
    },
    async putWebhook(key, url) {
      const answer = await call('PUT', `/v2/webhook/${encodeURIComponent(key)}`, z.unknown(), { webhookUrl: url });
      return mapped(answer, () => null);
    },
    async putSend(idEnvio, draft) {
      const body = writeSend(draft);
      if (!body.ok) return body.refusal;
      const answer = await call('PUT', `/v3/gn/pix/${encodeURIComponent(idEnvio)}`, sendMessage, body.value);
      if (answer.outcome !== 'refused' || answer.fault === 'credentials') return mapped(answer, toSent);
      return standingSend(answer, await getSend(idEnvio), draft.amount);
    },
  };
}

/** Calls with a token; one that the PSP no longer takes is renewed once. A 401 means that nothing was done. */
function createCall({
  baseUrl,
  clientId,
  clientSecret,
  fetch,
  clock,
  timeoutMs,
  grant = 'json',
}: PixClientOptions): Call {
  const wire = createWire({ baseUrl, fetch, timeoutMs });
  const tokens = createTokenSource({ wire, clientId, clientSecret, clock, grant });
  return async (method, path, shape, body) => {
    const content = body === undefined ? {} : { contentType: 'application/json', body: JSON.stringify(body) };
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.current();
      if (token.outcome !== 'ok') return token;
      const reply = await wire(method, path, { authorization: `Bearer ${token.value}`, ...content });
      const isStale = 'status' in reply && reply.status === 401;
      if (isStale) tokens.discard(token.value);
      if (!isStale || attempt > 1) return readAs(reply, shape);
    }
  };
}

function mapped<From, To>(answer: Answer<From>, to: (value: From) => To): Answer<To> {
  return answer.outcome === 'ok' ? done(to(answer.value)) : answer;
}

function found<From, To>(answer: Answer<From>, to: (value: From) => To): Found<To> {
  if (answer.outcome !== 'refused') return mapped(answer, to);
  const { status, type } = answer.problem;
  return status === 404 || NOT_FOUND_NAME.test(type) ? { outcome: 'not_found' } : answer;
}

function orUnknown<Value>(standing: Found<Value>): Answer<Value> {
  if (standing.outcome === 'ok' || standing.outcome === 'unknown') return standing;
  return unknown('server', 'the id is taken, yet asking about it brought nothing');
}

/**
 * A refusal of this call may hide an earlier one under the same id that went through: the money
 * counts as not sent only where the PSP knows of no such Pix, or of another one.
 */
function standingSend(refusal: Refused, standing: Found<SentPix>, amount: Centavos): Answer<SentPix> {
  if (standing.outcome === 'ok') return standing.value.amount === amount ? standing : refusal;
  if (standing.outcome === 'not_found' && refusal.problem.status !== 409) return refusal;
  return orUnknown(standing);
}

function writeCharge({ amount, expirySeconds, key, payer, message }: ChargeDraft): Record<string, unknown> {
  return {
    calendario: { expiracao: expirySeconds },
    valor: { original: formatReais(amount) },
    chave: key,
    ...(payer === undefined ? {} : { devedor: { ...writeTaxId(payer.taxId), nome: payer.name } }),
    ...(message === undefined ? {} : { solicitacaoPagador: message }),
  };
}

function writeTaxId(taxId: string): Record<string, string> {
  return isCpf(taxId) ? { cpf: taxId } : { cnpj: taxId };
}

function writeSend({ amount, payerKey, to, message }: SendDraft): Written {
  if (amount <= 0n) {
    return {
      ok: false,
      refusal: refusedHere('ValorInvalido', { reason: 'not_positive', property: 'valor', value: formatReais(amount) }),
    };
  }
  const payee = writePayee(to);
  if (!payee.ok) return payee;
  const pagador = { chave: payerKey, ...(message === undefined ? {} : { infoPagador: message }) };
  return { ok: true, value: { valor: formatReais(amount), pagador, favorecido: payee.value } };
}
