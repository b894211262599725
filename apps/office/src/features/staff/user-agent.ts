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

/** Names the browser and system of a user agent; truncates an unknown one. */
export function parseUserAgent(agent: string): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([mark]) => mark.test(agent))?.[1];
  const known = [named(browsers), named(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : agent.slice(0, 40) || '—';
}
