import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { toLinkBase, toInviteLink, toShareTexts } from './invite-link.ts';

const reached = { host: 'arara.example', origin: 'https://arara.example:8443' };

describe('the origin of a link', () => {
  it('is the origin of the request if it belongs to the site', () => {
    expect(toLinkBase(reached, { hosts: ['other.example', 'arara.example'] })).toBe('https://arara.example:8443');
  });

  it('is never a foreign host name', () => {
    const forged = { host: 'evil.example', origin: 'https://evil.example' };
    expect(toLinkBase(forged, { hosts: ['arara.example'] })).toBe('https://arara.example');
  });

  it('is the origin of the request if the site has no host', () => {
    expect(toLinkBase(reached, { hosts: [] })).toBe('https://arara.example:8443');
  });

  it('is the host of the agent if there is one', () => {
    expect(toLinkBase(reached, { hosts: ['arara.example'] }, 'joana.example')).toBe('https://joana.example');
    expect(
      toLinkBase({ host: 'joana.example', origin: 'http://joana.example:3000' }, { hosts: [] }, 'joana.example'),
    ).toBe('http://joana.example:3000');
  });
});

describe('a share', () => {
  it('links to the registration form with the code', () => {
    expect(toInviteLink('https://arara.example', 'KJ7HGQ2M')).toBe(
      'https://arara.example/login?mode=register&invite=KJ7HGQ2M',
    );
  });

  it.each(localeKeys)('contains the brand, the link and the age limit in each channel: %s', (locale) => {
    const link = toInviteLink('https://arara.example', 'KJ7HGQ2M');
    const { text, whatsapp, telegram } = toShareTexts(locale, 'Arara & Cia', link);
    expect(text).toContain(link);
    expect(text).toContain('Arara & Cia');
    expect(text).toContain('18');
    expect(new URL(whatsapp).searchParams.get('text')).toBe(text);
    expect(new URL(telegram).searchParams.get('url')).toBe(link);
    expect(new URL(telegram).searchParams.get('text')).toBe(text);
  });
});
