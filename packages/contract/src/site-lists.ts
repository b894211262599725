/** Lists that describe a site, without schemas, so that a browser can load them without a validator. */

/** The colours that an operator may set, by name of the design token, with their defaults. */
export const defaultTheme = {
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

export type ThemeToken = keyof typeof defaultTheme;

export const themeTokens = Object.keys(defaultTheme) as ThemeToken[];

/** Social networks that the site has an icon for. */
export const socialIcons = ['telegram', 'whatsapp', 'instagram', 'facebook', 'x', 'youtube', 'tiktok'] as const;

/** The documents that a player accepts. */
export const bindingKinds = ['terms', 'privacy', 'responsible_gaming', 'bonus_rules'] as const;

/** The documents shown to a player, in reading order. The last ones are only published. */
export const documentKinds = [...bindingKinds, 'game_rules', 'kyc_aml', 'complaints', 'about', 'contact'] as const;

/** The topics of help articles and tickets. */
export const helpTopics = [
  'deposit',
  'withdrawal',
  'bonus',
  'games',
  'account',
  'identity',
  'control',
  'app',
  'other',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

/** The states of a ticket: new, answered, waiting for another answer, solved, and closed for good. */
export const ticketStates = ['open', 'answered', 'waiting', 'solved', 'closed'] as const;

/** The moderation states of a chat message. */
export const chatLineStates = ['shown', 'reported', 'hidden_by_reports', 'hidden'] as const;

/** What a ticket may refer to. */
export const ticketAbouts = ['deposit', 'withdrawal', 'round'] as const;

/** Support channels of a site besides its chat. */
export const deskChannelKinds = ['whatsapp', 'email', 'phone'] as const;

/** The icons of a deposit method; the site draws each. */
export const methodIcons = ['pix', 'bank', 'card', 'wallet'] as const;

export type MethodIcon = (typeof methodIcons)[number];
