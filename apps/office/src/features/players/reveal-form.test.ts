import { describe, expect, it } from 'vitest';
import { listChosenFields, revealFields } from './reveal-form.tsx';

describe('listChosenFields', () => {
  it('keeps the display order, without duplicates', () => {
    expect(listChosenFields(new Set(['cpf', 'realname']))).toEqual(['realname', 'cpf']);
    expect(listChosenFields(new Set())).toEqual([]);
    expect(listChosenFields(new Set(revealFields))).toEqual([...revealFields]);
  });
});
