import { themeTokens } from '@arara/contract/site-lists';
import { useEffect } from 'react';
import { useSiteData } from './site-data.ts';

/** Anything else in the record is passed over. */
const SETTABLE = new Set<string>(themeTokens);
const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

/** The custom properties of a theme: known names with plain hex colours. */
export function themeProperties(theme: Readonly<Record<string, string>>): [name: string, colour: string][] {
  return Object.entries(theme)
    .filter(([name, colour]) => SETTABLE.has(name) && COLOUR.test(colour))
    .map(([name, colour]) => [`--${name}`, colour]);
}

/** Dresses the page in the site's colours and name. */
export function useTheme(): void {
  const { data } = useSiteData();
  useEffect(() => {
    if (!data) return;
    for (const [name, colour] of themeProperties(data.theme)) document.documentElement.style.setProperty(name, colour);
    document.title = data.name;
  }, [data]);
}
