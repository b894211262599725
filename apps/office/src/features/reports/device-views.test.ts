import { expect, it } from 'vitest';
import { listUnmoved } from './device-views.ts';

it('leaves out views whose name the account has, but not the names of others', () => {
  const views = ['Caixa', 'Jogos', 'Horas'].map((name) => ({ name, search: 'view=money' }));
  const saved = [
    { name: 'caixa', own: true },
    { name: 'Jogos', own: false },
  ];
  expect(listUnmoved(views, saved).map(({ name }) => name)).toEqual(['Jogos', 'Horas']);
});
