import { type Centavos, formatReais } from '@arara/money';
import { type Answer, type Found } from './answer.ts';
import { chargeMessage, receivedMessage, receivedPage } from './api.ts';
import { type Call, found, mapped, orUnknown } from './call.ts';
import { type Charge, type ReceivedPix, toCharge, toReceived } from './charge.ts';
import { isCpf } from './cpf.ts';
import { type Page, type Span, hasMore, spanQuery } from './page.ts';
import { writeTaxId } from './tax-id.ts';

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

export interface PixFilters extends Span {
  readonly txid?: string;
  /** CPF or CNPJ of who paid. */
  readonly payerTaxId?: string;
}

/** A page of received Pix, and whether the PSP says that it looked by the payer it was asked for. */
export interface PixPage extends Page<ReceivedPix> {
  readonly payerLookedFor: boolean;
}

/** What comes in, by the Central Bank's API. */
export interface ChargeClient {
  /** Opens a charge. One that already stands under `txid` is answered as it is: compare its amount. */
  putCharge(txid: string, draft: ChargeDraft): Promise<Answer<Charge>>;
  getCharge(txid: string): Promise<Found<Charge>>;
  /** Takes a charge back, so that it can be paid no more. One already removed or paid is answered as it is. */
  removeCharge(txid: string): Promise<Found<Charge>>;
  getPix(endToEndId: string): Promise<Found<ReceivedPix>>;
  listPix(filters: PixFilters): Promise<Answer<PixPage>>;
}

export function createChargeClient(call: Call): ChargeClient {
  const pathOf = (txid: string) => `/v2/cob/${encodeURIComponent(txid)}`;
  const getCharge = async (txid: string): Promise<Found<Charge>> => {
    return found(await call('GET', pathOf(txid), chargeMessage), toCharge);
  };
  return {
    getCharge,
    async putCharge(txid, draft) {
      const answer = await call('PUT', pathOf(txid), chargeMessage, writeCharge(draft));
      if (answer.outcome === 'refused' && answer.problem.status === 409) return orUnknown(await getCharge(txid));
      return mapped(answer, toCharge);
    },
    async removeCharge(txid) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      const answer = found(await call('PATCH', pathOf(txid), chargeMessage, body), toCharge);
      if (answer.outcome !== 'refused' || answer.fault === 'credentials') return answer;
      // A charge that is no longer active cannot be changed: that is what was wanted, or it was paid.
      const standing = await getCharge(txid);
      return standing.outcome === 'ok' && standing.value.status === 'ATIVA' ? answer : standing;
    },
    async getPix(endToEndId) {
      return found(await call('GET', `/v2/pix/${encodeURIComponent(endToEndId)}`, receivedMessage), toReceived);
    },
    async listPix({ txid, payerTaxId, ...span }) {
      const payer = payerTaxId === undefined ? {} : (writeTaxId(payerTaxId) ?? { cpf: payerTaxId });
      const query = spanQuery(span, { ...(txid === undefined ? {} : { txid }), ...payer });
      return mapped(await call('GET', `/v2/pix?${query}`, receivedPage), ({ pix, parametros }) => ({
        items: pix.map(toReceived),
        more: hasMore(parametros),
        payerLookedFor: payerTaxId !== undefined && (parametros.cpf ?? parametros.cnpj) === payerTaxId,
      }));
    },
  };
}

function writeCharge({ amount, expirySeconds, key, payer, message }: ChargeDraft): Record<string, unknown> {
  return {
    calendario: { expiracao: expirySeconds },
    valor: { original: formatReais(amount) },
    chave: key,
    ...(payer === undefined
      ? {}
      : { devedor: { ...(isCpf(payer.taxId) ? { cpf: payer.taxId } : { cnpj: payer.taxId }), nome: payer.name } }),
    ...(message === undefined ? {} : { solicitacaoPagador: message }),
  };
}
