import { describe, expect, it } from 'vitest';
import { answerFinding, bytesText, clockFinding, median, storageFinding, findWorst } from './verdict.ts';

describe('server check', () => {
  it.each([
    [[40, 90, 60], 'diagnostics.apiFast', 60],
    [[40, 5_000, 60], 'diagnostics.apiFast', 60],
    [[900, 1_500, 950], 'diagnostics.apiSlow', 950],
    [[undefined, 70, 80], 'diagnostics.apiFast', 80],
  ])('rates response times of %j', (times, word, ms) => {
    expect(answerFinding(times)).toMatchObject({ word, ms });
  });

  it.each([[[undefined, undefined, 60]], [[undefined, undefined, undefined]], [[]]])(
    'that hardly answers: %j',
    (times) => {
      expect(answerFinding(times)).toEqual({ health: 'bad', word: 'diagnostics.apiDown' });
    },
  );

  it('uses the median response time', () => {
    expect([median([3, 1, 2]), median([])]).toEqual([2, 0]);
  });
});

describe('clock check', () => {
  const there = 'Fri, 20 Nov 2026 15:00:00 GMT';
  const at = Date.parse(there);

  it.each([
    [0, 'good', 'diagnostics.clockOk', 0],
    [29, 'good', 'diagnostics.clockOk', 29],
    [31, 'bad', 'diagnostics.clockOff', 31],
    [-3_600, 'bad', 'diagnostics.clockOff', 3_600],
  ])('rates a clock that is %d seconds ahead', (ahead, health, word, seconds) => {
    const now = at + 500 + ahead * 1000;
    expect(clockFinding(there, now - 40, now + 40)).toEqual({ health, word, seconds });
  });

  it.each([null, '', 'ontem'])('is unknown for the date %j', (date) => {
    expect(clockFinding(date, at, at)).toEqual({ health: 'warn', word: 'diagnostics.clockUnknown' });
  });
});

describe('storage check', () => {
  it.each([
    [undefined, 'bad', 'diagnostics.storageOff'],
    [49_999_999, 'warn', 'diagnostics.storageFull'],
    [50_000_000, 'good', 'diagnostics.storageOk'],
  ] as const)('rates %s free bytes', (free, health, word) => {
    expect(storageFinding(free)).toMatchObject({ health, word });
  });

  it('formats bytes in readable units', () => {
    expect([bytesText(49_600_000), bytesText(2_340_000_000)]).toEqual(['50 MB', '2.3 GB']);
  });
});

it('is as bad as the worst check', () => {
  expect([findWorst([]), findWorst(['good', 'warn']), findWorst(['warn', 'bad', 'good'])]).toEqual([
    'good',
    'warn',
    'bad',
  ]);
});
