import { type Markup, html } from './markup.ts';
import { type PageWords } from './page-words.ts';
import { isReasonCode } from './reasons.ts';
import { type Delivery, type GiveBack, type Payment, type Payout, type State, readAmount } from './state.ts';

const LISTED = 20;

/** What the bank knows of the casino's account: Pix in, Pix out, news. The last first. */
export function books(state: State, words: PageWords): Markup {
  const { t } = words;
  const received = [...state.payments.values()].map((payment) => paymentRow(payment, words));
  const sent = [...state.payouts.values()].map((payout) => payoutRow(payout, words));
  const notices = state.deliveries.map((delivery) => deliveryRow(delivery, words));
  return html`${list(t('books.received'), received, words)} ${list(t('books.sent'), sent, words)}
  ${list(t('books.notices'), notices, words, forgeForm(words))}`;
}

function list(title: string, rows: readonly Markup[], { t }: PageWords, foot?: Markup): Markup {
  const last = rows.toReversed().slice(0, LISTED);
  const count = html` <span class="count">${rows.length}</span>`;
  return html`<section class="card">
    <h2>${title}${count}</h2>
    ${
      last.length === 0
        ? html`<p class="dim">${t('books.none')}</p>`
        : html`<ul class="rows">
            ${last}
          </ul>`
    }
    ${foot}
  </section>`;
}

function paymentRow(payment: Payment, words: PageWords): Markup {
  const { endToEndId, txid, valor, horario, pagador, devolucoes = [] } = payment;
  const { t, money, time } = words;
  const taxId = pagador.cpf ?? pagador.cnpj ?? t('books.noTaxId');
  return html`<li class="tall">
    <div>
      <strong>${pagador.nome}</strong>
      <span class="dim">${taxId} · ${time(horario)}</span>
      <span class="dim">${txid ?? t('books.noTxid')}</span>
      ${devolucoes.map((part) => returnLine(part, words))}
    </div>
    <div class="end"><strong class="in">+ ${money(readAmount(valor))}</strong></div>
    <form method="post" action="/bank/return" class="line">
      <input type="hidden" name="id" value="${endToEndId}" />
      <label class="hidden" for="part-${endToEndId}">${t('return.part')}</label>
      <input
        id="part-${endToEndId}"
        name="amount"
        inputmode="decimal"
        placeholder="${t('return.all')}"
        autocomplete="off"
      />
      <button type="submit">${t('return.submit')}</button>
    </form>
  </li>`;
}

function returnLine({ valor, natureza, status }: GiveBack, { t }: PageWords): Markup {
  const text = t(`return.state.${status}`, { amount: readAmount(valor), nature: natureza });
  return html`<span class="dim">${text}</span>`;
}

function payoutRow(payout: Payout, words: PageWords): Markup {
  const { idEnvio, valor, horario, status, favorecido } = payout;
  const { t, money, time } = words;
  const to = typeof favorecido['chave'] === 'string' ? favorecido['chave'] : t('books.bankAccount');
  return html`<li>
    <div><strong>${to}</strong><span class="dim">${time(horario.solicitacao)} · ${idEnvio}</span></div>
    <div class="end">
      <strong>- ${money(readAmount(valor))}</strong
      ><span class="status ${status}">${t(`payout.state.${status}`)}${whyUnpaid(payout, words)}</span>
      ${status === 'EM_PROCESSAMENTO' ? undefined : reverseForm(idEnvio, words)}
    </div>
  </li>`;
}

function whyUnpaid({ erro }: Payout, { t }: PageWords): string {
  if (!erro) return '';
  const { codigo, motivo } = erro;
  return `: ${codigo}, ${isReasonCode(codigo) ? t(`reason.${codigo}`) : motivo}`;
}

/** What failed was paid after all, or the other way round. */
function reverseForm(idEnvio: string, { t }: PageWords): Markup {
  return html`<form method="post" action="/bank/payout">
    <input type="hidden" name="id" value="${idEnvio}" /><button type="submit">${t('payout.reverse')}</button>
  </form>`;
}

function deliveryRow(delivery: Delivery, { t, money }: PageWords): Markup {
  const { id, kind, news, state, attempts, lastStatus, wrongPath } = delivery;
  const resend = html`<form method="post" action="/bank/resend">
    <input type="hidden" name="id" value="${id}" /><button type="submit">${t('delivery.resend')}</button>
  </form>`;
  // The notice of a return carries the amount of the whole Pix, not the returned amount.
  const amount =
    kind !== 'returned' && typeof news['valor'] === 'string' ? `, ${money(readAmount(news['valor']))}` : '';
  const status = lastStatus === 0 ? '' : `, HTTP ${lastStatus}`;
  const attempted = attempts === 0 ? '' : ` · ${t('delivery.attempt', { attempt: attempts })}${status}`;
  const misled = wrongPath ? ` · ${t('delivery.wrongPath')}` : '';
  return html`<li>
    <div>
      <strong>${t(`delivery.kind.${kind}`)}${amount}</strong
      ><span class="dim">${t(`delivery.state.${state}`)}${attempted}${misled}</span>
    </div>
    <div class="end">${state === 'pending' ? undefined : resend}</div>
  </li>`;
}

/** A message from somebody who is not the bank, to see whether the casino believes it. */
function forgeForm({ t }: PageWords): Markup {
  return html`<details>
    <summary>${t('forge.title')}</summary>
    <p class="dim">${t('forge.help')}</p>
    <form method="post" action="/bank/forge">
      <label for="forge-amount">${t('bill.amount')}</label>
      <input
        id="forge-amount"
        name="amount"
        inputmode="decimal"
        placeholder="${t('bill.amountExample')}"
        autocomplete="off"
        required
      />
      <label for="forge-txid">${t('forge.txid')}</label>
      <input id="forge-txid" name="txid" maxlength="35" autocomplete="off" spellcheck="false" />
      <label class="check-line"><input type="checkbox" name="wrongPath" value="on" /> ${t('forge.wrongPath')}</label>
      <button type="submit">${t('forge.submit')}</button>
    </form>
  </details>`;
}
