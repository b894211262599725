/** What a site is made of, in lists that a browser may carry: no schema stands here. */

/** The colours that an operator may set, by the name of their design token, as the house has them. */
export const houseTheme = {
  ground: '#0a0d18',
  surface: '#121729',
  'surface-2': '#1a2138',
  'surface-3': '#243054',
  ink: '#f3f5fb',
  dim: '#9aa6c4',
  gold: '#ffc531',
  'gold-from': '#ffd65c',
  'gold-to': '#ffb300',
  'gold-ink': '#2a1900',
  scarlet: '#ff3d57',
  cobalt: '#3b7bff',
  green: '#1fd38a',
} as const;

export type ThemeToken = keyof typeof houseTheme;

export const themeTokens = Object.keys(houseTheme) as ThemeToken[];

/** Networks whose sign the player's site can draw. */
export const socialIcons = ['telegram', 'whatsapp', 'instagram', 'facebook', 'x', 'youtube', 'tiktok'] as const;

/** The documents that a player is shown and agrees to, in the order in which they would read them. */
export const documentKinds = ['terms', 'privacy', 'responsible_gaming', 'bonus_rules'] as const;

/** What a way to deposit may show: the site draws each. */
export const methodIcons = ['pix', 'bank', 'card', 'wallet'] as const;

export type MethodIcon = (typeof methodIcons)[number];
