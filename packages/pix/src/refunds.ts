import { type Centavos, formatReais } from '@arara/money';
import { type Answer, type Found, refusedHere } from './answer.ts';
import { returnMessage } from './api.ts';
import { type Call, found, mapped, standingOr } from './call.ts';
import { type PixReturn, toReturn } from './returns.ts';

export interface RefundDraft {
  /** Of the Pix that came in. */
  readonly endToEndId: string;
  /** Ours, 1 to 35 letters and digits, unique within that Pix. */
  readonly id: string;
  readonly amount: Centavos;
  /** Shown to the payer, at most 140 characters. */
  readonly reason?: string;
}

/** Money of a received Pix that we give back, by the Central Bank's API: within 90 days, never more than came. */
export interface RefundClient {
  /** Gives back once per Pix and `id`. `refused` only after the PSP was asked and knew of no such refund. */
  putRefund(draft: RefundDraft): Promise<Answer<PixReturn>>;
  getRefund(refund: Pick<RefundDraft, 'endToEndId' | 'id'>): Promise<Found<PixReturn>>;
}

export function createRefundClient(call: Call): RefundClient {
  const pathOf = ({ endToEndId, id }: Pick<RefundDraft, 'endToEndId' | 'id'>) => {
    return `/v2/pix/${encodeURIComponent(endToEndId)}/devolucao/${encodeURIComponent(id)}`;
  };
  const getRefund: RefundClient['getRefund'] = async (refund) => {
    return found(await call('GET', pathOf(refund), returnMessage), toReturn);
  };
  return {
    getRefund,
    async putRefund(draft) {
      const { amount, reason } = draft;
      const valor = formatReais(amount);
      if (amount <= 0n)
        return refusedHere('ValorInvalido', { reason: 'not_positive', property: 'valor', value: valor });
      // Without a nature the standard takes it for an ordinary one (ORIGINAL), and some PSPs take no other field.
      const body = { valor, ...(reason === undefined ? {} : { descricao: reason }) };
      const answer = await call('PUT', pathOf(draft), returnMessage, body);
      if (answer.outcome !== 'refused' || answer.fault === 'credentials') return mapped(answer, toReturn);
      return standingOr(answer, await getRefund(draft), (standing) => standing.amount === amount);
    },
  };
}
