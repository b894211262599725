import { formatBRL } from '@arara/money';
import { time } from './clock-messages.ts';
import { type Markup, html } from './markup.ts';
import { type Delivery, type GiveBack, type Payment, type Payout, type State, readAmount } from './state.ts';

const LISTED = 20;

/** What the bank knows of the casino's account: Pix in, Pix out, news. The last first. */
export function books(state: State): Markup {
  return html`${list('Pix recebidos', [...state.payments.values()].map(paymentRow))}
  ${list('Pix enviados', [...state.payouts.values()].map(payoutRow))}
  ${list('Avisos ao cassino', state.deliveries.map(deliveryRow), forgeForm())}`;
}

function list(title: string, rows: readonly Markup[], foot?: Markup): Markup {
  const last = rows.toReversed().slice(0, LISTED);
  const count = html` <span class="count">${rows.length}</span>`;
  return html`<section class="card">
    <h2>${title}${count}</h2>
    ${
      last.length === 0
        ? html`<p class="dim">Nada por aqui ainda.</p>`
        : html`<ul class="rows">
            ${last}
          </ul>`
    }
    ${foot}
  </section>`;
}

const RETURN_STATUS = {
  EM_PROCESSAMENTO: 'devolução em processamento',
  DEVOLVIDO: 'devolvido',
  NAO_REALIZADO: 'devolução não realizada',
} as const;

function paymentRow({ endToEndId, txid, valor, horario, pagador, devolucoes = [] }: Payment): Markup {
  const taxId = pagador.cpf ?? pagador.cnpj ?? 'sem CPF';
  return html`<li class="tall">
    <div>
      <strong>${pagador.nome}</strong>
      <span class="dim">${taxId} · ${time(horario)}</span>
      <span class="dim">${txid ?? 'sem txid'}</span>
      ${devolucoes.map(returnLine)}
    </div>
    <div class="end"><strong class="in">+ ${formatBRL(readAmount(valor))}</strong></div>
    <form method="post" action="/bank/return" class="line">
      <input type="hidden" name="id" value="${endToEndId}" />
      <label class="hidden" for="part-${endToEndId}">Quanto devolver (vazio: tudo)</label>
      <input id="part-${endToEndId}" name="amount" inputmode="decimal" placeholder="tudo" autocomplete="off" />
      <button type="submit">Devolver (MED)</button>
    </form>
  </li>`;
}

function returnLine({ valor, natureza, status }: GiveBack): Markup {
  return html`<span class="dim">${formatBRL(readAmount(valor))} ${RETURN_STATUS[status]} (${natureza})</span>`;
}

const PAYOUT_STATUS = {
  EM_PROCESSAMENTO: 'em processamento',
  REALIZADO: 'realizado',
  NAO_REALIZADO: 'não realizado',
} as const;

function payoutRow({ idEnvio, valor, horario, status, favorecido, erro }: Payout): Markup {
  const to = typeof favorecido['chave'] === 'string' ? favorecido['chave'] : 'conta bancária';
  const why = erro ? `: ${erro.codigo}, ${erro.motivo}` : '';
  return html`<li>
    <div><strong>${to}</strong><span class="dim">${time(horario.solicitacao)} · ${idEnvio}</span></div>
    <div class="end">
      <strong>- ${formatBRL(readAmount(valor))}</strong
      ><span class="status ${status}">${PAYOUT_STATUS[status]}${why}</span>
      ${status === 'EM_PROCESSAMENTO' ? undefined : reverseForm(idEnvio)}
    </div>
  </li>`;
}

/** What failed was paid after all, or the other way round. */
function reverseForm(idEnvio: string): Markup {
  return html`<form method="post" action="/bank/payout">
    <input type="hidden" name="id" value="${idEnvio}" /><button type="submit">Mudar de ideia</button>
  </form>`;
}

const KINDS = {
  received: 'Pix recebido',
  sent: 'Pix enviado',
  returned: 'Devolução',
  forged: 'Aviso forjado',
} as const;
const STATES = {
  pending: 'a caminho',
  delivered: 'entregue',
  dropped: 'não enviado',
  abandoned: 'sem resposta',
} as const;

function deliveryRow({ id, kind, news, state, attempts, lastStatus, wrongPath }: Delivery): Markup {
  const resend = html`<form method="post" action="/bank/resend">
    <input type="hidden" name="id" value="${id}" /><button type="submit">Reenviar</button>
  </form>`;
  const attempted = attempts === 0 ? '' : ` · ${attempts}ª tentativa${lastStatus === 0 ? '' : `, HTTP ${lastStatus}`}`;
  // The notice of a return carries the amount of the whole Pix, not the returned amount.
  const amount =
    kind !== 'returned' && typeof news['valor'] === 'string' ? `, ${formatBRL(readAmount(news['valor']))}` : '';
  return html`<li>
    <div>
      <strong>${KINDS[kind]}${amount}</strong
      ><span class="dim">${STATES[state]}${attempted}${wrongPath ? ' · endereço errado' : ''}</span>
    </div>
    <div class="end">${state === 'pending' ? undefined : resend}</div>
  </li>`;
}

/** A message from somebody who is not the bank, to see whether the casino believes it. */
function forgeForm(): Markup {
  return html`<details>
    <summary>Forjar um aviso</summary>
    <p class="dim">Manda ao cassino o aviso de um Pix que não existe. Ele não pode virar saldo.</p>
    <form method="post" action="/bank/forge">
      <label for="forge-amount">Valor em reais</label>
      <input id="forge-amount" name="amount" inputmode="decimal" placeholder="25,00" autocomplete="off" required />
      <label for="forge-txid">Identificador da cobrança (pode ficar vazio)</label>
      <input id="forge-txid" name="txid" maxlength="35" autocomplete="off" spellcheck="false" />
      <label class="check-line"
        ><input type="checkbox" name="wrongPath" value="on" /> Mandar para o endereço errado</label
      >
      <button type="submit">Forjar</button>
    </form>
  </details>`;
}
