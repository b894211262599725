import { type Centavos, formatReais } from '@arara/money';
import { type Fetch } from '@arara/pix';
import { type Bank, newPixId, nowText } from './bank.ts';
import { type Envelope, type News, createDeliveries } from './deliveries.ts';
import { type Faults } from './fault.ts';
import { receivedNews, returnedNews, sentNews } from './news.ts';
import { createPostman } from './postman.ts';
import { type GiveBack, type Payment, type Payout, readAmount } from './state.ts';

/** What a forged message says: a payment that never was. */
export interface Forgery {
  readonly amount: Centavos;
  readonly txid?: string;
  /** Sent to a path with another secret than the casino's. */
  readonly wrongPath?: boolean;
}

export interface Notices {
  received(payment: Payment): void;
  /** Sends a notice of one return of a payment, including earlier returns. */
  returned(payment: Payment, giveBack: GiveBack): void;
  sent(payout: Payout): void;
  forge(forgery: Forgery): void;
  /** Resends an earlier notice, whatever its result was. */
  resend(id: number): void;
  /** Takes up what was on its way when the process ended. */
  resume(): void;
}

/** Notifies the casino by webhook, with the active faults. */
export function createNotices(bank: Bank, messages: { fetch: Fetch; envelope: Envelope }): Notices {
  const { state, switches } = bank;
  const deliveries = createDeliveries(bank, messages);
  const { add, plan } = deliveries;
  const carry = createPostman(bank, deliveries);

  function notify(valor: string, write: (detail: Faults['payerDetail']) => News): void {
    const { webhook, payerDetail } = switches.forAmount(readAmount(valor));
    carry(webhook, write(payerDetail));
    bank.save();
  }

  return {
    received: (payment) =>
      notify(payment.valor, (detail) => ({ kind: 'received', news: receivedNews(payment, detail) })),
    returned: (payment, giveBack) =>
      notify(giveBack.valor, (detail) => ({ kind: 'returned', news: returnedNews(payment, detail) })),
    sent: (payout) => notify(payout.valor, () => ({ kind: 'sent', news: sentNews(payout) })),
    forge({ amount, txid, wrongPath = false }) {
      const name = { endToEndId: newPixId(bank, 'E'), ...(txid === undefined ? {} : { txid }) };
      const news = { ...name, chave: bank.key, valor: formatReais(amount), horario: nowText(bank) };
      plan([add({ kind: 'forged', news, wrongPath })]);
      bank.save();
    },
    resend(id) {
      const delivery = state.deliveries.find((one) => one.id === id);
      if (delivery && delivery.state !== 'pending') plan([delivery]);
    },
    resume() {
      for (const delivery of state.deliveries) if (delivery.state === 'pending') plan([delivery]);
    },
  };
}
