import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Undeliverable } from './channels.ts';
import { createSmtpMail } from './smtp-mail.ts';

const message = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  to: 'maria@arara.example',
  from: 'Tucano',
  subject: 'Seu código',
  text: 'Arara: seu código é 123456.',
};

/** A mail server on this machine, which refuses some receivers. */
async function openServer({ refuse = () => undefined }: { refuse?: (address: string) => number | undefined } = {}) {
  const received: { to: string[]; source: string; user: string | undefined }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'casa' && password === 'segredo' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse(address);
      if (responseCode === undefined) done();
      else done(Object.assign(new Error(`no box for <${address}>`), { responseCode }));
    },
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({
          to,
          source: Buffer.concat(chunks).toString(),
          user: typeof user === 'string' ? user : undefined,
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo;
  const at = (user = 'casa:segredo') => `smtp://${user}@127.0.0.1:${port}`;
  return { received, at, from: 'Arara <no-reply@arara.example>' };
}

describe('mail by SMTP', () => {
  it('authenticates and sends the message with its id', async () => {
    const { received, at, from } = await openServer();
    await createSmtpMail({ url: at(), from }).send(message);
    expect(received).toMatchObject([{ to: ['maria@arara.example'], user: 'casa' }]);
    expect(received[0]?.source).toContain(`Message-ID: <${message.id}@arara>`);
    expect(received[0]?.source).toMatch(/^From: Tucano <no-reply@arara\.example>/m);
    expect(received[0]?.source).toContain('123456');
  });

  it.each([
    'maria@arara.example, outra@arara.example',
    '"x" <outra@arara.example>',
    'maria@arara.example\r\nBcc: outra@a.example',
  ])('adds no second receiver for %j', async (to) => {
    const { received, at, from } = await openServer();
    await createSmtpMail({ url: at(), from })
      .send({ ...message, to })
      .catch(() => undefined);
    for (const mail of received) {
      expect(mail.to).not.toContain('outra@arara.example');
      expect(mail.source).not.toMatch(/^Bcc:/m);
    }
  });

  it('fails permanently for an unknown mailbox, without its name in the error', async () => {
    const { at, from } = await openServer({ refuse: () => 550 });
    const error = await createSmtpMail({ url: at(), from })
      .send(message)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Undeliverable);
    expect(String(error)).toContain('550');
    expect(String(error)).not.toContain('maria');
  });

  it.each([
    ['the server is busy', () => 451, 'casa:segredo'],
    ['our password is wrong', () => undefined, 'casa:errado'],
  ])('can be retried where %s', async (_why, refuse, user) => {
    const { at, from } = await openServer({ refuse });
    const error = await createSmtpMail({ url: at(user), from })
      .send(message)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(String(error)).not.toContain('maria');
  });

  it('can be retried where no server listens', async () => {
    const error = await createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'Arara <a@arara.example>' })
      .send(message)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/the mail server refused the message: E[A-Z]+/);
    expect(error).not.toBeInstanceOf(Undeliverable);
  });
});
