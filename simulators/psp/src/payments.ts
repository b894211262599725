import { type Centavos, centavos, formatReais } from '@arara/money';
import { type Bank, newPixId, nowText } from './bank.ts';
import { type Bill, type PayRefusal, createBills } from './bills.ts';
import { type Charges } from './charges.ts';
import { type Faults } from './fault.ts';
import { type Notices } from './notices.ts';
import { type Returns } from './returns.ts';
import { type Payment, type Person } from './state.ts';

export interface PayOptions {
  /** Instead of what the code asks; needed where it asks for nothing. */
  readonly amount?: Centavos;
  /** How many Pix are made, one by default. */
  readonly times?: number;
  /** Pays although the charge expired, was paid or was removed. */
  readonly force?: boolean;
  /** Who pays; the charge's own debtor by default. */
  readonly payer?: Person;
  /** Pays nothing: the charge shows the bank's last Pix as its own, under the same end-to-end id. */
  readonly sameId?: boolean;
  /** Pays a moment after the charge has expired. */
  readonly late?: boolean;
}

export type PayOutcome =
  /** `payments` is empty where they are made later. */
  { readonly ok: true; readonly payments: readonly Payment[] } | { readonly ok: false; readonly reason: PayRefusal };

export interface Payments {
  /** Reads a code, or the txid of a charge. */
  review(codeOrTxid: string): Bill | PayRefusal;
  pay(codeOrTxid: string, options?: PayOptions): PayOutcome;
  find(endToEndId: string): Payment | undefined;
  /** Every Pix that came in, also where a charge shows one that is not its own. */
  all(): Payment[];
  list(txid: string): Payment[];
}

const SOMEBODY: Person = { nome: 'Maria da Simulação', cpf: '12345678909' };

/** A payer who is nobody's player. */
export const THIRD_PARTY: Person = { nome: 'Terceiro da Simulação', cpf: '11144477735' };

const ONE_CENTAVO = 1n;
const AFTER_EXPIRY_MS = 1000;

interface PaymentParts {
  readonly bank: Bank;
  readonly charges: Charges;
  readonly notices: Notices;
  readonly returns: Returns;
}

interface Order extends PayOptions {
  readonly bill: Bill;
  readonly amount: Centavos;
  readonly payer: Person;
  readonly times: number;
}

/** Pix that people pay to the casino's key. */
export function createPayments(parts: PaymentParts): Payments {
  const { bank, charges } = parts;
  const { state, agenda, switches } = bank;
  const review = createBills(bank, charges);
  const make = makerOf(parts);

  const echoes = (): Payment[] =>
    state.echoes.flatMap(({ txid, endToEndId }) => {
      const original = state.payments.get(endToEndId);
      return original ? [{ ...original, txid }] : [];
    });
  const all = () => [...state.payments.values(), ...echoes()];

  return {
    review,
    all,
    find: (endToEndId) => state.payments.get(endToEndId),
    list: (txid) => all().filter((payment) => payment.txid === txid),
    pay(text, options = {}) {
      const bill = review(text.trim());
      if (typeof bill === 'string') return { ok: false, reason: bill };
      if (bill.blocked && options.force !== true) return { ok: false, reason: bill.blocked };
      const asked = options.amount ?? bill.amount;
      if (asked === undefined) return { ok: false, reason: 'needs_amount' };
      if (asked <= 0n) return { ok: false, reason: 'bad_amount' };
      const order = orderOf(bill, asked, { ...habits(switches.forAmount(asked).payment, asked), ...options });
      if (order.late !== true || !bill.expiresAt) return { ok: true, payments: make(order) };
      const waitMs = Math.max(0, bill.expiresAt.getTime() - bank.clock().getTime());
      agenda.after(waitMs + AFTER_EXPIRY_MS, () => void make(order));
      return { ok: true, payments: [] };
    },
  };
}

/** Carries out what a person ordered: as many Pix as were asked for, or none under `sameId`. */
function makerOf({ bank, charges, notices, returns }: PaymentParts): (order: Order) => Payment[] {
  const { state, agenda, settings, switches } = bank;

  function receive({ bill, amount, payer }: Order): Payment {
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
    const { med } = switches.forAmount(amount);
    const taken = med === 'half' ? { amount: centavos(amount / 2n) } : {};
    if (med !== 'none') agenda.after(settings.medMs, () => void returns.clawBack(payment.endToEndId, taken));
    return payment;
  }

  /** The bank's mistake: no money moves, and the charge is said to be paid by a Pix of another one. */
  function echo(txid: string, original: Payment): Payment {
    state.echoes.push({ txid, endToEndId: original.endToEndId });
    const copy = { ...original, txid };
    notices.received(copy);
    return copy;
  }

  return (order) => {
    const { charge } = order.bill;
    if (charge) charges.conclude(charge.txid);
    const original = order.sameId === true ? [...state.payments.values()].at(-1) : undefined;
    const made =
      original && charge ? [echo(charge.txid, original)] : Array.from({ length: order.times }, () => receive(order));
    bank.save();
    return made;
  };
}

function orderOf(bill: Bill, asked: Centavos, options: PayOptions): Order {
  const { amount = asked, times = 1, payer = bill.charge?.devedor ?? SOMEBODY } = options;
  return { ...options, bill, amount, times, payer };
}

/** How people pay under a switch. What a person chooses on the page goes before it. */
function habits(payment: Faults['payment'], asked: Centavos): PayOptions {
  const ways: Record<Faults['payment'], PayOptions> = {
    as_asked: {},
    third_party: { payer: THIRD_PARTY },
    less: { amount: centavos(asked > ONE_CENTAVO ? asked - ONE_CENTAVO : asked) },
    more: { amount: centavos(asked + ONE_CENTAVO) },
    twice: { times: 2 },
    same_id: { sameId: true },
    late: { late: true },
  };
  return ways[payment];
}
