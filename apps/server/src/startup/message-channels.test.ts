import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createMessageChannels } from './message-channels.ts';
import { createLog } from '../platform/index.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://arara.example',
  ACKNOWLEDGED_JURISDICTIONS: 'caribbean',
};
const gateway = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'um-token-longo' };
const mailer = { SMTP_URL: 'smtps://casa:segredo@mail.example', MAIL_FROM: 'Arara <no-reply@arara.example>' };

/** Creates the channels of some settings, with a log that is captured. */
function createChannels(env: Record<string, string>) {
  const logged: string[] = [];
  const channels = createMessageChannels(
    readConfig(env),
    createLog('info', { write: (line: string) => void logged.push(line) }),
  );
  return { channels, logged };
}

describe('the message channels', () => {
  it('write to the log in development without settings', async () => {
    const { channels, logged } = createChannels({});
    await channels.sms?.send({ id: '1', to: '+5511987654321', text: 'um texto' });
    await channels.mail?.send({
      id: '2',
      from: 'Arara',
      to: 'maria@arara.example',
      subject: 'um assunto',
      text: 'outro texto',
    });
    expect(logged.join('')).toMatch(/um texto[\s\S]*outro texto/);
  });

  it('are off in production without settings', () => {
    expect(createChannels(production).channels).toEqual({ sms: null, mail: null });
    const { channels } = createChannels({ ...production, ...gateway });
    expect([channels.sms === null, channels.mail === null]).toEqual([false, true]);
    const both = createChannels({ ...production, ...gateway, ...mailer });
    expect([both.channels.sms === null, both.channels.mail === null]).toEqual([false, false]);
  });
});
