import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LISTED_CPFS, type RegisterSimulator, openRegisterSimulator } from '../../../../testing/exclusion-register.ts';
import { createSigapRegister } from './exclusion-register.ts';

let simulator: RegisterSimulator;

beforeAll(async () => {
  simulator = await openRegisterSimulator();
});

afterAll(() => simulator.close());

beforeEach(() => {
  simulator.state = 'up';
  simulator.failures.length = 0;
});

describe('the client of the Módulo de Impedidos', () => {
  it.each(Object.entries(LISTED_CPFS))('reads that %s is listed, and why', async (cpf, reasons) => {
    expect(await simulator.register.check(cpf)).toEqual({
      outcome: 'listed',
      reasons,
      requestId: expect.stringMatching(/^req-\d+$/) as string,
    });
  });

  it('reads that another CPF is not listed', async () => {
    expect(await simulator.register.check('52998224725')).toMatchObject({ outcome: 'clear', reasons: [] });
  });

  it.each([
    ['down', /status 503/],
    ['wrong', /specification/],
    ['silent', /TimeoutError/],
  ] as const)('knows no answer while the register is %s, and logs no CPF', async (state, cause) => {
    simulator.state = state;
    expect(await simulator.register.check('52998224725')).toEqual({ outcome: 'unknown' });
    expect(simulator.failures).toEqual([expect.stringMatching(cause)]);
    expect(simulator.failures.join(' ')).not.toContain('52998224725');
  });

  it('knows no answer with a wrong token', async () => {
    const failures: string[] = [];
    const other = createSigapRegister({
      baseUrl: simulator.url,
      token: 'another-token',
      timeoutMs: 300,
      fetch,
      onFailure: (cause) => void failures.push(cause),
    });
    expect(await other.check('52998224725')).toEqual({ outcome: 'unknown' });
    expect(failures).toEqual(['status 401']);
  });
});
