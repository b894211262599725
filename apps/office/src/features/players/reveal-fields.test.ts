import { describe, expect, it } from 'vitest';
import { chosenIn, revealFields } from './reveal-fields.ts';

describe('the fields that are asked for', () => {
  it('stand in the order in which they are offered, each once', () => {
    expect(chosenIn(new Set(['cpf', 'realname']))).toEqual(['realname', 'cpf']);
    expect(chosenIn(new Set())).toEqual([]);
    expect(chosenIn(new Set(revealFields))).toEqual([...revealFields]);
  });
});
