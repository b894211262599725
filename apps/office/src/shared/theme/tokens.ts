/** Colours of the back office, quieter than the site's. Text pairs have a contrast of at least 4.5:1. */
export interface Tokens {
  ground: string;
  side: string;
  surface: string;
  raised: string;
  line: string;
  ink: string;
  dim: string;
  link: string;
  good: string;
  warn: string;
  bad: string;
  goodGround: string;
  warnGround: string;
  badGround: string;
  linkGround: string;
}

export const dark: Tokens = {
  ground: '#0a0d18',
  side: '#0d1120',
  surface: '#121729',
  raised: '#1a2138',
  line: '#ffffff14',
  ink: '#f3f5fb',
  dim: '#9aa6c4',
  link: '#7aa7ff',
  good: '#35dc98',
  warn: '#ffc531',
  bad: '#ff8a9b',
  goodGround: '#1fd38a1f',
  warnGround: '#ffc5311f',
  badGround: '#ff3d5724',
  linkGround: '#3b7bff26',
};

export const light: Tokens = {
  ground: '#f3f5fa',
  side: '#ffffff',
  surface: '#ffffff',
  raised: '#eef1f8',
  line: '#0a0d181f',
  ink: '#10152a',
  dim: '#515b78',
  link: '#1a4cc2',
  good: '#04603a',
  warn: '#7a4d00',
  bad: '#a30f28',
  goodGround: '#1fd38a24',
  warnGround: '#ffc5313d',
  badGround: '#ff3d571f',
  linkGround: '#3b7bff1f',
};

/** The primary call to action, in both themes. */
export const gold = { from: '#ffd65c', to: '#ffb300', ink: '#2a1900', lip: '#b97c00' };
