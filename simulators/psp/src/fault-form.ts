import { centavos, numberSeparators } from '@arara/money';
import { CENTS } from './cents.ts';
import { type Faults, NO_FAULTS, SANDBOX } from './fault.ts';
import { type Markup, html } from './markup.ts';
import { type PageWords } from './page-words.ts';
import { CHOICES, type Choice, describe, optionsOf } from './switch-options.ts';

/** The switches that make the bank misbehave. */
export function faultSwitches(faults: Faults, words: PageWords): Markup {
  const { t } = words;
  return html`<details class="card wide" id="switches">
    <summary>${t('switches.title')} <span class="count">${t(`switches.${dayOf(faults)}`)}</span></summary>
    <p class="dim">${t('switches.help')}</p>
    <form method="post" action="/bank/faults" class="switches">
      ${CHOICES.map((name) => choice(name, faults[name], words))}
      <div class="switch">
        <label for="apiCalls">${t('switches.apiCalls.label')}</label>
        <p class="dim" id="apiCalls-help">${t('switches.apiCalls.help')}</p>
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
        ${box('cents', faults.cents, t('switches.cents.label'))}
        <p class="dim">${t('switches.cents.help')}</p>
        ${box('sandbox', faults.sandbox, t('switches.sandbox.label'))}
        <p class="dim">${t('switches.sandbox.help', { paid: SANDBOX.paidUpTo, later: SANDBOX.failsLaterUpTo })}</p>
      </div>
      <button class="primary" type="submit">${t('switches.save')}</button>
    </form>
    <form method="post" action="/bank/calm" class="calm">
      <button type="submit">${t('switches.calm')}</button>
    </form>
    ${centsTable(faults.cents, words)}
  </details>`;
}

function dayOf(faults: Faults): 'good' | 'bad' {
  const quiet = CHOICES.every((name) => faults[name] === NO_FAULTS[name]);
  return quiet && !faults.sandbox && !faults.cents ? 'good' : 'bad';
}

function box(name: string, isOn: boolean, label: string): Markup {
  return html`<label class="check-line"
    ><input type="checkbox" name="${name}" value="on" ${isOn ? html`checked` : undefined} /> ${label}</label
  >`;
}

function choice(name: Choice, chosen: string, { t }: PageWords): Markup {
  const items = optionsOf(name, t).map(([value, text]) => {
    return html`<option value="${value}" ${value === chosen ? html`selected` : undefined}>${text}</option>`;
  });
  return html`<div class="switch">
    <label for="${name}">${t(`${name}.label`)}</label>
    <p class="dim" id="${name}-help">${t(`${name}.help`)}</p>
    <select id="${name}" name="${name}" aria-describedby="${name}-help">
      ${items}
    </select>
  </div>`;
}

/** Which centavos bring which bad day about. */
function centsTable(isOn: boolean, { t, tag }: PageWords): Markup {
  const { decimal } = numberSeparators(tag);
  const rows = CENTS.map(({ cents, turns }) => {
    return html`<li>
      <strong>${decimal}${String(cents).padStart(2, '0')}</strong> <span>${describe(turns, t)}</span>
    </li>`;
  });
  return html`<details>
    <summary>${t('switches.cents.table', { state: isOn ? 'on' : 'other' })}</summary>
    <p class="dim">${t('switches.cents.example', { twice: centavos(20_34), refused: centavos(50_61) })}</p>
    <ul class="cents">
      ${rows}
    </ul>
  </details>`;
}
