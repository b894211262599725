import { describe, expect, it } from 'vitest';
import { toLanguages } from './languages.ts';

const entry = (code: string, name = '', flag = '') => ({
  language_code: code,
  language_name: name,
  language_flag_link: flag,
});

describe('languages of the server', () => {
  it('keeps the order, names and flags of the server', () => {
    expect(toLanguages([entry('en', 'English', '/flags/us.svg'), entry('pt', 'Português', '/flags/br.svg')])).toEqual([
      { key: 'en', name: 'English', flag: '/flags/us.svg' },
      { key: 'pt', name: 'Português', flag: '/flags/br.svg' },
    ]);
  });

  it('accepts a trailing 1 and capitals, and drops duplicates', () => {
    expect(toLanguages([entry('EN1'), entry('Pt'), entry('en')]).map(({ key }) => key)).toEqual(['en', 'pt']);
  });

  it('ignores languages that this build does not have', () => {
    expect(toLanguages([entry('xx'), entry('th')]).map(({ key }) => key)).toEqual(['th']);
  });

  it('uses the built-in flag for a missing flag or one of another host', () => {
    expect(toLanguages([entry('th', 'ไทย', 'https://elsewhere.example/th.svg')])).toEqual([
      { key: 'th', name: 'ไทย', flag: '/flags/th.svg' },
    ]);
  });
});
