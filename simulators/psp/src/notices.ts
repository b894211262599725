import { type Fetch } from '@arara/pix';
import { type Bank } from './bank.ts';
import { type News, createDeliveries } from './deliveries.ts';
import { type Delivery, type Payment, type Payout } from './state.ts';

export interface Notices {
  received(payment: Payment): void;
  returned(payment: Payment): void;
  sent(payout: Payout): void;
  /** Delivers once more what was told before, whatever became of it. */
  resend(id: number): void;
  /** Takes up what was on its way when the process ended. */
  resume(): void;
}

/** Tells the casino by webhook, with the faults that are switched on. */
export function createNotices(bank: Bank, fetch: Fetch): Notices {
  const { state, agenda, settings } = bank;
  const { add, plan } = createDeliveries(bank, fetch);
  let held: Delivery | undefined;

  function flush(): void {
    const late = held;
    held = undefined;
    if (late) plan(late);
  }

  /** Holds one until another comes, and lets the newer one pass; alone, it goes after a while. */
  function reorder(delivery: Delivery): void {
    if (held) {
      plan(delivery);
      flush();
      return;
    }
    held = delivery;
    agenda.after(settings.delayMs, () => {
      if (held === delivery) flush();
    });
  }

  function tell(news: News): void {
    const fault = bank.switches.current().webhook;
    const delivery = add(news, fault === 'drop' ? 'dropped' : 'pending');
    if (fault === 'reorder') reorder(delivery);
    else if (fault !== 'drop') plan(delivery, fault === 'delay' ? settings.delayMs : 0);
    if (fault === 'duplicate') plan(add(news, 'pending'));
    bank.save();
  }

  return {
    received: (payment) => tell({ kind: 'received', news: receivedNews(payment) }),
    returned: (payment) =>
      tell({ kind: 'returned', news: { ...receivedNews(payment), devolucoes: payment.devolucoes } }),
    sent: (payout) => tell({ kind: 'sent', news: sentNews(payout) }),
    resend(id) {
      const delivery = state.deliveries.find((one) => one.id === id);
      if (delivery && delivery.state !== 'pending') plan(delivery);
    },
    resume() {
      for (const delivery of state.deliveries) if (delivery.state === 'pending') plan(delivery);
    },
  };
}

function receivedNews({ endToEndId, txid, chave, valor, horario, pagador }: Payment): Delivery['news'] {
  const gnExtras = { pagador: { ...pagador, codigoBanco: '999' } };
  return { endToEndId, ...(txid === undefined ? {} : { txid }), chave, valor, horario, gnExtras };
}

function sentNews({ idEnvio, e2eId, valor, pagador, status, horario, erro }: Payout): Delivery['news'] {
  return {
    endToEndId: e2eId,
    chave: pagador.chave,
    tipo: 'SOLICITACAO',
    status,
    valor,
    horario: horario.liquidacao ?? horario.solicitacao,
    gnExtras: { idEnvio, ...(erro ? { erro } : {}) },
  };
}
