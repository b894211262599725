import { createPspSimulator } from '@arara/psp-simulator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../platform/index.ts';
import { createPrintedWays } from './printed.ts';

const text = { id: '1', from: 'Arara', to: '+5511987654321', text: 'Arara: seu código é 123456.' };

async function open({ withPage }: { withPage: boolean }) {
  const logged: string[] = [];
  const simulator = createPspSimulator({
    clock: () => new Date('2026-11-21T10:00:00Z'),
    ids: () => '1'.repeat(32),
    clientId: 'casa',
    clientSecret: 'segredo',
    key: 'casa@arara.example',
    fetch,
  });
  const page = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => simulator.app.close());
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  return { ways: createPrintedWays({ log, page: withPage ? page : undefined, fetch }), logged, simulator };
}

describe('printed messages', () => {
  it('stand in the log with their code, and on the simulator’s page', async () => {
    const { ways, logged, simulator } = await open({ withPage: true });
    await ways.sms.send(text);
    await ways.mail.send({ ...text, to: 'maria@arara.example', subject: 'Seu código' });
    expect(logged.join('')).toContain('123456');
    expect(simulator.messages()).toMatchObject([
      { channel: 'mail', to: 'maria@arara.example', subject: 'Seu código' },
      { channel: 'sms', to: '+5511987654321', text: text.text },
    ]);
  });

  it('name nobody whole in the log', async () => {
    const { ways, logged } = await open({ withPage: false });
    await ways.sms.send(text);
    await ways.mail.send({ ...text, to: 'maria@arara.example', subject: 'Seu código' });
    expect(logged.join('')).not.toMatch(/5511987654321|maria@arara/);
  });

  it('are good enough in the log where the page is not there', async () => {
    const { ways, logged, simulator } = await open({ withPage: true });
    await simulator.app.close();
    await ways.sms.send(text);
    expect(logged.join('')).toContain('123456');
  });
});
