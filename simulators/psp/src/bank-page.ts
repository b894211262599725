import { type Bank } from './bank.ts';
import { type Bill, type PayRefusal } from './bills.ts';
import { books } from './books-page.ts';
import { faultSwitches } from './fault-form.ts';
import { type Markup, html } from './markup.ts';
import { type PageWords } from './page-words.ts';
import { alert, billCard, pasteCard, receipt } from './pay-card.ts';
import { type Payment } from './state.ts';

/** What a button of the page did. */
export const NOTICES = [
  'switched',
  'calm',
  'planned',
  'returned',
  'reversed',
  'not_reversed',
  'not_returned',
  'resent',
  'forged',
] as const;

export interface PageView {
  readonly code: string;
  readonly bill?: Bill;
  readonly refusal?: PayRefusal;
  readonly paid?: Payment;
  readonly notice?: (typeof NOTICES)[number];
}

/** The page of a person's bank, with the bank's own books and switches beside it. */
export function bankPage(bank: Bank, view: PageView, words: PageWords): string {
  const { state, switches, settings, clock, key } = bank;
  const { t, tag, money } = words;
  const page = html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${t('bank')}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/"><span class="mark" aria-hidden="true">B</span>${t('bank')}</a>
          <span class="tag">${t('noMoney')}</span>
          <a class="tag" href="/messages">${t('messages')}</a>
        </header>
        <main class="bank">
          <div class="stack">
            ${view.notice === undefined ? undefined : notice(t(`notice.${view.notice}`))}
            ${view.refusal === undefined ? undefined : alert(t(`refusal.${view.refusal}`))}
            ${view.paid ? receipt(view.paid, settings.merchantName, words) : undefined}
            ${view.bill ? billCard(view.bill, { code: view.code, now: clock() }, words) : pasteCard(view.code, words)}
            <section class="card account">
              <h2>${t('account.title')}</h2>
              <p class="money" data-testid="balance">${money(state.balance)}</p>
              <p class="dim">${t('account.key', { key })}</p>
            </section>
          </div>
          <div class="stack">${books(state, words)}</div>
          ${faultSwitches(switches.current(), words)}
        </main>
      </body>
    </html>`;
  return page.markup;
}

function notice(text: string): Markup {
  return html`<p class="notice" role="status">${text}</p>`;
}
