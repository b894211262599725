import { describe, expect, it } from 'vitest';
import { Failure } from './failure.ts';

describe('a failure', () => {
  it('is an error whose message is only its code', () => {
    const failure = new Failure('below_minimum', { field: 'money', params: { min: '10.00' } });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toMatchObject({ name: 'Failure', message: 'below_minimum', code: 'below_minimum' });
    expect(failure.detail).toEqual({ field: 'money', params: { min: '10.00' } });
  });

  it('needs no detail', () => {
    expect(new Failure('forbidden').detail).toEqual({});
  });
});
