import { defaultTheme } from '@arara/contract/site-lists';
import sharp from 'sharp';
import type { Site } from '../site.ts';

/** The icons drawn from a site's logo: side in pixels, and the share of it that the logo fills. */
export const iconKinds = {
  small: { side: 64, share: 1, isClear: true },
  middle: { side: 192, share: 0.82, isClear: false },
  large: { side: 512, share: 0.82, isClear: false },
  // Within the safe zone of a maskable icon.
  maskable: { side: 512, share: 0.6, isClear: false },
} as const;

export type IconKind = keyof typeof iconKinds;

/** The icons of the built-in logo, which the site's build creates. */
const defaultIcons: Record<IconKind, string> = {
  small: '/icons/icon-64.png',
  middle: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
};

/** The paths of a site's icons. They contain a prefix of the logo's hash: a new logo has new paths. */
export function toIconPaths({ logo }: Pick<Site, 'logo'>): Record<IconKind, string> {
  if (logo === null) return defaultIcons;
  const toPath = (kind: IconKind) => `/brand/${kind}-${logo.slice(0, 12)}.png`;
  return { small: toPath('small'), middle: toPath('middle'), large: toPath('large'), maskable: toPath('maskable') };
}

/** Draws a logo centred in a square of the site's ground colour. */
export async function drawIcon(logo: Buffer, kind: IconKind, { theme }: Pick<Site, 'theme'>): Promise<Buffer> {
  const { side, share, isClear } = iconKinds[kind];
  const inner = Math.round(side * share);
  const resized = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  const background = isClear ? { r: 0, g: 0, b: 0, alpha: 0 } : (theme.ground ?? defaultTheme.ground);
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: resized, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
