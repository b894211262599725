import { centavos } from '@arara/money';
import { lobbyFacts } from '@arara/games/lobby-facts';
import { describe, expect, it } from 'vitest';
import type { CatalogGame } from './game.ts';
import { createGameSearch } from './game-search.ts';

function game(name: string, title: string, change: Partial<CatalogGame> = {}): CatalogGame {
  return {
    id: 1,
    name,
    code: name,
    title,
    titles: {},
    apiName: 'arara',
    brand: 'Arara Originals',
    outside: false,
    category: 'slot',
    fullImageUrl: '',
    tags: [],
    rtpBps: 9_600,
    minBet: centavos(50),
    maxBet: centavos(100_00),
    version: '1.0.0',
    demo: true,
    since: new Date(0),
    goneAt: null,
    ...change,
  };
}

const search = createGameSearch([
  game('tigre-da-vez', 'Tigre da Vez', { titles: { en: 'Tiger’s Turn', cn: '虎来运转', th: 'ตาของเสือ' } }),
  game('travessia', 'Travessia', { titles: { en: 'Crossing' } }),
  game('campo-minado', 'Campo Minado', { titles: { en: 'Minefield' } }),
  game('vinte-e-um', 'Vinte e Um', { titles: { en: 'Blackjack 21' } }),
  game('sol-peixe', 'Peixe Dourado', { apiName: 'sol', brand: 'Estúdio Sol' }),
]);

const found = (typed: string) => [...search(typed)].toSorted(([, one], [, other]) => one - other).map(([name]) => name);

it.each([
  ['tigre', ['tigre-da-vez']],
  ['TIGER', ['tigre-da-vez']],
  ['tirge', ['tigre-da-vez']],
  ['tigee da vez', ['tigre-da-vez']],
  ['虎来', ['tigre-da-vez']],
  ['เสือ', ['tigre-da-vez']],
  ['vez tigre', ['tigre-da-vez']],
  ['minado', ['campo-minado']],
  ['minefeild', ['campo-minado']],
  ['blakcjack', ['vinte-e-um']],
  ['21', ['vinte-e-um']],
  ['estudio sol', ['sol-peixe']],
  ['estdio', ['sol-peixe']],
  ['travesia', ['travessia']],
  ['xadrez', []],
  ['', []],
  ['   ', []],
  ['\\', []],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

it('ranks a prefix before a match inside a title, and titles before providers', () => {
  const lobby = createGameSearch([
    game('a', 'Dominó'),
    game('b', 'Minas'),
    game('c', 'Campo Minado'),
    game('d', 'Outro', { brand: 'Minotauro' }),
  ]);
  expect([...lobby('min')].toSorted(([, one], [, other]) => one - other).map(([name]) => name)).toEqual([
    'b',
    'c',
    'a',
    'd',
  ]);
});

it('returns no approximate match where a literal one exists', () => {
  const lobby = createGameSearch([game('a', 'Minas'), game('b', 'Minax')]);
  expect([...lobby('minas').keys()]).toEqual(['a']);
});

it('searches ten thousand games', () => {
  const many = createGameSearch(
    Array.from({ length: 10_000 }, (_, index) => game(`g${index}`, `Jogo ${index} da Sorte`)),
  );
  expect(many('jogo 4711').has('g4711')).toBe(true);
  expect(many('srote').size).toBe(10_000);
});

describe('synonyms', () => {
  const lobby = createGameSearch(
    [game('foguete', 'Foguete'), game('vinte-e-um', 'Vinte e Um'), game('tigre-da-vez', 'Tigre da Vez')],
    (name) => lobbyFacts[name]?.keywords ?? [],
  );

  it.each([
    ['aviator', 'foguete'],
    ['AVIAOZINHO', 'foguete'],
    ['blackjack', 'vinte-e-um'],
    ['blackjak', 'vinte-e-um'],
    ['tigrinho', 'tigre-da-vez'],
    ['tigrino', 'tigre-da-vez'],
  ])('%s finds %s', (typed, name) => {
    expect([...lobby(typed).keys()]).toEqual([name]);
  });
});
