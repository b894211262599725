import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { waysOf } from './message-ways.ts';
import { createLog } from './platform/index.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://arara.example' };
const gateway = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'um-token-longo' };
const mailer = { SMTP_URL: 'smtps://casa:segredo@mail.example', MAIL_FROM: 'Arara <no-reply@arara.example>' };

/** Which ways there are, and what of the log a message reaches. */
function tried(env: Record<string, string>) {
  const logged: string[] = [];
  const ways = waysOf(readConfig(env), createLog('info', { write: (line: string) => void logged.push(line) }));
  return { ways, logged };
}

describe('the ways to people', () => {
  it('are the log in development, with nothing set', async () => {
    const { ways, logged } = tried({});
    await ways.sms?.send({ id: '1', to: '+5511987654321', text: 'um texto' });
    await ways.mail?.send({
      id: '2',
      from: 'Arara',
      to: 'maria@arara.example',
      subject: 'um assunto',
      text: 'outro texto',
    });
    expect(logged.join('')).toMatch(/um texto[\s\S]*outro texto/);
  });

  it('are not there in production, unless they are set: no code stands in its log', () => {
    expect(tried(production).ways).toEqual({ sms: null, mail: null });
    const { ways } = tried({ ...production, ...gateway });
    expect([ways.sms === null, ways.mail === null]).toEqual([false, true]);
    const both = tried({ ...production, ...gateway, ...mailer });
    expect([both.ways.sms === null, both.ways.mail === null]).toEqual([false, false]);
  });
});
