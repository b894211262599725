import { describe, expect, it } from 'vitest';
import { openBank } from '../testing/open-bank.ts';

const sms = { channel: 'sms', to: '+5511987654321', subject: '', text: 'Arara: seu código é 123456.' };

async function openPage() {
  const { bank } = await openBank();
  const post = (payload: object, headers: Record<string, string> = {}) =>
    bank.app.inject({ method: 'POST', url: '/messages', headers, payload });
  return { bank, post, see: () => bank.app.inject({ url: '/messages' }) };
}

describe('the page of messages', () => {
  it('shows the messages of the server, latest first', async () => {
    const { bank, post, see } = await openPage();
    expect((await see()).body).toContain('Nada por aqui ainda');
    expect((await post(sms)).statusCode).toBe(204);
    await post({ channel: 'mail', to: 'maria@arara.example', subject: 'Seu código', text: 'Arara: 654321' });
    const { body, headers } = await see();
    expect(headers['cache-control']).toBe('no-store');
    expect(body.indexOf('654321')).toBeLessThan(body.indexOf('123456'));
    expect(body).toContain('+5511987654321');
    expect(body).toContain('Seu código ·');
    expect(bank.messages().map(({ channel }) => channel)).toEqual(['mail', 'sms']);
  });

  it('is found from the page of the bank', async () => {
    const { bank } = await openPage();
    expect((await bank.app.inject({ url: '/' })).body).toContain('href="/messages"');
  });

  it('speaks the language of the browser', async () => {
    const { bank } = await openPage();
    const { body } = await bank.app.inject({ url: '/messages', headers: { 'accept-language': 'en' } });
    expect(body).toContain('Nothing here yet.');
    expect(body).toContain('<html lang="en">');
  });

  it('keeps the last fifty', async () => {
    const { bank, post } = await openPage();
    for (let number = 1; number <= 60; number += 1) await post({ ...sms, text: `número ${number}` });
    expect(bank.messages()).toHaveLength(50);
    expect(bank.messages()[0]?.text).toBe('número 60');
  });

  it('escapes what it shows', async () => {
    const { post, see } = await openPage();
    await post({ ...sms, text: '<script>alert(1)</script>', to: '"><img>' });
    const { body, headers } = await see();
    expect(body).not.toMatch(/<script|<img/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([{}, { ...sms, channel: 'fax' }, { ...sms, text: '' }, { ...sms, to: 7 }])('refuses %j', async (body) => {
    const { bank, post } = await openPage();
    expect((await post(body)).statusCode).toBe(400);
    expect(bank.messages()).toEqual([]);
  });

  it('takes none from a page of a browser', async () => {
    const { post } = await openPage();
    expect((await post(sms, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
