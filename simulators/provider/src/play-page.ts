import { REEL_SYMBOLS, drawn, symbolSheet } from './art.ts';
import { type Game, STAKES, rtpBps } from './game.ts';
import { REEL_PAYS } from './games.ts';
import { type GameTranslate, LANGUAGES, type Language } from './language.ts';
import { type Markup, html } from './markup.ts';
import { type Session } from './session.ts';
import { titlesOf } from './titles.ts';

/** What a player sees when the game opens. */
export interface Opening {
  /** What the player has, in centavos; `undefined` where the platform does not say. */
  readonly balance: bigint | undefined;
  readonly free: { readonly remaining: number; readonly stake: bigint } | undefined;
}

/** Where the stage begins: nothing has been drawn yet. */
function stageOf(game: Game, names: readonly string[]): Markup {
  if (game.code === 'moeda-do-sol')
    return html`<div class="coin" data-stage="coin">
      <div class="face">${drawn('sun')}</div>
      <div class="face tails">${drawn('moon')}</div>
    </div>`;
  if (game.code === 'perola-da-mare')
    return html`<div class="shells" data-stage="shells">
      ${names.map(
        () =>
          html`<div class="shell">
            <span class="pearl">${drawn('pearl')}</span><span class="lid">${drawn('shell')}</span>
          </div>`,
      )}
    </div>`;
  return html`<div class="reels" data-stage="reels">
    ${[0, 1, 2].map((symbol) => html`<div class="reel">${drawn(REEL_SYMBOLS[symbol] ?? 'sun')}</div>`)}
  </div>`;
}

const ICONS: Readonly<Record<string, readonly string[]>> = {
  'moeda-do-sol': ['sun', 'moon'],
  'perola-da-mare': ['shell', 'shell', 'shell'],
};

function choicesOf(game: Game, names: readonly string[], t: GameTranslate): Markup | undefined {
  if (names.length === 0) return undefined;
  const one = (name: string, index: number): Markup =>
    html`<label class="choice">
      <input type="radio" name="choice" value="${index}" ${index === 0 ? html`checked` : undefined} />
      <span>${drawn(ICONS[game.code]?.[index] ?? 'sun')}${name}</span>
    </label>`;
  return html`<fieldset class="choices">
    <legend>${t('choose')}</legend>
    ${names.map(one)}
  </fieldset>`;
}

function payTable(game: Game, t: GameTranslate): Markup | undefined {
  if (game.choices > 1) return undefined;
  const row = ([symbols, times]: (typeof REEL_PAYS)[number]): Markup =>
    html`<li>
      <span class="line">${symbols.map((symbol) => drawn(REEL_SYMBOLS[symbol] ?? 'sun'))}</span>
      <span>${t('pays', { times })}</span>
    </li>`;
  return html`<ul class="pays">
    ${REEL_PAYS.map(row)}
  </ul>`;
}

function rulesOf(game: Game, t: GameTranslate): Markup {
  const { title, rules } = titlesOf(game, t);
  return html`<dialog id="rules" aria-labelledby="rules-title">
    <h2 id="rules-title">${title}</h2>
    <p>${rules}</p>
    ${payTable(game, t)}
    <p>${t('rtp', { rate: rtpBps(game) / 10_000 })}</p>
    <form method="dialog"><button class="quiet" type="submit">${t('close')}</button></form>
  </dialog>`;
}

/** The texts that the script of the page shows; it replaces `{x}` by an amount or a count. */
const scriptTexts = (t: GameTranslate) => ({
  play: t('play'),
  playing: t('playing'),
  playFree: t('playFree'),
  won: t('won', { amount: '{x}' }),
  back: t('back', { amount: '{x}' }),
  lost: t('lost'),
  free: t('free', { count: '{x}' }),
  owed: t('owed'),
  noFunds: t('noFunds'),
  refused: t('refused'),
  ended: t('ended'),
  void: t('void'),
  offline: t('offline'),
});

/** What the script of the page needs to know. */
function setupOf({ id, game, language, lobby, seat }: Session, opening: Opening): string {
  const t = LANGUAGES[language];
  return JSON.stringify({
    session: id,
    language,
    lobby: lobby?.origin,
    isDemo: seat === undefined,
    stakes: STAKES.map(String),
    symbols: REEL_SYMBOLS,
    choices: titlesOf(game, t).choices,
    balance: opening.balance === undefined ? undefined : String(opening.balance),
    free: opening.free === undefined ? undefined : { ...opening.free, stake: String(opening.free.stake) },
    messages: scriptTexts(t),
  });
}

function headOf(title: string, t: GameTranslate, lobby: Session['lobby']): Markup {
  return html`<header>
    ${lobby === undefined ? undefined : html`<a class="icon" id="exit" href="${lobby.url}" target="_top" aria-label="${t('exit')}">←</a>`}
    <h1>${title}</h1>
    <button class="icon" id="show-rules" type="button" aria-label="${t('rules')}">?</button>
  </header>`;
}

function pageOf(language: string, title: string, theme: string, body: Markup, script?: Markup): string {
  const { markup } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/game.css" />
        ${script}
      </head>
      <body class="${theme}">
        ${body}
      </body>
    </html>`;
  return markup;
}

/** The page of a game: drawn by the server, moved by a small script. */
export function playPage(session: Session, opening: Opening): string {
  const { game, language, lobby, seat } = session;
  const t = LANGUAGES[language];
  const { title, choices } = titlesOf(game, t);
  const body = html`${symbolSheet()}
    <div class="game" data-setup="${setupOf(session, opening)}">
      ${headOf(title, t, lobby)} ${seat === undefined ? html`<p class="demo">${t('demo')}</p>` : undefined}
      <main>
        <div class="stage">${stageOf(game, choices)}</div>
        <p class="result" role="status" aria-live="polite">${t('ready')}</p>
        <p class="note"></p>
        <form class="controls">
          ${choicesOf(game, choices, t)}
          <div class="stake">
            <button type="button" id="less" aria-label="${t('less')}">−</button>
            <p><span>${t('stake')}</span><output id="stake">–</output></p>
            <button type="button" id="more" aria-label="${t('more')}">+</button>
          </div>
          <button class="play" type="submit">${t('play')}</button>
        </form>
      </main>
      <footer>
        <p><span>${t('balance')}</span> <output id="balance">–</output></p>
      </footer>
      ${rulesOf(game, t)}
    </div>`;
  return pageOf(language, title, game.code, body, html`<script src="/game.js" type="module"></script>`);
}

/** What an address that has been used shows. */
export function usedPage(language: Language): string {
  const t = LANGUAGES[language];
  const body = html`<div class="game">
    <main class="used"><p>${t('used')}</p></main>
  </div>`;
  return pageOf(language, t('exit'), 'used-page', body);
}
