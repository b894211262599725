import { type Centavos, formatReais } from '@arara/money';
import { type Answer, type Found, done, refusedHere } from './answer.ts';
import { type Call, found, mapped, standingOr } from './call.ts';
import { balanceMessage, sendMessage, sendPage } from './efi.ts';
import { type Page, type Span, hasMore, spanQuery } from './page.ts';
import { type Payee, type Written, writePayee } from './payee.ts';
import { type ListedSend, type SentPix, toListed, toSent } from './send.ts';

export interface SendDraft {
  readonly amount: Centavos;
  /** Our own Pix key, whose account is debited. */
  readonly payerKey: string;
  readonly to: Payee;
  /** Shown to the receiver, at most 140 characters. */
  readonly message?: string;
}

export interface Balance {
  /** What the account holds. */
  readonly amount: Centavos;
  /** What of it is blocked by a court or by MED, where the PSP says so. */
  readonly blocked?: Centavos;
}

/** What goes out, as Efí documents it. */
export interface SendClient {
  /**
   * Sends money, once per `idEnvio` (1 to 35 letters and digits) however often it is called.
   * `refused` is said only after the PSP was asked and knew of no such Pix.
   */
  putSend(idEnvio: string, draft: SendDraft): Promise<Answer<SentPix>>;
  /** `not_found` right after an unknown outcome is no proof yet: send again under the same id. */
  getSend(idEnvio: string): Promise<Found<SentPix>>;
  listSends(span: Span): Promise<Answer<Page<ListedSend>>>;
  getBalance(): Promise<Answer<Balance>>;
}

/** Efí documents this for a span in which nothing was sent. */
const NOTHING_SENT = 'PixEnviadoNaoEncontrado';

export function createSendClient(call: Call): SendClient {
  const getSend = async (idEnvio: string): Promise<Found<SentPix>> => {
    return found(await call('GET', `/v2/gn/pix/enviados/id-envio/${encodeURIComponent(idEnvio)}`, sendMessage), toSent);
  };
  return {
    getSend,
    async putSend(idEnvio, draft) {
      const body = writeSend(draft);
      if (!body.ok) return body.refusal;
      const answer = await call('PUT', `/v3/gn/pix/${encodeURIComponent(idEnvio)}`, sendMessage, body.value);
      if (answer.outcome !== 'refused' || answer.fault === 'credentials') return mapped(answer, toSent);
      return standingOr(answer, await getSend(idEnvio), (standing) => standing.amount === draft.amount);
    },
    async listSends(span) {
      const answer = await call('GET', `/v2/gn/pix/enviados?${spanQuery(span)}`, sendPage);
      if (answer.outcome === 'refused' && answer.problem.type === NOTHING_SENT) return done({ items: [], more: false });
      return mapped(answer, ({ pix, parametros }) => ({
        items: pix.map(toListed),
        more: hasMore(parametros),
      }));
    },
    async getBalance() {
      return mapped(await call('GET', '/v2/gn/saldo?bloqueios=true', balanceMessage), ({ saldo, bloqueios }) => ({
        amount: saldo,
        ...(bloqueios === undefined ? {} : { blocked: bloqueios.total }),
      }));
    },
  };
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
