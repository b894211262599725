import { API_FAULTS, EXISTING, type Faults, PAYOUT_FAULTS, REASONS, WEBHOOK_FAULTS } from './fault.ts';
import { type Markup, html } from './markup.ts';

const WEBHOOK = {
  deliver: 'Entregar',
  drop: 'Perder',
  duplicate: 'Entregar duas vezes',
  delay: 'Atrasar',
  reorder: 'Trocar a ordem',
} as const;

const API = {
  none: 'Responder',
  error_500: 'Erro 500',
  error_503: 'Indisponível (503)',
  error_429: 'Requisições demais (429)',
  silence: 'Fazer e não responder',
  garbled: 'Fazer e responder algo ilegível',
} as const;

const PAYOUT = { pay: 'Pagar', hold: 'Deixar em processamento' } as const;
const STANDING = { revise: 'Revisar (padrão)', conflict: 'Responder 409' } as const;

/** The switches that make the bank misbehave. */
export function faultSwitches(faults: Faults): Markup {
  const payouts = PAYOUT_FAULTS.map((value) => {
    return [
      value,
      value === 'pay' || value === 'hold' ? PAYOUT[value] : `Recusar: ${value}, ${REASONS[value]}`,
    ] as const;
  });
  return html`<details class="card">
    <summary>Chaves de teste</summary>
    <form method="post" action="/bank/faults">
      ${choice('webhook', 'Avisos ao cassino', named(WEBHOOK_FAULTS, WEBHOOK), faults.webhook)}
      ${choice('api', 'Respostas da API', named(API_FAULTS, API), faults.api)}
      <label for="apiCalls">Por quantas chamadas (0: até desligar)</label>
      <input id="apiCalls" name="apiCalls" type="number" min="0" max="1000" value="${faults.apiCalls}" />
      ${choice('payout', 'Envios', payouts, faults.payout)}
      ${choice('existingCharge', 'PUT de cobrança que já existe', named(EXISTING, STANDING), faults.existingCharge)}
      <label class="check-line">
        <input type="checkbox" name="sandbox" value="on" ${faults.sandbox ? html`checked` : undefined} /> Regras de
        homologação por valor
      </label>
      <button type="submit">Salvar chaves</button>
    </form>
  </details>`;
}

function named<Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): (readonly [Value, string])[] {
  return values.map((value) => [value, names[value]]);
}

function choice(name: string, label: string, options: readonly (readonly [string, string])[], chosen: string): Markup {
  const items = options.map(([value, text]) => {
    return html`<option value="${value}" ${value === chosen ? html`selected` : undefined}>${text}</option>`;
  });
  return html`<label for="${name}">${label}</label
    ><select id="${name}" name="${name}">
      ${items}
    </select>`;
}
