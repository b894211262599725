import { type Centavos, formatReais } from '@arara/money';
import { type Fetch } from '@arara/pix';
import { type Bank, newPixId, nowText } from './bank.ts';
import { type News, createDeliveries } from './deliveries.ts';
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
  /** Tells of one return of a payment, and with it of those before. */
  returned(payment: Payment, giveBack: GiveBack): void;
  sent(payout: Payout): void;
  forge(forgery: Forgery): void;
  /** Delivers once more what was told before, whatever became of it. */
  resend(id: number): void;
  /** Takes up what was on its way when the process ended. */
  resume(): void;
}

/** Tells the casino by webhook, with the faults that are switched on. */
export function createNotices(bank: Bank, fetch: Fetch): Notices {
  const { state, switches } = bank;
  const deliveries = createDeliveries(bank, fetch);
  const { add, plan } = deliveries;
  const carry = createPostman(bank, deliveries);

  function tell(valor: string, write: (told: Faults['payerTold']) => News): void {
    const { webhook, payerTold } = switches.forAmount(readAmount(valor));
    carry(webhook, write(payerTold));
    bank.save();
  }

  return {
    received: (payment) => tell(payment.valor, (told) => ({ kind: 'received', news: receivedNews(payment, told) })),
    returned: (payment, giveBack) =>
      tell(giveBack.valor, (told) => ({ kind: 'returned', news: returnedNews(payment, told) })),
    sent: (payout) => tell(payout.valor, () => ({ kind: 'sent', news: sentNews(payout) })),
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
