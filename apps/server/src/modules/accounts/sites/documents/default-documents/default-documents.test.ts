import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { defaultDocuments, fillSiteName } from './default-documents.ts';

const kinds = ['terms', 'privacy', 'responsible_gaming'] as const;
const headings = (body: string): number => body.split('\n').filter((line) => line.startsWith('## ')).length;
const listItems = (body: string): number => body.split('\n').filter((line) => line.startsWith('- ')).length;

describe('defaultDocuments', () => {
  it.each(localeKeys)('have every heading and list item of the Portuguese texts in %s', (key) => {
    for (const kind of kinds) {
      const { title, body } = defaultDocuments[key][kind];
      const { body: portuguese } = defaultDocuments.pt[kind];
      expect(title.trim()).not.toBe('');
      expect(headings(body), kind).toBe(headings(portuguese));
      expect(listItems(body), kind).toBe(listItems(portuguese));
      expect(body.match(/\{\w+\}/g)?.length, kind).toBe(portuguese.match(/\{\w+\}/g)?.length);
      expect(body, kind).not.toMatch(/ {2}|undefined/);
    }
  });

  it.each(localeKeys)('name the minimum age and the help line in %s', (key) => {
    expect(defaultDocuments[key].terms.body).toContain('18');
    expect(defaultDocuments[key].responsible_gaming.body).toMatch(/18[\s\S]*188/);
    expect(defaultDocuments[key].privacy.body).toContain('LGPD');
  });

  it.each(['zh-Hans', 'zh-Hant', 'th'] as const)('use the script of %s', (key) => {
    const script = key === 'th' ? /\p{Script=Thai}/u : /\p{Script=Han}/u;
    for (const kind of kinds) {
      for (const part of defaultDocuments[key][kind].body.split('\n').filter((line) => line !== '')) {
        expect(part).toMatch(script);
      }
    }
  });

  it('have a distinct text in every language', () => {
    const bodies = localeKeys.map((key) => defaultDocuments[key].terms.body);
    expect(new Set(bodies).size).toBe(localeKeys.length);
  });

  it('contain the site name even where it is a replacement pattern', () => {
    const filled = fillSiteName('$& Brand', defaultDocuments.en.terms);
    expect(filled.body).toContain('support of $& Brand');
    expect(filled.body).not.toContain('{name}');
  });
});
