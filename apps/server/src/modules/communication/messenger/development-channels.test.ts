import { createPspSimulator } from '@arara/psp-simulator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../platform/index.ts';
import { createDevelopmentChannels } from './development-channels.ts';

const message = { id: '1', from: 'Arara', to: '+5511987654321', text: 'Arara: seu código é 123456.' };

async function openChannels({ withPage }: { withPage: boolean }) {
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
  return { channels: createDevelopmentChannels({ log, page: withPage ? page : undefined, fetch }), logged, simulator };
}

describe('development channels', () => {
  it('write messages to the log and to the simulator’s page', async () => {
    const { channels, logged, simulator } = await openChannels({ withPage: true });
    await channels.sms.send(message);
    await channels.mail.send({ ...message, to: 'maria@arara.example', subject: 'Seu código' });
    expect(logged.join('')).toContain('123456');
    expect(simulator.messages()).toMatchObject([
      { channel: 'mail', to: 'maria@arara.example', subject: 'Seu código' },
      { channel: 'sms', to: '+5511987654321', text: message.text },
    ]);
  });

  it('mask the receiver in the log', async () => {
    const { channels, logged } = await openChannels({ withPage: false });
    await channels.sms.send(message);
    await channels.mail.send({ ...message, to: 'maria@arara.example', subject: 'Seu código' });
    expect(logged.join('')).not.toMatch(/5511987654321|maria@arara/);
  });

  it('write to the log where the page is unreachable', async () => {
    const { channels, logged, simulator } = await openChannels({ withPage: true });
    await simulator.app.close();
    await channels.sms.send(message);
    expect(logged.join('')).toContain('123456');
  });
});
