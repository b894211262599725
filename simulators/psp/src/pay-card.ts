import { formatBRL } from '@arara/money';
import { type Bill, type PayRefusal } from './bills.ts';
import { time } from './clock-messages.ts';
import { type Markup, html } from './markup.ts';
import { type Payment, readAmount } from './state.ts';

export const REFUSALS: Record<PayRefusal, string> = {
  bad_code: 'Este código Pix não é válido. Confira se você copiou o código inteiro.',
  unknown_code: 'Não encontramos a cobrança deste código.',
  other_bank: 'Este código é de uma conta que não está neste banco.',
  expired: 'Esta cobrança já venceu.',
  already_paid: 'Esta cobrança já foi paga.',
  removed: 'Esta cobrança foi cancelada por quem recebe.',
  needs_amount: 'Este código não traz um valor. Diga quanto você quer pagar.',
  bad_amount: 'Não entendemos este valor. Escreva como 25,00.',
  bad_payer: 'O CPF ou CNPJ de quem paga não confere. Confira os números.',
};

export function alert(text: string): Markup {
  return html`<p class="notice alert" role="alert">${text}</p>`;
}

export function receipt({ valor, horario, endToEndId, pagador }: Payment, payee: string): Markup {
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

export function pasteCard(code: string): Markup {
  return html`<section class="card">
    <h1>Pagar com Pix</h1>
    <form method="get" action="/">
      <label for="code">Pix copia e cola</label>
      <textarea id="code" name="code" rows="4" required spellcheck="false" autocomplete="off">${code}</textarea>
      <button class="primary" type="submit">Continuar</button>
    </form>
  </section>`;
}

export function billCard(bill: Bill, code: string, now: Date): Markup {
  const { amount, blocked } = bill;
  return html`<section class="card">
    <h1>Confira e pague</h1>
    <p class="money" data-testid="amount">${amount === undefined ? 'Você escolhe o valor' : formatBRL(amount)}</p>
    ${blocked ? alert(REFUSALS[blocked]) : undefined} ${billFacts(bill, now)}
    <form method="post" action="/bank/pay">
      <input type="hidden" name="code" value="${code}" />
      ${amount === undefined ? amountField('Valor em reais', true) : undefined}
      <button class="primary" type="submit">Pagar</button>
      ${advanced(bill)}
    </form>
    <a class="back" href="/">Usar outro código</a>
  </section>`;
}

function billFacts({ payee, message, expiresAt, txid }: Bill, now: Date): Markup {
  return html`<dl>
    <dt>Para</dt>
    <dd>${payee}</dd>
    ${
      message === undefined
        ? undefined
        : html`<dt>Mensagem</dt>
            <dd>${message}</dd>`
    }
    ${
      expiresAt
        ? html`<dt>${expiresAt < now ? 'Venceu' : 'Vence'}</dt>
            <dd>${time(expiresAt.toISOString())}</dd>`
        : undefined
    }
    ${
      txid === undefined
        ? undefined
        : html`<dt>Identificador</dt>
            <dd class="id">${txid}</dd>`
    }
  </dl>`;
}

/** What a tester may do otherwise than a person would. */
function advanced({ amount, charge }: Bill): Markup {
  const debtor = charge?.devedor;
  return html`<details>
    <summary>Avançado</summary>
    ${amount === undefined ? undefined : amountField('Pagar outro valor', false)}
    <label for="payer-name">Nome de quem paga</label>
    <input
      id="payer-name"
      name="payerName"
      maxlength="200"
      autocomplete="off"
      placeholder="${debtor?.nome ?? 'Maria da Simulação'}"
    />
    <label for="payer-id">CPF ou CNPJ de quem paga</label>
    <input
      id="payer-id"
      name="payerTaxId"
      maxlength="18"
      autocomplete="off"
      placeholder="${debtor?.cpf ?? debtor?.cnpj ?? '123.456.789-09'}"
    />
    <label for="times">Quantas vezes</label>
    <select id="times" name="times">
      <option>1</option>
      <option>2</option>
      <option>3</option>
    </select>
    ${check('force', 'Pagar mesmo vencida, paga ou cancelada')} ${check('third', 'Pagar como outra pessoa')}
    ${check('late', 'Pagar logo depois do vencimento')} ${check('sameId', 'Repetir o endToEndId do último Pix')}
  </details>`;
}

function check(name: string, label: string): Markup {
  return html`<label class="check-line"><input type="checkbox" name="${name}" value="on" /> ${label}</label>`;
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
