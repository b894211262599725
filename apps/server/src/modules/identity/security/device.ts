/** What tells a browser in its own words; the first that fits, for most also claim to be those below. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(list: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
  return list.find(([sign]) => sign.test(agent))?.[1];
}

/**
 * A device in words that its owner knows it by, such as `Chrome, Android`, read from what the browser says of itself.
 * Names are their makers' and the same in every language; empty where nothing is recognised.
 */
export function deviceOf(agent: string): string {
  return [firstOf(BROWSERS, agent), firstOf(SYSTEMS, agent)].filter((word) => word !== undefined).join(', ');
}
