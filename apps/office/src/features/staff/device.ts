const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser and its system in words, from what it says of itself; that itself, cut short, where it is unknown. */
export function deviceOf(agent: string): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([mark]) => mark.test(agent))?.[1];
  const known = [named(browsers), named(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : agent.slice(0, 40) || '—';
}
