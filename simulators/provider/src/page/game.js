// The script of a game's page. It shows what the server has drawn; nothing is decided here.
import { STAGES } from './stages.js';

/**
 * @typedef {{ remaining: number, stake: string }} Free
 * @typedef {{ session: string, language: string, lobby?: string, isDemo: boolean, stakes: string[], symbols: string[],
 *   balance?: string, free?: Free, messages: Record<string, string> }} Setup
 * @typedef {{ kind: string, code?: string, picture?: number[], stake?: string | number, won?: string | number,
 *   balance?: string | number, isOwed?: boolean, free?: { remaining: number, stake: string | number } }} Played
 */

/** @param {string} selector @returns {HTMLElement} */
function find(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** @type {(text: string) => Setup} */
const readSetup = JSON.parse;
const setup = readSetup(find('.game').dataset['setup'] ?? '');
const { messages, stakes, language } = setup;
const state = { stake: 1, balance: setup.balance, free: setup.free, isBusy: false };

/** @param {string} text @param {string | number} x */
const filled = (text, x) => text.replace('{x}', String(x));

/** Centavos, as digits, in the player's own way to write money. @param {string | number} centavos */
const money = (centavos) => {
  const digits = String(centavos).padStart(3, '0');
  const reais = /** @type {`${number}`} */ (`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(reais);
};

/** Notifies the framing page, and no other, of an event. @param {string} type */
const notifyParent = (type) => {
  if (parent !== window && setup.lobby !== undefined) parent.postMessage({ type }, setup.lobby);
};

/** @param {string} text */
const say = (text, tone = '') => {
  find('.result').textContent = text;
  find('.result').className = `result ${tone}`;
};

const show = () => {
  const [less, more, button] = [find('#less'), find('#more'), find('.play')];
  const { free, balance, stake, isBusy } = state;
  const label = free === undefined ? messages['play'] : messages['playFree'];
  find('#stake').textContent = money(free?.stake ?? stakes[stake] ?? 0);
  find('#balance').textContent = balance === undefined ? '–' : money(balance);
  find('.note').textContent = free === undefined ? '' : filled(messages['free'] ?? '', free.remaining);
  button.textContent = (isBusy ? messages['playing'] : label) ?? '';
  button.setAttribute('aria-disabled', String(isBusy));
  less.toggleAttribute('disabled', isBusy || free !== undefined || stake === 0);
  more.toggleAttribute('disabled', isBusy || free !== undefined || stake === stakes.length - 1);
};

/** The result in words. What is no more than the stake is no win and is not called one. @param {Played} played */
const announce = ({ won = 0, stake = 0, isOwed }) => {
  const [paid, put] = [BigInt(won), BigInt(stake)];
  if (paid === 0n) say(messages['lost'] ?? '');
  else if (paid <= put) say(filled(messages['back'] ?? '', money(won)));
  else say(filled(messages['won'] ?? '', money(won)), 'win');
  if (isOwed && paid > 0n) find('.note').textContent = messages['owed'] ?? '';
};

/** @param {Played} played */
const showResult = (played) => {
  if (played.kind === 'played') return announce(played);
  const isOver = played.code === 'INVALID_TOKEN' || played.code === 'TOKEN_EXPIRED' || played.kind === 'ended';
  if (isOver) return say(messages['ended'] ?? '', 'sorry');
  if (played.kind === 'void') return say(messages['void'] ?? '', 'sorry');
  return say((played.code === 'INSUFFICIENT_FUNDS' ? messages['noFunds'] : messages['refused']) ?? '', 'sorry');
};

/** @param {number} choice @returns {Promise<Played>} */
const ask = async (choice) => {
  const body = JSON.stringify({ session: setup.session, stake: stakes[state.stake], choice });
  const response = await fetch('/play', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return /** @type {() => Promise<Played>} */ (() => response.json())();
};

const play = async () => {
  if (state.isBusy) return;
  const checked = document.querySelector('input[name=choice]:checked');
  const choice = checked instanceof HTMLInputElement ? Number(checked.value) : 0;
  state.isBusy = true;
  show();
  try {
    const played = await ask(choice);
    const stage = find('[data-stage]');
    if (played.picture !== undefined)
      await STAGES[stage.dataset['stage'] ?? '']?.(stage, played.picture, choice, setup.symbols);
    if (played.balance !== undefined) state.balance = String(played.balance);
    state.free = played.free && { remaining: played.free.remaining, stake: String(played.free.stake) };
    state.isBusy = false;
    show();
    showResult(played);
    notifyParent('owp:balance');
  } catch {
    state.isBusy = false;
    show();
    say(messages['offline'] ?? '', 'sorry');
  }
};

/** @param {number} step */
const restake = (step) => {
  state.stake = Math.min(stakes.length - 1, Math.max(0, state.stake + step));
  show();
};

find('.controls').addEventListener('submit', (event) => {
  event.preventDefault();
  void play();
});
find('#less').addEventListener('click', () => restake(-1));
find('#more').addEventListener('click', () => restake(1));
find('#show-rules').addEventListener('click', () => {
  const rules = find('#rules');
  if (rules instanceof HTMLDialogElement) rules.showModal();
});
// In a frame, the way out is the lobby's own.
if (parent !== window) document.querySelector('#exit')?.setAttribute('hidden', '');
show();
notifyParent('owp:ready');
