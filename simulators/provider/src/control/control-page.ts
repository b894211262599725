import { formatBRL } from '@arara/money';
import { DAYS, type Day } from './day.ts';
import { findGame } from './games.ts';
import { LANGUAGES } from './language.ts';
import { type Markup, html } from './markup.ts';
import { type Difference } from './reconciliation.ts';
import { type Entry, type Round } from './state.ts';
import { type Studio } from './studio.ts';
import { titlesOf } from './titles.ts';

/** What each day is called on the page. */
const DAY_MESSAGES: Readonly<Record<Day, string>> = {
  good: 'Dia normal',
  repeat: 'Toda mensagem vai duas vezes',
  bet_unsent: 'A aposta se perde antes de chegar',
  bet_unheard: 'A aposta chega, a resposta se perde',
  win_unsent: 'O prêmio se perde antes de chegar',
  win_unheard: 'O prêmio chega, a resposta se perde',
  reorder: 'O fim da rodada chega antes do prêmio',
  late_win: 'O prêmio chega meio minuto depois',
  double_win: 'O prêmio vai duas vezes ao mesmo tempo',
  rollback_first: 'O estorno chega antes da aposta',
  stuck_round: 'O prêmio fica retido até a chave mudar',
  forged: 'A aposta vai com assinatura de outro',
};

const STATE_MESSAGES: Readonly<Record<Entry['state'], string>> = {
  accepted: 'aceita',
  rejected: 'recusada',
  rolled_back: 'estornada',
  tombstone: 'lápide',
};

const KIND_MESSAGES: Readonly<Record<Entry['kind'], string>> = {
  bet: 'aposta',
  win: 'prêmio',
  rollback: 'estorno',
  promo_win: 'promoção',
};

const ROUND_MESSAGES: Readonly<Record<Round['state'], string>> = {
  open: 'aberta',
  closed: 'encerrada',
  void: 'anulada',
};
const DELIVERY_MESSAGES: Readonly<Record<Entry['delivery'], string>> = {
  sent: 'a caminho',
  done: 'entregue',
  given_up: 'desistiu após um dia',
};

export interface ControlView {
  readonly notice?: string | undefined;
  readonly compared?: { readonly checked: number; readonly differences: readonly Difference[] } | string | undefined;
}

const MOST_SHOWN = 30;

const latest = <One>(all: ReadonlyMap<string, One>): One[] => [...all.values()].slice(-MOST_SHOWN).toReversed();

const nameOf = (code: string): string => {
  const game = findGame(code);
  return game === undefined ? code : titlesOf(game, LANGUAGES['pt-BR']).title;
};

function switches({ days }: Studio): Markup {
  const { day, left } = days.current();
  const option = (one: Day): Markup =>
    html`<label
      ><input type="radio" name="day" value="${one}" ${one === day ? html`checked` : undefined} />
      ${DAY_MESSAGES[one]}</label
    >`;
  return html`<form class="card" method="post" action="/desk/day">
    <h2>Como está o dia</h2>
    <fieldset>
      <legend>O que acontece com as próximas rodadas</legend>
      ${DAYS.map(option)}
    </fieldset>
    <label class="count"
      >Por quantas rodadas (0: até desligar)
      <input type="number" name="rounds" min="0" max="1000" value="${left}" required
    /></label>
    <button type="submit">Salvar</button>
  </form>`;
}

function roundRow(round: Round): Markup {
  return html`<tr>
    <td>${nameOf(round.game)}</td>
    <td>${round.player}</td>
    <td>${formatBRL(round.stake)}</td>
    <td>${formatBRL(round.won)}</td>
    <td>${ROUND_MESSAGES[round.state]}</td>
  </tr>`;
}

function entryRow(entry: Entry): Markup {
  const said =
    entry.code === '' ? DELIVERY_MESSAGES[entry.delivery] : `${DELIVERY_MESSAGES[entry.delivery]}: ${entry.code}`;
  return html`<tr>
    <td>${KIND_MESSAGES[entry.kind]}</td>
    <td>${formatBRL(entry.amount)}</td>
    <td>${STATE_MESSAGES[entry.state]}</td>
    <td>${said}</td>
    <td><code>${entry.txId}</code></td>
  </tr>`;
}

function table(title: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  const body =
    rows.length === 0
      ? html`<p>Nada ainda. Abra um dos jogos pelo lobby do cassino.</p>`
      : html`<div class="wide" tabindex="0" role="region" aria-label="${title}">
          <table>
            <thead>
              <tr>
                ${heads.map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>
        </div>`;
  return html`<section class="card">
    <h2>${title}</h2>
    ${body}
  </section>`;
}

function comparison(compared: ControlView['compared']): Markup {
  const form = html`<form method="post" action="/desk/compare">
    <button type="submit">Conferir as últimas 24 horas</button>
  </form>`;
  if (compared === undefined)
    return html`<section class="card">
      <h2>Conferência com o cassino</h2>
      ${form}
    </section>`;
  if (typeof compared === 'string')
    return html`<section class="card">
      <h2>Conferência com o cassino</h2>
      <p role="alert">O cassino não respondeu: ${compared}</p>
      ${form}
    </section>`;
  const { checked, differences } = compared;
  const line = ({ txId, ours, theirs }: Difference): Markup =>
    html`<li><code>${txId}</code> aqui: ${ours ?? 'não há'}; lá: ${theirs ?? 'não há'}</li>`;
  const found =
    differences.length === 0
      ? html`<p role="status">${checked} transações conferidas, nenhuma diferença.</p>`
      : html`<p role="alert">${checked} transações conferidas, ${differences.length} com diferença:</p>
          <ul>
            ${differences.map(line)}
          </ul>`;
  return html`<section class="card">
    <h2>Conferência com o cassino</h2>
    ${found}${form}
  </section>`;
}

/** The control page of the provider: rounds played, calls in transit, and faults to simulate. */
export function controlPage(studio: Studio, { notice, compared }: ControlView): string {
  const { state } = studio;
  const { markup } = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>Estúdio Boa Vista</title>
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <header>
          <h1>Estúdio Boa Vista</h1>
          <p>Fornecedor de jogos simulado</p>
        </header>
        <main>
          ${notice === undefined ? undefined : html`<p class="notice" role="status">${notice}</p>`} ${switches(studio)}
          ${comparison(compared)}
          ${table('Rodadas', ['Jogo', 'Jogador', 'Aposta', 'Prêmio', 'Situação'], latest(state.rounds).map(roundRow))}
          ${table('Mensagens', ['Tipo', 'Valor', 'Situação', 'Entrega', 'Número'], latest(state.entries).map(entryRow))}
        </main>
      </body>
    </html>`;
  return markup;
}
