import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { DEFAULT_KINDS, createDefaultDocument } from './default-documents.ts';

const headings = (body: string): number => body.split('\n').filter((line) => line.startsWith('## ')).length;
const listItems = (body: string): number => body.split('\n').filter((line) => line.startsWith('- ')).length;

describe('a default document', () => {
  it.each(localeKeys)('has every heading and list item of the Portuguese text in %s', (key) => {
    for (const kind of DEFAULT_KINDS) {
      const { body } = createDefaultDocument(kind, 'Arara', key);
      const { body: portuguese } = createDefaultDocument(kind, 'Arara', 'pt');
      expect(headings(body), kind).toBe(headings(portuguese));
      expect(listItems(body), kind).toBe(listItems(portuguese));
    }
  });

  it.each(localeKeys)('names the minimum age and the help line in %s', (key) => {
    const bodyOf = (kind: (typeof DEFAULT_KINDS)[number]) => createDefaultDocument(kind, 'Arara', key).body;
    expect(bodyOf('terms')).toContain('18');
    expect(bodyOf('responsible_gaming')).toMatch(/18[\s\S]*188/);
    expect(bodyOf('privacy')).toContain('LGPD');
  });

  it('contains the name of the site', () => {
    expect(createDefaultDocument('terms', "{x} l'Arara", 'en').body).toContain("support of {x} l'Arara");
  });
});
