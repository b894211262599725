import { CENTS } from './cents.ts';
import { type Faults } from './fault.ts';
import { type Markup, html } from './markup.ts';
import { CHOICES, type Choice, describe, wordsOf } from './switch-messages.ts';

/** The switches that make the bank misbehave. */
export function faultSwitches(faults: Faults): Markup {
  return html`<details class="card wide" id="switches">
    <summary>Chaves de teste <span class="count">${changed(faults)}</span></summary>
    <p class="dim">Um banco em dia ruim. As chaves valem para tudo até serem desligadas.</p>
    <form method="post" action="/bank/faults" class="switches">
      ${CHOICES.map((name) => choice(name, faults[name]))}
      <div class="switch">
        <label for="apiCalls">Por quantas chamadas</label>
        <p class="dim" id="apiCalls-help">Depois delas a API volta a responder; 0 vale até desligar.</p>
        <input
          id="apiCalls"
          name="apiCalls"
          type="number"
          min="0"
          max="1000"
          value="${faults.apiCalls}"
          aria-describedby="apiCalls-help"
        />
      </div>
      <div class="switch">
        <label class="check-line"
          ><input type="checkbox" name="cents" value="on" ${faults.cents ? html`checked` : undefined} /> Dia ruim pelos
          centavos</label
        >
        <p class="dim">Os centavos do valor ligam uma chave só para ele, pela tabela abaixo.</p>
        <label class="check-line"
          ><input type="checkbox" name="sandbox" value="on" ${faults.sandbox ? html`checked` : undefined} /> Regras de
          homologação da Efí</label
        >
        <p class="dim">
          Cobranças até R$ 10,00 se pagam sozinhas; envios acima de R$ 10,00 falham depois, acima de R$ 20,00 na hora.
        </p>
      </div>
      <button class="primary" type="submit">Salvar chaves</button>
    </form>
    <form method="post" action="/bank/calm" class="calm">
      <button type="submit">Desligar tudo</button>
    </form>
    ${centsTable(faults.cents)}
  </details>`;
}

function changed(faults: Faults): string {
  const quiet = CHOICES.every((name) => faults[name] === Object.keys(wordsOf(name).options)[0]);
  return quiet && !faults.sandbox && !faults.cents ? 'dia normal' : 'dia ruim';
}

function choice(name: Choice, chosen: string): Markup {
  const { label, help, options } = wordsOf(name);
  const items = Object.entries(options).map(([value, text]) => {
    return html`<option value="${value}" ${value === chosen ? html`selected` : undefined}>${text}</option>`;
  });
  return html`<div class="switch">
    <label for="${name}">${label}</label>
    <p class="dim" id="${name}-help">${help}</p>
    <select id="${name}" name="${name}" aria-describedby="${name}-help">
      ${items}
    </select>
  </div>`;
}

/** Which centavos bring which bad day about. */
function centsTable(isOn: boolean): Markup {
  const rows = CENTS.map(({ cents, turns }) => {
    return html`<li><strong>,${String(cents).padStart(2, '0')}</strong> <span>${describe(turns)}</span></li>`;
  });
  return html`<details>
    <summary>Tabela dos centavos (${isOn ? 'ligada' : 'desligada'})</summary>
    <p class="dim">
      Um depósito de R$ 20,34 é pago duas vezes; um saque de que saem R$ 50,61 volta com BE01. As falhas da API
      acontecem uma vez por cobrança ou envio: a tentativa seguinte passa.
    </p>
    <ul class="cents">
      ${rows}
    </ul>
  </details>`;
}
