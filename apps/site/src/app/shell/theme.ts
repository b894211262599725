import { themeTokens } from '@arara/contract/site-lists';
import { useEffect } from 'react';
import { useSiteData } from '../../shared/site/site-data.ts';
import { sitePage } from '../../shared/site/site-page.ts';

/** The tokens that an operator may set. Other keys are ignored. */
const SETTABLE = new Set<string>(themeTokens);
const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

/** The custom properties of a theme: known names with plain hex colours. */
export function themeProperties(theme: Readonly<Record<string, string>>): [name: string, colour: string][] {
  return Object.entries(theme)
    .filter(([name, colour]) => SETTABLE.has(name) && COLOUR.test(colour))
    .map(([name, colour]) => [`--${name}`, colour]);
}

/** Applies a theme to the page; a colour that it leaves out returns to the default. */
export function applyTheme(theme: Readonly<Record<string, string>>): void {
  const page = document.documentElement;
  const { style } = page;
  for (const token of themeTokens) style.removeProperty(`--${token}`);
  for (const [name, colour] of themeProperties(theme)) style.setProperty(name, colour);
  // The built-in background image matches the default ground colour only.
  page.toggleAttribute('data-dressed', theme['ground'] !== undefined);
  if (theme['ground'] !== undefined)
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', theme['ground']);
}

/** Applies the site's colours: first those embedded in the page, then those of the server's answer. */
export function useTheme(): void {
  const { theme } = useSiteData().data ?? sitePage;
  useEffect(() => applyTheme(theme), [theme]);
}
