import type { StringMap } from 'ra-core';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { messagesEn } from './messages-en.ts';
import { messagesPt } from './messages-pt.ts';

/** Every text of a catalogue by its key, written with dots. */
function textsOf(messages: StringMap, above = ''): Map<string, string> {
  const pairs = Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    return typeof value === 'string' ? [[above + name, value]] : [...textsOf(value, `${above}${name}.`)];
  });
  return new Map(pairs);
}

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
const formsOf = (text: string): number => text.split('||||').length;

const pt = textsOf(messagesPt);
const en = textsOf(messagesEn);

describe('the words of the office', () => {
  it('are the same keys in Portuguese and English, react-admin’s own among them', () => {
    expect([...pt.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const key of textsOf(english).keys()) expect(pt.has(key), key).toBe(true);
    expect(pt.size).toBeGreaterThan(400);
  });

  it('say something under every key', () => {
    // react-admin shows nothing for "neither yes nor no".
    const silent = [...pt, ...en].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null');
    expect(silent).toEqual([]);
  });

  it('of ours name the same values and have the same plural forms in both languages', () => {
    for (const [key, text] of pt) {
      if (key.startsWith('ra.')) continue;
      const other = en.get(key) ?? '';
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(other)]);
      expect([key, formsOf(text)]).toEqual([key, formsOf(other)]);
    }
  });

  it('of react-admin name no value that it does not hand over', () => {
    for (const [key, text] of textsOf(english)) {
      const known = placeholdersOf(text);
      for (const name of placeholdersOf(pt.get(key) ?? '')) expect(known, key).toContain(name);
    }
  });
});
