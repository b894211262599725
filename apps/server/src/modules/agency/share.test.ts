import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { baseOf, linkOf, shareOf } from './share.ts';

const reached = { host: 'arara.example', origin: 'https://arara.example:8443' };

describe('what a link begins with', () => {
  it('is the address by which the member came, where it is one of the site', () => {
    expect(baseOf(reached, { hosts: ['other.example', 'arara.example'] })).toBe('https://arara.example:8443');
  });

  it('is never what a stranger wrote into the name of the host', () => {
    const forged = { host: 'evil.example', origin: 'https://evil.example' };
    expect(baseOf(forged, { hosts: ['arara.example'] })).toBe('https://arara.example');
  });

  it('is whatever was called where the site has no address of its own', () => {
    expect(baseOf(reached, { hosts: [] })).toBe('https://arara.example:8443');
  });

  it('is the address of the agent, where they have one', () => {
    expect(baseOf(reached, { hosts: ['arara.example'] }, 'joana.example')).toBe('https://joana.example');
    expect(baseOf({ host: 'joana.example', origin: 'http://joana.example:3000' }, { hosts: [] }, 'joana.example')).toBe(
      'http://joana.example:3000',
    );
  });
});

describe('a share', () => {
  it('opens the form with the code', () => {
    expect(linkOf('https://arara.example', 'KJ7HGQ2M')).toBe(
      'https://arara.example/login?mode=register&invite=KJ7HGQ2M',
    );
  });

  it.each(localeKeys)('in %s holds the brand, the link and the age, whole in each way', (locale) => {
    const link = linkOf('https://arara.example', 'KJ7HGQ2M');
    const { text, whatsapp, telegram } = shareOf(locale, 'Arara & Cia', link);
    expect(text).toContain(link);
    expect(text).toContain('Arara & Cia');
    expect(text).toContain('18');
    expect(new URL(whatsapp).searchParams.get('text')).toBe(text);
    expect(new URL(telegram).searchParams.get('url')).toBe(link);
    expect(new URL(telegram).searchParams.get('text')).toBe(text);
  });
});
