import { formatBRL } from '@arara/money';
import { type Bank } from './bank.ts';
import { type Bill, type PayRefusal } from './bills.ts';
import { books } from './books-page.ts';
import { faultSwitches } from './fault-form.ts';
import { type Markup, html } from './markup.ts';
import { REFUSALS, alert, billCard, pasteCard, receipt } from './pay-card.ts';
import { type Payment } from './state.ts';

const NOTICES: Record<string, string> = {
  switched: 'Chaves salvas.',
  calm: 'Dia normal: todas as chaves desligadas.',
  planned: 'Pix agendado para logo depois do vencimento.',
  returned: 'Devolução feita pelo banco.',
  reversed: 'O banco mudou de ideia sobre este envio.',
  not_reversed: 'Este envio ainda não terminou.',
  not_returned: 'Este Pix não pode ser devolvido: já foi, ou a conta não tem saldo.',
  resent: 'Aviso enviado de novo.',
  forged: 'Aviso forjado enviado.',
};

export interface PageView {
  readonly code: string;
  readonly bill?: Bill;
  readonly refusal?: PayRefusal;
  readonly paid?: Payment;
  readonly notice?: string;
}

/** The page of a person's bank, with the bank's own books and switches beside it. */
export function bankPage(bank: Bank, view: PageView): string {
  const { state, switches, settings, clock, key } = bank;
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
        <main class="bank">
          <div class="stack">
            ${view.notice === undefined ? undefined : notice(NOTICES[view.notice])}
            ${view.refusal === undefined ? undefined : alert(REFUSALS[view.refusal])}
            ${view.paid ? receipt(view.paid, settings.merchantName) : undefined}
            ${view.bill ? billCard(view.bill, view.code, clock()) : pasteCard(view.code)}
            <section class="card account">
              <h2>Conta do cassino</h2>
              <p class="money" data-testid="balance">${formatBRL(state.balance)}</p>
              <p class="dim">Chave Pix: ${key}</p>
            </section>
          </div>
          <div class="stack">${books(state)}</div>
          ${faultSwitches(switches.current())}
        </main>
      </body>
    </html>`;
  return page.markup;
}

function notice(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`<p class="notice" role="status">${text}</p>`;
}
