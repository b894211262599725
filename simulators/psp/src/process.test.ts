import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { centavos } from '@arara/money';
import { createEfiPsp, createPixClient } from '@arara/pix';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { KEY, TXID, openBank } from '../testing/open-bank.ts';
import { createAgenda } from './agenda.ts';
import { createFileArchive } from './archive.ts';
import { readEnvironment } from './environment.ts';

const account = { PSP_CLIENT_ID: 'house', PSP_CLIENT_SECRET: 'secret', PSP_KEY: KEY };

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the agenda', () => {
  it('does what is planned in the order of its time, and what that plans', async () => {
    const agenda = createAgenda({ clock: () => new Date(0) });
    const done: string[] = [];
    agenda.after(20, () => void done.push('late'));
    agenda.after(10, () => {
      done.push('first');
      agenda.after(5, async () => void done.push('planned later'));
    });
    agenda.after(10, () => void done.push('second'));
    await agenda.settle();
    expect(done).toEqual(['first', 'planned later', 'second', 'late']);
  });

  it('goes by a timer where there is one, and forgets its plans when it closes', async () => {
    const runs: (() => void)[] = [];
    let cancelled = 0;
    const agenda = createAgenda({
      clock: () => new Date(0),
      timer: (_delayMs, run) => {
        runs.push(run);
        return () => {
          cancelled += 1;
        };
      },
    });
    const done: string[] = [];
    agenda.after(10, () => void done.push('a'));
    agenda.after(20, () => void done.push('b'));
    runs[0]?.();
    await agenda.close();
    await agenda.settle();
    expect(done).toEqual(['a']);
    expect(cancelled).toBe(2);
  });
});

describe('what the bank keeps', () => {
  it('survives a restart: charges, money, payouts and news on their way', async () => {
    const archive = createFileArchive(join(openFolder(), 'bank.json'));
    const before = await openBank({ archive });
    await before.psp.registerWebhook(before.ear.url);
    await before.psp.createCharge({ txid: TXID, amount: centavos(100_00), expirySeconds: 900 });
    before.bank.pay(TXID);
    await before.psp.send({ id: 'saque1', amount: centavos(5), to: { kind: 'cpf', key: '12345678909' } });

    const after = await openBank({ archive });
    expect(await after.psp.findCharge(TXID)).toMatchObject({
      value: { status: 'paid', payments: [{ amount: 10_000n }] },
    });
    expect(after.bank.state.balance).toBe(10_099_95n);
    await after.bank.settle();
    expect(before.ear.events()).toMatchObject([{ kind: 'received' }, { kind: 'sent', status: 'REALIZADO' }]);
  });

  it('may have been kept before the bank could make every mistake', async () => {
    const news = { id: 1, kind: 'received', news: {}, state: 'dropped', attempts: 0, lastStatus: 0 };
    const kept = { balance: '5.00', charges: [], payments: [], payouts: [], webhook: null, deliveries: [news] };
    const { bank } = await openBank({ archive: { read: () => kept, write: () => {} } });
    expect(bank.state).toMatchObject({ balance: 5_00n, echoes: [], deliveries: [{ wrongPath: false }] });
  });
});

describe('the process', () => {
  it('says in a line each what is wrong with its settings', () => {
    const environment = readEnvironment({ PORT: '99999', PSP_KEY: '' });
    const wrong = environment.ok ? [] : environment.wrong;
    expect(wrong.map((line) => line.split(':')[0])).toEqual(['PORT', 'PSP_CLIENT_ID', 'PSP_CLIENT_SECRET', 'PSP_KEY']);
    expect(readEnvironment(account)).toMatchObject({ ok: true, value: { port: 0, host: '127.0.0.1', data: '' } });
  });

  it('prints its address, serves and stops on a signal', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...account, PORT: '0', DATA: join(openFolder(), 'bank.json') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const line = z.tuple([z.string()]).parse(await once(createInterface({ input: child.stdout }), 'line'));
    const { url } = z.object({ ready: z.literal(true), url: z.url() }).parse(JSON.parse(line[0]));
    const client = createPixClient({
      baseUrl: url,
      clientId: 'house',
      clientSecret: 'secret',
      clock: () => new Date(0),
      timeoutMs: 10_000,
      fetch,
      grant: 'form',
    });
    expect(
      await createEfiPsp(client, { key: KEY }).createCharge({ txid: TXID, amount: centavos(1), expirySeconds: 60 }),
    ).toMatchObject({ outcome: 'ok' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 20_000);
});
