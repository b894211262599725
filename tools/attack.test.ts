import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Attack, broken, held, runAttacks, skipped, verdictOf } from './attack/attack.ts';
import { openTarget } from './attack/target.ts';

const target = openTarget({
  url: 'http://127.0.0.1:1',
  bank: 'http://127.0.0.1:1',
  messagesUrl: 'http://127.0.0.1:1/messages',
  staffEmail: 'ana@arara.test',
  staffPassword: 'uma-senha-de-equipe',
  onEnrol: () => undefined,
});

const attack = (id: string, run: Attack['run']): Attack => ({ id, name: `attack ${id}`, run });

/** Runs the command; answers its exit code and what it wrote to standard error. */
function runCommand(args: readonly string[]): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/attack.ts', ...args], (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr });
    });
  });
}

describe('runAttacks', () => {
  it('reports every attack in order and counts one that fails to run as broken', async () => {
    const reported: string[] = [];
    const verdicts = await runAttacks(
      [
        attack('1', () => Promise.resolve(held('nothing left'))),
        attack('2', () => Promise.resolve(skipped('no wheel'))),
        attack('3', () => Promise.reject(new Error('no answer'))),
        attack('4', () => Promise.resolve(broken('R$ 10 left'))),
      ],
      target,
      ({ id }, { outcome }) => reported.push(`${id} ${outcome}`),
    );
    expect(reported).toEqual(['1 held', '2 skipped', '3 broken', '4 broken']);
    expect(verdicts[2]?.detail).toBe('the attack did not reach its end: no answer');
  });
});

describe('verdictOf', () => {
  it('is broken with every fault, and held without one', () => {
    expect(verdictOf(['a', 'b'], 'seen')).toEqual(broken('a; b'));
    expect(verdictOf([], 'seen')).toEqual(held('seen'));
  });
});

describe('npm run attack', () => {
  it('refuses an address that is not of this machine', async () => {
    const { code, stderr } = await runCommand(['--url', 'https://casino.example', '--staff-password', 'x']);
    expect(code).toBe(2);
    expect(stderr).toContain('--url: only a loopback address is attacked');
  });

  it('explains what is missing', async () => {
    const { code, stderr } = await runCommand([]);
    expect(code).toBe(2);
    expect(stderr).toContain('--staff-password is needed');
  });
});
