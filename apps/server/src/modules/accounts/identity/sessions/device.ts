/** Signs of a browser in its user agent. The first match counts, because most browsers also claim to be those below. */
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

function findLabel(list: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
  return list.find(([sign]) => sign.test(agent))?.[1];
}

/**
 * Names the browser and the system of a user agent, such as `Chrome, Android`; empty where neither is recognised. The
 * names are the same in every language.
 */
export function describeDevice(agent: string): string {
  return [findLabel(BROWSERS, agent), findLabel(SYSTEMS, agent)].filter((word) => word !== undefined).join(', ');
}
