import { themeTokens } from '@arara/contract/site-lists';
import { useEffect } from 'react';
import { useSiteData } from './site-data.ts';
import { sitePage } from './site-page.ts';

/** Anything else in the record is passed over. */
const SETTABLE = new Set<string>(themeTokens);
const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

/** The custom properties of a theme: known names with plain hex colours. */
export function themeProperties(theme: Readonly<Record<string, string>>): [name: string, colour: string][] {
  return Object.entries(theme)
    .filter(([name, colour]) => SETTABLE.has(name) && COLOUR.test(colour))
    .map(([name, colour]) => [`--${name}`, colour]);
}

/** Dresses the page in a theme; a colour that is not in it is the house's own again. */
export function dress(theme: Readonly<Record<string, string>>): void {
  const page = document.documentElement;
  const { style } = page;
  for (const token of themeTokens) style.removeProperty(`--${token}`);
  for (const [name, colour] of themeProperties(theme)) style.setProperty(name, colour);
  // The house's own picture behind the root page suits its own ground and no other.
  page.toggleAttribute('data-dressed', theme['ground'] !== undefined);
  if (theme['ground'] !== undefined)
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', theme['ground']);
}

/** Dresses the page in the site's colours: at once by what the page says, then by what the server does. */
export function useTheme(): void {
  const { theme } = useSiteData().data ?? sitePage;
  useEffect(() => dress(theme), [theme]);
}
