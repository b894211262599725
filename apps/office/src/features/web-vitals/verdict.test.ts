import { expect, it } from 'vitest';
import { judge } from './verdict.ts';

it.each([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'fair'],
  ['lcp', 4000, 'fair'],
  ['lcp', 4001, 'poor'],
  ['inp', 200, 'good'],
  ['fcp', 1801, 'fair'],
  ['ttfb', 1801, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.26, 'poor'],
] as const)('judges %s of %d as %s', (metric, value, verdict) => {
  expect(judge(metric, value)).toBe(verdict);
});
