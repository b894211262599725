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

/** The documents that a player agrees to. */
export const bindingKinds = ['terms', 'privacy', 'responsible_gaming', 'bonus_rules'] as const;

/** The documents that a player is shown, in the order in which they would read them. The last ones are only published. */
export const documentKinds = [...bindingKinds, 'game_rules', 'kyc_aml', 'complaints', 'about', 'contact'] as const;

/** What help is asked for and given about. */
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

/** How a ticket stands: new, answered, waiting for an answer again, solved, and closed for good. */
export const ticketStates = ['open', 'answered', 'waiting', 'solved', 'closed'] as const;

/** How a line of a chat stands for staff. */
export const chatLineStates = ['shown', 'reported', 'hidden_by_reports', 'hidden'] as const;

/** What of a member's own a ticket may be about. */
export const ticketAbouts = ['deposit', 'withdrawal', 'round'] as const;

/** Ways to people of a site beside its chat. */
export const deskChannelKinds = ['whatsapp', 'email', 'phone'] as const;

/** What a way to deposit may show: the site draws each. */
export const methodIcons = ['pix', 'bank', 'card', 'wallet'] as const;

export type MethodIcon = (typeof methodIcons)[number];
