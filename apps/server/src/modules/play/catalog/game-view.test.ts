import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import { type GameViewer, toGameView } from './game-view.ts';
import type { Game } from './game.ts';

const now = new Date('2026-03-10T12:00:00Z');
const old = new Date('2025-01-01T00:00:00Z');

function game(change: Partial<Game> = {}): Game {
  return {
    id: 1,
    name: 'foguete',
    code: 'foguete',
    title: 'Foguete',
    titles: {},
    apiName: 'arara',
    brand: 'Arara Originals',
    outside: false,
    category: 'crash',
    fullImageUrl: '',
    tags: [],
    rtpBps: 9_700,
    forbiddenBy: undefined,
    minBet: centavos(50),
    maxBet: centavos(500_00),
    version: '1.0.0',
    demo: true,
    since: old,
    goneAt: null,
    state: 'open',
    isFollowUp: false,
    open: true,
    closings: [],
    popularity: 0,
    isHot: false,
    limits: undefined,
    siteTitles: {},
    marks: { newUntil: null, hotUntil: null },
    ...change,
  };
}

function view(change: Partial<Game> = {}, viewer: Partial<GameViewer> = {}) {
  return toGameView(game(change), {
    locale: 'pt',
    now,
    followed: new Set(),
    jackpotGames: new Set(),
    countPlayers: () => undefined,
    findFacts: () => undefined,
    marksNew: true,
    ...viewer,
  });
}

const fresh = new Date('2026-03-01T00:00:00Z');
const table = { countPlayers: () => 312 };

it('says of a game the first that is true: jackpot, live, new, growing', () => {
  const everything = { since: fresh, isHot: true };
  expect(view(everything, { ...table, jackpotGames: new Set(['foguete']) }).badge).toBe('jackpot');
  expect(view(everything, table)).toMatchObject({ badge: 'live', players: 312 });
  expect(view(everything)).toMatchObject({ badge: 'new', players: null });
  expect(view({ isHot: true }).badge).toBe('hot');
  expect(view().badge).toBeNull();
});

it('calls no game new on its tile while most of the catalogue is', () => {
  expect(view({ since: fresh }, { marksNew: false })).toMatchObject({ badge: null, tags: ['new'] });
});

it('shows what a game of ours declares, the largest win as a multiple of the stake', () => {
  const facts = { volatility: 4 as const, maxMultiplierE4: 25_000_050n, shortTitles: { pt: 'Moeda' } };
  expect(view({}, { findFacts: () => facts })).toMatchObject({
    short_title: 'Moeda',
    volatility: 4,
    max_win: '2500.00',
  });
  expect(view()).toMatchObject({ short_title: '', volatility: null, max_win: null });
});
