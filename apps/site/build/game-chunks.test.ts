import { describe, expect, it } from 'vitest';
import { type ModuleGraph, nameGameChunk, nameMessageChunk } from './game-chunks.ts';

const GAMES = '/repository/games';

/** A graph of modules by their static importers. */
const graphOf = (importers: Readonly<Record<string, readonly string[]>>): ModuleGraph => ({
  getModuleInfo: (id) => ({ importers: [...(importers[id] ?? [])] }),
});

const view = (game: string) => `${GAMES}/${game}/${game}.web.tsx`;

describe('the chunk of a module', () => {
  const pays = `${GAMES}/dado/pays.ts`;
  const wheel = `${GAMES}/roleta/wheel-order.ts`;
  const cards = `${GAMES}/cards/deck.ts`;
  const topBar = `${GAMES}/stage/top-bar.web.tsx`;
  const winShow = `${GAMES}/stage/win-show/win-show.web.tsx`;
  const coins = `${GAMES}/stage/win-show/coins.ts`;
  const music = `${GAMES}/roleta/music.ts`;
  const marks = `${GAMES}/roleta-ao-vivo/live-mark.ts`;

  it.each([
    ['what one game uses is in the chunk of that game', pays, { [pays]: [view('dado')] }, 'dado'],
    ['a shared module of one game too', cards, { [cards]: [view('maior-menor')] }, 'maior-menor'],
    [
      'what two games use is in a chunk of its folder',
      cards,
      { [cards]: [view('maior-menor'), view('vinte-e-um')] },
      'cards',
    ],
    [
      'a shared folder is no game',
      `${GAMES}/chips/chips.web.tsx`,
      { [`${GAMES}/chips/chips.web.tsx`]: [view('roleta'), view('roda-do-show')] },
      'live',
    ],
    [
      'what another game uses of a game is apart',
      wheel,
      { [wheel]: [view('roleta'), view('roleta-ao-vivo')] },
      'roleta-shared',
    ],
    ['the lists of all games count for none', pays, { [pays]: [view('dado'), `${GAMES}/rules.ts`] }, 'dado'],
    ['the marks of live tables bring no game to the lobby', wheel, { [wheel]: [view('roleta'), marks] }, 'tiles'],
    ['the view around the games is one chunk', topBar, { [topBar]: [view('dado')] }, 'stage'],
    [
      'the card table of the double-up is not in it',
      `${GAMES}/stage/double-up/card-table.web.tsx`,
      { [`${GAMES}/stage/double-up/card-table.web.tsx`]: [view('dobrar-ou-nada')] },
      'dobrar-ou-nada',
    ],
    ['what is loaded when it is needed is not in it', winShow, {}, null],
    ['nor what it alone uses', coins, { [coins]: [winShow] }, null],
    ['the music of a game is loaded when it sounds', music, { [music]: [`${GAMES}/roleta-ao-vivo/music.ts`] }, null],
    ['what a game uses as well is in it', coins, { [coins]: [winShow, view('dado')] }, 'stage'],
    ['the kit of the rules is in it', '/repository/packages/game-kit/src/draw.ts', {}, 'stage'],
    ['the drawings of all games are one chunk', `${GAMES}/dado/art.ts`, {}, 'tiles'],
    [
      'a page of the site that names games is none of them',
      '/repository/apps/site/src/features/games/live.screen.tsx',
      {},
      null,
    ],
  ] as const)('%s', (_case, id, importers, name) => {
    expect(nameGameChunk(id, graphOf(importers))).toBe(name);
  });

  it('ends where modules import one another', () => {
    const [one, two] = [`${GAMES}/dado/one.ts`, `${GAMES}/dado/two.ts`];
    expect(nameGameChunk(one, graphOf({ [one]: [two], [two]: [one, view('dado')] }))).toBe('dado');
  });
});

describe('the chunk of a file of messages', () => {
  it.each([
    [`\0messages::${GAMES}/dado/messages/pt`, 'dado-pt'],
    [`\0messages::${GAMES}/bacara-da-arara/result-letters/messages/zh-Hans`, 'bacara-da-arara-zh-Hans'],
    [`\0messages::${GAMES}/stage/messages/pt`, 'play-pt'],
    [`\0messages::${GAMES}/stage/round/messages/zh-Hant`, 'play-zh-Hant'],
    [`\0messages::${GAMES}/cards/messages/th`, 'play-th'],
    ['\0messages:play:/repository/apps/site/messages/zh-Hans-play', 'play-zh-Hans'],
    ['\0messages:cashier:/repository/apps/site/messages/pt-cashier', null],
    ['\0messages::/repository/activities/wheel/messages/pt', null],
  ])('%j is %s', (id, name) => {
    expect(nameMessageChunk(id, graphOf({}))).toBe(name);
  });

  it('is that of the code which imports it at once', () => {
    const id = `\0messages::${GAMES}/dado/messages/pt`;
    expect(nameMessageChunk(id, graphOf({ [id]: [`${GAMES}/dado/messages/messages.ts`] }))).toBeNull();
  });
});
