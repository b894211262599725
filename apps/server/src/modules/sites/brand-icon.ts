import { houseTheme } from '@arara/contract/site-lists';
import sharp from 'sharp';
import type { Site } from './site.ts';

/** The icons of a brand's own logo: their side in pixels, and the part of it that the logo may take up. */
export const iconKinds = {
  small: { side: 64, share: 1, isClear: true },
  middle: { side: 192, share: 0.82, isClear: false },
  large: { side: 512, share: 0.82, isClear: false },
  // Inside the circle that every launcher leaves of a maskable icon.
  maskable: { side: 512, share: 0.6, isClear: false },
} as const;

export type IconKind = keyof typeof iconKinds;

/** The built-in bird's, as the site's build draws them. */
const houseIcons: Record<IconKind, string> = {
  small: '/icons/icon-64.png',
  middle: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
};

/** Where a site's icons are. The beginning of the logo's hash is in the name: another logo is another address. */
export function iconsOf({ logo }: Pick<Site, 'logo'>): Record<IconKind, string> {
  if (logo === null) return houseIcons;
  const at = (kind: IconKind) => `/brand/${kind}-${logo.slice(0, 12)}.png`;
  return { small: at('small'), middle: at('middle'), large: at('large'), maskable: at('maskable') };
}

/** Draws a logo as an icon: whole, in the middle of a square of the site's own ground. */
export async function drawIcon(logo: Buffer, kind: IconKind, { theme }: Pick<Site, 'theme'>): Promise<Buffer> {
  const { side, share, isClear } = iconKinds[kind];
  const inner = Math.round(side * share);
  const drawn = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  const background = isClear ? { r: 0, g: 0, b: 0, alpha: 0 } : (theme.ground ?? houseTheme.ground);
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
