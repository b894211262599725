import { findFieldError } from '../../shared/actions/form-submission.ts';
import { describe, expect, it } from 'vitest';
import { type SiteInput, parseHosts, isWritten, joinLanguageNames } from './site-record.ts';

describe('parseHosts', () => {
  it('reads one host per line and skips empty lines', () => {
    expect(parseHosts(' a.example \n\nb.example,c.example\n')).toEqual(['a.example', 'b.example', 'c.example']);
    expect(parseHosts('')).toEqual([]);
  });
});

describe('field errors', () => {
  const errors = { 'hosts.1': ['taken'], 'theme.ink': ['weak'] };

  it('are found at the field and below it', () => {
    expect(findFieldError(errors, 'hosts')).toBe('taken');
    expect(findFieldError(errors, 'theme.ink')).toBe('weak');
    expect(findFieldError(errors, 'them')).toBeUndefined();
    expect(findFieldError({}, 'hosts')).toBeUndefined();
  });
});

describe('language of a site', () => {
  const texts = { pt: { title: 'a', text: 'b', action: 'c' } };
  const site: Pick<SiteInput, 'footer' | 'banners' | 'advertisement'> = {
    footer: { pt: { licence: 'a', adults: 'b', terms: 'c' } },
    banners: [{ id: 'one', link: '/game', art: '1f99c', from: '#000000', to: '#ffffff', texts }],
    advertisement: { on: false, link: '', texts: {} },
  };
  const whole = site as SiteInput;

  it('is complete when no shown text is missing', () => {
    expect(isWritten(whole, 'pt')).toBe(true);
    expect(isWritten(whole, 'en')).toBe(false);
    expect(isWritten({ ...whole, advertisement: { on: true, link: '', texts: {} } }, 'pt')).toBe(false);
  });

  it('is listed by its own name', () => {
    expect(joinLanguageNames(['pt', 'tr'])).toBe('Português, Türkçe');
  });
});
