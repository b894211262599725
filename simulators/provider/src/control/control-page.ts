import { type Translate } from '@arara/messages';
import { acceptedLanguage } from '@arara/messages/accept-language';
import { formatBRL } from '@arara/money';
import { DAYS, type Day } from '../day.ts';
import { findGame } from '../games.ts';
import { LANGUAGES } from '../language.ts';
import { type Markup, html } from '../markup.ts';
import { type Booking, type Difference } from '../reconciliation.ts';
import { type Entry, type Round } from '../state.ts';
import { type Studio } from '../studio.ts';
import { titlesOf } from '../titles.ts';
import { type Messages, translations } from './messages/messages.ts';

/** The words of the page in one language. */
interface Words {
  readonly tag: 'pt-BR' | 'en';
  readonly t: Translate<Messages>;
}

const WORDS: Readonly<Record<'pt' | 'en', Words>> = {
  pt: { tag: 'pt-BR', t: translations.pt },
  en: { tag: 'en', t: translations.en },
};

export interface ControlView {
  /** The browser's `Accept-Language`. */
  readonly language: string | undefined;
  readonly notice?: 'saved' | 'wrong';
  readonly compared?: { readonly checked: number; readonly differences: readonly Difference[] } | string;
}

const MOST_SHOWN = 30;

const latest = <One>(all: ReadonlyMap<string, One>): One[] => [...all.values()].slice(-MOST_SHOWN).toReversed();

const nameOf = (code: string, { tag }: Words): string => {
  const game = findGame(code);
  return game === undefined ? code : titlesOf(game, LANGUAGES[tag]).title;
};

function switches({ days }: Studio, { t }: Words): Markup {
  const { day, left } = days.current();
  const option = (one: Day): Markup =>
    html`<label
      ><input type="radio" name="day" value="${one}" ${one === day ? html`checked` : undefined} />
      ${t(`day.${one}`)}</label
    >`;
  return html`<form class="card" method="post" action="/desk/day">
    <h2>${t('day.title')}</h2>
    <fieldset>
      <legend>${t('day.legend')}</legend>
      ${DAYS.map(option)}
    </fieldset>
    <label class="count"
      >${t('day.rounds')} <input type="number" name="rounds" min="0" max="1000" value="${left}" required
    /></label>
    <button type="submit">${t('day.save')}</button>
  </form>`;
}

function roundRow(round: Round, words: Words): Markup {
  const { t, tag } = words;
  return html`<tr>
    <td>${nameOf(round.game, words)}</td>
    <td>${round.player}</td>
    <td>${formatBRL(round.stake, tag)}</td>
    <td>${formatBRL(round.won, tag)}</td>
    <td>${t(`round.${round.state}`)}</td>
  </tr>`;
}

function entryRow(entry: Entry, { t, tag }: Words): Markup {
  const delivery = t(`delivery.${entry.delivery}`);
  return html`<tr>
    <td>${t(`kind.${entry.kind}`)}</td>
    <td>${formatBRL(entry.amount, tag)}</td>
    <td>${t(`state.${entry.state}`)}</td>
    <td>${entry.code === '' ? delivery : `${delivery}: ${entry.code}`}</td>
    <td><code>${entry.txId}</code></td>
  </tr>`;
}

function table(title: string, heads: readonly string[], rows: readonly Markup[], { t }: Words): Markup {
  const body =
    rows.length === 0
      ? html`<p>${t('table.none')}</p>`
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

const ROUND_HEADS = ['game', 'player', 'bet', 'win', 'state'] as const;
const ENTRY_HEADS = ['kind', 'amount', 'state', 'delivery', 'number'] as const;

function books({ state }: Studio, words: Words): Markup {
  const { t } = words;
  const rounds = latest(state.rounds).map((round) => roundRow(round, words));
  const entries = latest(state.entries).map((entry) => entryRow(entry, words));
  const heads = (names: readonly (typeof ROUND_HEADS | typeof ENTRY_HEADS)[number][]) =>
    names.map((name) => t(`table.${name}`));
  return html`${table(t('table.rounds'), heads(ROUND_HEADS), rounds, words)}
  ${table(t('table.messages'), heads(ENTRY_HEADS), entries, words)}`;
}

function bookingText(booking: Booking | undefined, { t }: Words): string {
  if (booking === undefined) return t('compare.absent');
  const { kind, state, amount } = booking;
  return t('compare.booking', { kind: t(`kind.${kind}`), state: t(`state.${state}`), amount });
}

/** What the comparison found, for each way that it can end. */
function found(compared: NonNullable<ControlView['compared']>, words: Words): Markup {
  const { t } = words;
  if (typeof compared === 'string') return html`<p role="alert">${t('compare.unread', { detail: compared })}</p>`;
  const { checked: count, differences } = compared;
  if (differences.length === 0) return html`<p role="status">${t('compare.same', { count })}</p>`;
  const line = ({ txId, ours, theirs }: Difference): Markup => {
    const text = t('compare.line', { ours: bookingText(ours, words), theirs: bookingText(theirs, words) });
    return html`<li><code>${txId}</code> ${text}</li>`;
  };
  return html`<p role="alert">${t('compare.differs', { count, different: differences.length })}</p>
    <ul>
      ${differences.map(line)}
    </ul>`;
}

function comparison(compared: ControlView['compared'], words: Words): Markup {
  const { t } = words;
  return html`<section class="card">
    <h2>${t('compare.title')}</h2>
    ${compared === undefined ? undefined : found(compared, words)}
    <form method="post" action="/desk/compare">
      <button type="submit">${t('compare.submit')}</button>
    </form>
  </section>`;
}

/** The control page of the provider: rounds played, calls in transit, and faults to simulate. */
export function controlPage(studio: Studio, { language, notice, compared }: ControlView): string {
  // A browser that asks for neither language gets Portuguese.
  const words = WORDS[acceptedLanguage(language, ['pt', 'en']) ?? 'pt'];
  const { t, tag } = words;
  const { markup } = html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${t('studio')}</title>
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <header>
          <h1>${t('studio')}</h1>
          <p>${t('tagline')}</p>
        </header>
        <main>
          ${notice === undefined ? undefined : html`<p class="notice" role="status">${t(`day.${notice}`)}</p>`}
          ${switches(studio, words)} ${comparison(compared, words)} ${books(studio, words)}
        </main>
      </body>
    </html>`;
  return markup;
}
