import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { firstDocuments, namedFor } from './first-documents.ts';

const kinds = ['terms', 'privacy', 'responsible_gaming'] as const;
const headings = (body: string): number => body.split('\n').filter((line) => line.startsWith('## ')).length;
const points = (body: string): number => body.split('\n').filter((line) => line.startsWith('- ')).length;

describe('the documents that a site begins with', () => {
  it.each(localeKeys)('are there in %s, with every chapter and point of the Portuguese', (key) => {
    for (const kind of kinds) {
      const { title, body } = firstDocuments[key][kind];
      const { body: model } = firstDocuments.pt[kind];
      expect(title.trim()).not.toBe('');
      expect(headings(body), kind).toBe(headings(model));
      expect(points(body), kind).toBe(points(model));
      expect(body.match(/\{\w+\}/g)?.length, kind).toBe(model.match(/\{\w+\}/g)?.length);
      expect(body, kind).not.toMatch(/ {2}|undefined/);
    }
  });

  it.each(localeKeys)('say in %s from which age one plays and where help is found', (key) => {
    expect(firstDocuments[key].terms.body).toContain('18');
    expect(firstDocuments[key].responsible_gaming.body).toMatch(/18[\s\S]*188/);
    expect(firstDocuments[key].privacy.body).toContain('LGPD');
  });

  it.each(['cn', 'ch', 'th'] as const)('are written in %s in its own script', (key) => {
    const script = key === 'th' ? /\p{Script=Thai}/u : /\p{Script=Han}/u;
    for (const kind of kinds) {
      for (const part of firstDocuments[key][kind].body.split('\n').filter((line) => line !== '')) {
        expect(part).toMatch(script);
      }
    }
  });

  it('are told apart in every language', () => {
    const bodies = localeKeys.map((key) => firstDocuments[key].terms.body);
    expect(new Set(bodies).size).toBe(localeKeys.length);
  });

  it('carry the name of the site, whatever stands in it', () => {
    const named = namedFor('$& Brand', firstDocuments.en.terms);
    expect(named.body).toContain('support of $& Brand');
    expect(named.body).not.toContain('{name}');
  });
});
