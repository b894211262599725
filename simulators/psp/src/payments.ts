import { type Centavos, centavos, formatReais } from '@arara/money';
import { type Bank, newPixId, nowText } from './bank.ts';
import { type Bill, type PayRefusal, createBills } from './bills.ts';
import { type Charges } from './charges.ts';
import { type Notices } from './notices.ts';
import { type Payment, type Person, readAmount } from './state.ts';

export interface PayOptions {
  /** Instead of what the code asks; needed where it asks for nothing. */
  readonly amount?: Centavos;
  /** How many Pix are made, one by default. */
  readonly times?: number;
  /** Pays although the charge expired, was paid or was removed. */
  readonly force?: boolean;
  /** Who pays; the charge's own debtor by default. */
  readonly payer?: Person;
}

export type PayOutcome =
  | { readonly ok: true; readonly payments: readonly Payment[] }
  | { readonly ok: false; readonly reason: PayRefusal };

export interface Payments {
  /** Reads a code, or the txid of a charge. */
  review(codeOrTxid: string): Bill | PayRefusal;
  pay(codeOrTxid: string, options?: PayOptions): PayOutcome;
  find(endToEndId: string): Payment | undefined;
  list(txid: string): Payment[];
  /** The bank claws a payment back (MED), in full, once. False where there is nothing to take it from. */
  clawBack(endToEndId: string): boolean;
}

const SOMEBODY: Person = { nome: 'Maria da Simulação', cpf: '12345678909' };

/** A payer who is nobody's player. */
export const THIRD_PARTY: Person = { nome: 'Terceiro da Simulação', cpf: '11144477735' };

/** Pix that people pay to the casino's key. */
export function createPayments(bank: Bank, charges: Charges, notices: Notices): Payments {
  const { state } = bank;
  const review = createBills(bank, charges);

  function receive(bill: Bill, amount: Centavos, payer: Person): Payment {
    const payment: Payment = {
      endToEndId: newPixId(bank, 'E'),
      valor: formatReais(amount),
      chave: bank.key,
      horario: nowText(bank),
      pagador: payer,
      ...(bill.txid === undefined ? {} : { txid: bill.txid }),
    };
    state.payments.set(payment.endToEndId, payment);
    state.balance = centavos(state.balance + amount);
    notices.received(payment);
    return payment;
  }

  return {
    review,
    find: (endToEndId) => state.payments.get(endToEndId),
    list: (txid) => [...state.payments.values()].filter((payment) => payment.txid === txid),
    pay(text, { amount: other, times = 1, force = false, payer } = {}) {
      const bill = review(text.trim());
      if (typeof bill === 'string') return { ok: false, reason: bill };
      if (bill.blocked && !force) return { ok: false, reason: bill.blocked };
      const amount = other ?? bill.amount;
      if (amount === undefined) return { ok: false, reason: 'needs_amount' };
      if (amount <= 0n) return { ok: false, reason: 'bad_amount' };
      const who = payer ?? bill.charge?.devedor ?? SOMEBODY;
      if (bill.charge?.status === 'ATIVA') charges.conclude(bill.charge);
      const payments = Array.from({ length: times }, () => receive(bill, amount, who));
      bank.save();
      return { ok: true, payments };
    },
    clawBack(endToEndId) {
      const payment = state.payments.get(endToEndId);
      if (!payment || payment.devolucoes || state.balance < readAmount(payment.valor)) return false;
      const at = nowText(bank);
      const id = bank.ids().slice(-32);
      const horario = { solicitacao: at, liquidacao: at };
      const back = { id, rtrId: newPixId(bank, 'D'), valor: payment.valor, natureza: 'MED_FRAUDE', horario };
      const next: Payment = { ...payment, devolucoes: [{ ...back, status: 'DEVOLVIDO' }] };
      state.payments.set(endToEndId, next);
      state.balance = centavos(state.balance - readAmount(payment.valor));
      notices.returned(next);
      return true;
    },
  };
}
