import { formatBRL } from '@arara/money';
import { type Bank } from './bank.ts';
import { faultSwitches } from './fault-form.ts';
import { type Markup, html } from './markup.ts';
import { type Bill, type PayRefusal } from './bills.ts';
import { type Delivery, type Payment, type Payout, readAmount } from './state.ts';

const REFUSALS: Record<PayRefusal, string> = {
  bad_code: 'Este código Pix não é válido. Confira se você copiou o código inteiro.',
  unknown_code: 'Não encontramos a cobrança deste código.',
  other_bank: 'Este código é de uma conta que não está neste banco.',
  expired: 'Esta cobrança já venceu.',
  already_paid: 'Esta cobrança já foi paga.',
  removed: 'Esta cobrança foi cancelada por quem recebe.',
  needs_amount: 'Este código não traz um valor. Diga quanto você quer pagar.',
  bad_amount: 'Não entendemos este valor. Escreva como 25,00.',
};

const NOTICES: Record<string, string> = {
  switched: 'Chaves salvas.',
  returned: 'Devolução feita pelo banco.',
  not_returned: 'Este Pix não pode ser devolvido: já foi, ou a conta não tem saldo.',
  resent: 'Aviso enviado de novo.',
};

const LISTED = 20;

export interface PageView {
  readonly code: string;
  readonly bill?: Bill;
  readonly refusal?: PayRefusal;
  readonly paid?: Payment;
  readonly notice?: string;
}

/** The page of a person's bank, with the bank's own books and switches below. */
export function bankPage(bank: Bank, view: PageView): string {
  const { state, switches, clock } = bank;
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>Banco Simulado</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/"><span class="mark" aria-hidden="true">B</span>Banco Simulado</a>
          <span class="tag">sem dinheiro de verdade</span>
          <a class="tag" href="/messages">Mensagens</a>
        </header>
        <main>
          ${view.notice === undefined ? undefined : notice(NOTICES[view.notice])}
          ${view.refusal === undefined ? undefined : alert(REFUSALS[view.refusal])}
          ${view.paid ? receipt(view.paid, bank.settings.merchantName) : undefined}
          ${view.bill ? billCard(view.bill, view.code, clock()) : pasteCard(view.code)}
          <section class="card account">
            <h2>Conta do cassino</h2>
            <p class="money" data-testid="balance">${formatBRL(state.balance)}</p>
            <p class="dim">Chave Pix: ${bank.key}</p>
          </section>
          ${list('Pix recebidos', [...state.payments.values()].map(paymentRow))}
          ${list('Pix enviados', [...state.payouts.values()].map(payoutRow))}
          ${list('Avisos ao cassino', state.deliveries.map(deliveryRow))} ${faultSwitches(switches.current())}
        </main>
      </body>
    </html>`;
  return page.markup;
}

function notice(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`<p class="notice" role="status">${text}</p>`;
}

function alert(text: string): Markup {
  return html`<p class="notice alert" role="alert">${text}</p>`;
}

function receipt({ valor, horario, endToEndId, pagador }: Payment, payee: string): Markup {
  return html`<section class="card receipt" role="status">
    <p class="check" aria-hidden="true">✓</p>
    <h1>Pix enviado</h1>
    <p class="money">${formatBRL(readAmount(valor))}</p>
    <dl>
      <dt>Para</dt>
      <dd>${payee}</dd>
      <dt>De</dt>
      <dd>${pagador.nome}</dd>
      <dt>Quando</dt>
      <dd>${time(horario)}</dd>
      <dt>Autenticação</dt>
      <dd class="id">${endToEndId}</dd>
    </dl>
  </section>`;
}

function pasteCard(code: string): Markup {
  return html`<section class="card">
    <h1>Pagar com Pix</h1>
    <form method="get" action="/">
      <label for="code">Pix copia e cola</label>
      <textarea id="code" name="code" rows="4" required spellcheck="false" autocomplete="off">${code}</textarea>
      <button class="primary" type="submit">Continuar</button>
    </form>
  </section>`;
}

function billCard(bill: Bill, code: string, now: Date): Markup {
  const { amount, blocked, expiresAt } = bill;
  return html`<section class="card">
    <h1>Confira e pague</h1>
    <p class="money" data-testid="amount">${amount === undefined ? 'Você escolhe o valor' : formatBRL(amount)}</p>
    ${blocked ? alert(REFUSALS[blocked]) : undefined}
    <dl>
      <dt>Para</dt>
      <dd>${bill.payee}</dd>
      ${
        bill.message === undefined
          ? undefined
          : html`<dt>Mensagem</dt>
              <dd>${bill.message}</dd>`
      }
      ${
        expiresAt
          ? html`<dt>${expiresAt < now ? 'Venceu' : 'Vence'}</dt>
              <dd>${time(expiresAt.toISOString())}</dd>`
          : undefined
      }
      ${
        bill.txid === undefined
          ? undefined
          : html`<dt>Identificador</dt>
              <dd class="id">${bill.txid}</dd>`
      }
    </dl>
    <form method="post" action="/bank/pay">
      <input type="hidden" name="code" value="${code}" />
      ${amount === undefined ? amountField('Valor em reais', true) : undefined}
      <button class="primary" type="submit">Pagar</button>
      <details>
        <summary>Avançado</summary>
        ${amount === undefined ? undefined : amountField('Pagar outro valor', false)}
        <label for="times">Quantas vezes</label>
        <select id="times" name="times">
          <option>1</option>
          <option>2</option>
          <option>3</option>
        </select>
        <label class="check-line"
          ><input type="checkbox" name="force" value="on" /> Pagar mesmo vencida, paga ou cancelada</label
        >
        <label class="check-line"><input type="checkbox" name="third" value="on" /> Pagar como outra pessoa</label>
      </details>
    </form>
    <a class="back" href="/">Usar outro código</a>
  </section>`;
}

function amountField(label: string, required: boolean): Markup {
  return html`<label for="amount">${label}</label>
    <input
      id="amount"
      name="amount"
      inputmode="decimal"
      placeholder="25,00"
      autocomplete="off"
      ${required ? html`required` : undefined}
    />`;
}

function list(title: string, rows: readonly Markup[]): Markup {
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
  </section>`;
}

function paymentRow({ endToEndId, txid, valor, horario, pagador, devolucoes }: Payment): Markup {
  const giveBack = html`<form method="post" action="/bank/return">
    <input type="hidden" name="id" value="${endToEndId}" /><button type="submit">Devolver (MED)</button>
  </form>`;
  return html`<li>
    <div><strong>${pagador.nome}</strong><span class="dim">${time(horario)} · ${txid ?? 'sem txid'}</span></div>
    <div class="end">
      <strong class="in">+ ${formatBRL(readAmount(valor))}</strong
      >${devolucoes ? html`<span class="dim">devolvido</span>` : giveBack}
    </div>
  </li>`;
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
    </div>
  </li>`;
}

const KINDS = { received: 'Pix recebido', sent: 'Pix enviado', returned: 'Devolução' } as const;
const STATES = {
  pending: 'a caminho',
  delivered: 'entregue',
  dropped: 'não enviado',
  abandoned: 'sem resposta',
} as const;

function deliveryRow({ id, kind, state, attempts, lastStatus }: Delivery): Markup {
  const resend = html`<form method="post" action="/bank/resend">
    <input type="hidden" name="id" value="${id}" /><button type="submit">Reenviar</button>
  </form>`;
  const attempted = attempts === 0 ? '' : ` · ${attempts}ª tentativa${lastStatus === 0 ? '' : `, HTTP ${lastStatus}`}`;
  return html`<li>
    <div><strong>${KINDS[kind]}</strong><span class="dim">${STATES[state]}${attempted}</span></div>
    <div class="end">${state === 'pending' ? undefined : resend}</div>
  </li>`;
}

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

function time(iso: string): string {
  return CLOCK.format(new Date(iso));
}
