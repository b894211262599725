import type { StringMap } from 'ra-core';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { messagesEn } from './en/messages.ts';
import { messagesPt } from './pt/messages.ts';

/** Every text of a catalogue by its key, written with dots. */
function collectTexts(messages: StringMap, above = ''): Map<string, string> {
  const pairs = Object.entries(messages).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    return typeof value === 'string' ? [[above + name, value]] : [...collectTexts(value, `${above}${name}.`)];
  });
  return new Map(pairs);
}

const listPlaceholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
const countForms = (text: string): number => text.split('||||').length;

const pt = collectTexts(messagesPt);
const en = collectTexts(messagesEn);

describe('the words of the office', () => {
  it('are the same keys in Portuguese and English, react-admin’s own among them', () => {
    expect([...pt.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const key of collectTexts(english).keys()) expect(pt.has(key), key).toBe(true);
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
      expect([key, listPlaceholders(text)]).toEqual([key, listPlaceholders(other)]);
      expect([key, countForms(text)]).toEqual([key, countForms(other)]);
    }
  });

  it('of react-admin name no value that it does not hand over', () => {
    for (const [key, text] of collectTexts(english)) {
      const known = listPlaceholders(text);
      for (const name of listPlaceholders(pt.get(key) ?? '')) expect(known, key).toContain(name);
    }
  });
});
