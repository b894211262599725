import { complaint } from '../../parts/form-command.ts';
import { describe, expect, it } from 'vitest';
import { type SiteInput, hostsOf, isWritten, namesOf } from './site-record.ts';

describe('hosts as they are typed', () => {
  it('stand one on each line, with nothing made of what is empty', () => {
    expect(hostsOf(' a.example \n\nb.example,c.example\n')).toEqual(['a.example', 'b.example', 'c.example']);
    expect(hostsOf('')).toEqual([]);
  });
});

describe('what the server complains of', () => {
  const errors = { 'hosts.1': ['taken'], 'theme.ink': ['weak'] };

  it('is found at the field and at what stands below it', () => {
    expect(complaint(errors, 'hosts')).toBe('taken');
    expect(complaint(errors, 'theme.ink')).toBe('weak');
    expect(complaint(errors, 'them')).toBeUndefined();
    expect(complaint({}, 'hosts')).toBeUndefined();
  });
});

describe('a language of a site', () => {
  const texts = { pt: { title: 'a', text: 'b', action: 'c' } };
  const site: Pick<SiteInput, 'footer' | 'banners' | 'advertisement'> = {
    footer: { pt: { licence: 'a', adults: 'b', terms: 'c' } },
    banners: [{ id: 'one', link: '/game', art: '1f99c', from: '#000000', to: '#ffffff', texts }],
    advertisement: { on: false, link: '', texts: {} },
  };
  const whole = site as SiteInput;

  it('is written when nothing that is shown in it is missing', () => {
    expect(isWritten(whole, 'pt')).toBe(true);
    expect(isWritten(whole, 'en')).toBe(false);
    expect(isWritten({ ...whole, advertisement: { on: true, link: '', texts: {} } }, 'pt')).toBe(false);
  });

  it('is called by its own name', () => {
    expect(namesOf(['pt', 'tr'])).toBe('Português, Türkçe');
  });
});
