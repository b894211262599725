import { type Bill } from './bills.ts';
import { type Markup, html } from './markup.ts';
import { type PageWords } from './page-words.ts';
import { type Payment, readAmount } from './state.ts';

export function alert(text: string): Markup {
  return html`<p class="notice alert" role="alert">${text}</p>`;
}

export function receipt(payment: Payment, payee: string, { t, money, time }: PageWords): Markup {
  const { valor, horario, endToEndId, pagador } = payment;
  return html`<section class="card receipt" role="status">
    <p class="check" aria-hidden="true">✓</p>
    <h1>${t('receipt.title')}</h1>
    <p class="money">${money(readAmount(valor))}</p>
    <dl>
      <dt>${t('receipt.to')}</dt>
      <dd>${payee}</dd>
      <dt>${t('receipt.from')}</dt>
      <dd>${pagador.nome}</dd>
      <dt>${t('receipt.when')}</dt>
      <dd>${time(horario)}</dd>
      <dt>${t('receipt.id')}</dt>
      <dd class="id">${endToEndId}</dd>
    </dl>
  </section>`;
}

export function pasteCard(code: string, { t }: PageWords): Markup {
  return html`<section class="card">
    <h1>${t('paste.title')}</h1>
    <form method="get" action="/">
      <label for="code">${t('paste.code')}</label>
      <textarea id="code" name="code" rows="4" required spellcheck="false" autocomplete="off">${code}</textarea>
      <button class="primary" type="submit">${t('paste.submit')}</button>
    </form>
  </section>`;
}

export function billCard(bill: Bill, at: { readonly code: string; readonly now: Date }, words: PageWords): Markup {
  const { amount, blocked } = bill;
  const { t, money } = words;
  return html`<section class="card">
    <h1>${t('bill.title')}</h1>
    <p class="money" data-testid="amount">${amount === undefined ? t('bill.open') : money(amount)}</p>
    ${blocked ? alert(t(`refusal.${blocked}`)) : undefined} ${billFacts(bill, at.now, words)}
    <form method="post" action="/bank/pay">
      <input type="hidden" name="code" value="${at.code}" />
      ${amount === undefined ? amountField(t('bill.amount'), true, words) : undefined}
      <button class="primary" type="submit">${t('bill.pay')}</button>
      ${advanced(bill, words)}
    </form>
    <a class="back" href="/">${t('bill.other')}</a>
  </section>`;
}

function billFacts({ payee, message, expiresAt, txid }: Bill, now: Date, { t, time }: PageWords): Markup {
  return html`<dl>
    <dt>${t('receipt.to')}</dt>
    <dd>${payee}</dd>
    ${
      message === undefined
        ? undefined
        : html`<dt>${t('bill.message')}</dt>
            <dd>${message}</dd>`
    }
    ${
      expiresAt
        ? html`<dt>${expiresAt < now ? t('bill.expired') : t('bill.expires')}</dt>
            <dd>${time(expiresAt.toISOString())}</dd>`
        : undefined
    }
    ${
      txid === undefined
        ? undefined
        : html`<dt>${t('bill.txid')}</dt>
            <dd class="id">${txid}</dd>`
    }
  </dl>`;
}

/** What a tester may do otherwise than a person would. */
function advanced({ amount, charge }: Bill, words: PageWords): Markup {
  const { t } = words;
  const debtor = charge?.devedor;
  return html`<details>
    <summary>${t('advanced.title')}</summary>
    ${amount === undefined ? undefined : amountField(t('advanced.amount'), false, words)}
    <label for="payer-name">${t('advanced.name')}</label>
    <input
      id="payer-name"
      name="payerName"
      maxlength="200"
      autocomplete="off"
      placeholder="${debtor?.nome ?? 'Maria da Simulação'}"
    />
    <label for="payer-id">${t('advanced.taxId')}</label>
    <input
      id="payer-id"
      name="payerTaxId"
      maxlength="18"
      autocomplete="off"
      placeholder="${debtor?.cpf ?? debtor?.cnpj ?? '123.456.789-09'}"
    />
    <label for="times">${t('advanced.times')}</label>
    <select id="times" name="times">
      <option>1</option>
      <option>2</option>
      <option>3</option>
    </select>
    ${(['force', 'third', 'late', 'sameId'] as const).map((name) => check(name, t(`advanced.${name}`)))}
  </details>`;
}

function check(name: string, label: string): Markup {
  return html`<label class="check-line"><input type="checkbox" name="${name}" value="on" /> ${label}</label>`;
}

function amountField(label: string, required: boolean, { t }: PageWords): Markup {
  return html`<label for="amount">${label}</label>
    <input
      id="amount"
      name="amount"
      inputmode="decimal"
      placeholder="${t('bill.amountExample')}"
      autocomplete="off"
      ${required ? html`required` : undefined}
    />`;
}
