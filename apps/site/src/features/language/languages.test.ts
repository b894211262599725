import { describe, expect, it } from 'vitest';
import { languagesOf } from './languages.ts';

const entry = (code: string, name = '', flag = '') => ({
  language_code: code,
  language_name: name,
  language_flag_link: flag,
});

describe('the languages that the server lists', () => {
  it('stand in its order, with its names and flags', () => {
    expect(languagesOf([entry('en', 'English', '/flags/us.svg'), entry('pt', 'Português', '/flags/br.svg')])).toEqual([
      { key: 'en', name: 'English', flag: '/flags/us.svg' },
      { key: 'pt', name: 'Português', flag: '/flags/br.svg' },
    ]);
  });

  it('may carry a trailing 1 and capitals, and are each there once', () => {
    expect(languagesOf([entry('EN1'), entry('Pt'), entry('en')]).map(({ key }) => key)).toEqual(['en', 'pt']);
  });

  it('are passed over where this build does not speak them', () => {
    expect(languagesOf([entry('xx'), entry('th')]).map(({ key }) => key)).toEqual(['th']);
  });

  it('never show a flag of another host, nor none at all', () => {
    expect(languagesOf([entry('th', 'ไทย', 'https://elsewhere.example/th.svg')])).toEqual([
      { key: 'th', name: 'ไทย', flag: '/flags/th.svg' },
    ]);
  });
});
