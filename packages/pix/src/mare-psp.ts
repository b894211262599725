import { z } from 'zod';
import { type Answer, type Found, done, refusedHere, unknown } from './answer.ts';
import { found, mapped, orUnknown, standingOr } from './call.ts';
import { type MareCharge, mareBalance, mareCharge, marePayment, marePayout, mareRefund } from './mare-api.ts';
import { type MareCall, type MareCallOptions, createMareCall } from './mare-call.ts';
import { writeMarePayee } from './mare-payee.ts';
import { toMareCharge, toMareListedSend, toMareReceived, toMareReturn, toMareSend } from './mare-records.ts';
import { isSignedByMare } from './mare-signature.ts';
import { type ReadMareStatement, createMareStatements } from './mare-statement.ts';
import { parseMareWebhook } from './mare-webhook.ts';
import { type OpenedCharge, type Psp } from './psp.ts';
import { writeTaxId } from './tax-id.ts';

export interface MareOptions extends MareCallOptions {
  /** What Maré signs its messages with. */
  readonly signingSecret: string;
  readonly clock: () => Date;
}

type Charges = Pick<Psp, 'createCharge' | 'findCharge' | 'cancelCharge'>;
type Payments = Pick<Psp, 'findPayment' | 'listPayments' | 'isPaidBy'>;
type Refunds = Pick<Psp, 'refund' | 'findRefund'>;
type Payouts = Pick<Psp, 'send' | 'findSend' | 'listSends'>;

/**
 * A PSP with an API of its own: an API key, idempotency keys, whole centavos, signed messages, statements by day. It serves as the
 * example of an adapter (docs/psp.md).
 */
export function createMarePsp({ signingSecret, clock, ...options }: MareOptions): Psp {
  const call = createMareCall(options);
  const readStatement = createMareStatements(call);
  return {
    ...createCharges(call),
    ...createPayments(call, readStatement),
    ...createRefunds(call),
    ...createPayouts(call, readStatement),
    async balance() {
      return mapped(await call.get('/v1/balance', mareBalance), ({ available, blocked }) => ({
        amount: available,
        ...(blocked === undefined ? {} : { blocked }),
      }));
    },
    registerWebhook: async (url) => mapped(await call.put('/v1/webhook', z.unknown(), { url }), () => null),
    verifyWebhook: (message) => isSignedByMare(signingSecret, clock(), message),
    parseWebhook: parseMareWebhook,
  };
}

function createCharges(call: MareCall): Charges {
  const pathOf = (txid: string): string => `/v1/charges/${encodeURIComponent(txid)}`;
  const getCharge = async (txid: string): Promise<Found<MareCharge>> =>
    found(await call.get(pathOf(txid), mareCharge), (charge) => charge);
  const findCharge = async (txid: string) => {
    const answer = await getCharge(txid);
    return answer.outcome === 'ok' ? done(toMareCharge(answer.value)) : answer;
  };
  return {
    findCharge,
    async createCharge({ txid, amount, expirySeconds, message, payer }) {
      const body = {
        reference: txid,
        amount: String(amount),
        expires_in: expirySeconds,
        ...(message === undefined ? {} : { description: message }),
        ...(payer === undefined ? {} : { payer: { name: payer.name, document: payer.taxId } }),
      };
      const answer = await call.post('/v1/charges', mareCharge, { idempotencyKey: txid, body });
      const isTaken = answer.outcome === 'refused' && answer.problem.status === 409;
      return toOpened(isTaken ? orUnknown(await getCharge(txid)) : answer, amount);
    },
    async cancelCharge(txid) {
      const path = `${pathOf(txid)}/cancel`;
      const answer = found(
        await call.post(path, mareCharge, { idempotencyKey: `cancel-${txid}`, body: {} }),
        toMareCharge,
      );
      if (answer.outcome !== 'refused' || answer.fault === 'credentials') return answer;
      // A charge that is no longer open cannot be cancelled: that is what was wanted, or it was paid.
      const standing = await findCharge(txid);
      return standing.outcome === 'ok' && standing.value.status === 'active' ? answer : standing;
    },
  };
}

/** A charge that already stood under the reference with another amount asks for the wrong money, so its code is not shown. */
function toOpened(answer: Answer<MareCharge>, amount: bigint): Answer<OpenedCharge> {
  if (answer.outcome !== 'ok') return answer;
  const { pix, amount: standing } = answer.value;
  if (standing !== amount)
    return refusedHere('charge_invalid', { reason: 'other_amount', property: 'amount', value: String(standing) });
  if (pix.copy_paste === '') return unknown('unreadable', 'the charge came without a code to pay');
  return done({ pixCode: pix.copy_paste, location: pix.location });
}

function createPayments(call: MareCall, readStatement: ReadMareStatement): Payments {
  const findPayment: Psp['findPayment'] = async (endToEndId) =>
    found(await call.get(`/v1/payments/${encodeURIComponent(endToEndId)}`, marePayment), toMareReceived);
  return {
    findPayment,
    async listPayments({ txid, payerTaxId, ...span }) {
      const answer = await readStatement(span, {
        type: 'payment',
        entry: marePayment,
        at: ({ paid_at: at }) => at,
      });
      return mapped(answer, ({ items, more }) => ({
        items: items
          .map(toMareReceived)
          .filter((one) => txid === undefined || one.txid === txid)
          .filter(({ payer }) => payerTaxId === undefined || payer?.taxId === payerTaxId),
        more,
      }));
    },
    async isPaidBy({ endToEndId, taxId }) {
      const answer = await findPayment(endToEndId);
      if (answer.outcome !== 'ok') return answer;
      const payerTaxId = answer.value.payer?.taxId;
      // A masked document fits thousands of people.
      if (payerTaxId === undefined || writeTaxId(payerTaxId) === undefined)
        return unknown('unreadable', 'Maré does not say whose document paid');
      return done(payerTaxId === taxId);
    },
  };
}

function createRefunds(call: MareCall): Refunds {
  const pathOf = (endToEndId: string): string => `/v1/payments/${encodeURIComponent(endToEndId)}/refunds`;
  const findRefund: Psp['findRefund'] = async ({ endToEndId, id }) =>
    found(await call.get(`${pathOf(endToEndId)}/${encodeURIComponent(id)}`, mareRefund), toMareReturn);
  return {
    findRefund,
    async refund(draft) {
      const { endToEndId, id, amount, reason } = draft;
      if (amount <= 0n) return notPositive(amount);
      const body = { reference: id, amount: String(amount), ...(reason === undefined ? {} : { reason }) };
      const idempotencyKey = `${endToEndId}-${id}`;
      const answer = await call.post(pathOf(endToEndId), mareRefund, { idempotencyKey, body });
      if (answer.outcome !== 'refused' || answer.fault === 'credentials') return mapped(answer, toMareReturn);
      return standingOr(answer, await findRefund(draft), (standing) => standing.amount === amount);
    },
  };
}

function createPayouts(call: MareCall, readStatement: ReadMareStatement): Payouts {
  const getPayout = async (id: string) =>
    found(await call.get(`/v1/payouts/${encodeURIComponent(id)}`, marePayout), (payout) => payout);
  return {
    async findSend(id) {
      const answer = await getPayout(id);
      return answer.outcome === 'ok' ? done(toMareSend(answer.value)) : answer;
    },
    async send({ id, amount, to, message }) {
      if (amount <= 0n) return notPositive(amount);
      const payee = writeMarePayee(to);
      if (!payee.ok) return payee.refusal;
      const description = message === undefined ? {} : { description: message };
      const body = { reference: id, amount: String(amount), ...description, ...payee.value };
      const first = await call.post('/v1/payouts', marePayout, { idempotencyKey: id, body });
      const isSure = first.outcome !== 'refused' || first.fault === 'credentials';
      const answer = isSure ? first : standingOr(first, await getPayout(id), (standing) => standing.amount === amount);
      if (answer.outcome !== 'refused') return mapped(answer, toMareSend);
      return answer.problem.title === 'insufficient_balance' ? { ...answer, fault: 'funds' } : answer;
    },
    async listSends(span) {
      const answer = await readStatement(span, {
        type: 'payout',
        entry: marePayout,
        at: ({ created_at: at }) => at,
      });
      return mapped(answer, ({ items, more }) => ({ items: items.map(toMareListedSend), more }));
    },
  };
}

const notPositive = (amount: bigint) =>
  refusedHere('ValorInvalido', { reason: 'not_positive', property: 'amount', value: String(amount) });
