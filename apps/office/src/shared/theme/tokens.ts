/** Colours of the back office, quieter than the site's. Text pairs have a contrast of at least 4.5:1, marks of 3:1. */
export interface Tokens {
  ground: string;
  side: string;
  surface: string;
  raised: string;
  line: string;
  /** Border of inputs and outlined buttons. */
  control: string;
  ink: string;
  /** Text of the menu and of secondary buttons. */
  ink2: string;
  dim: string;
  link: string;
  /** Text on `link`. */
  onLink: string;
  good: string;
  warn: string;
  bad: string;
  goodGround: string;
  warnGround: string;
  badGround: string;
  linkGround: string;
  quietGround: string;
}

export const dark: Tokens = {
  ground: '#0b0e19',
  side: '#0d1120',
  surface: '#121729',
  raised: '#1a2138',
  line: '#222a42',
  control: '#36415f',
  ink: '#f0f3fa',
  ink2: '#c6cfe4',
  dim: '#98a4c3',
  link: '#7aa7ff',
  onLink: '#0b0e19',
  good: '#3fdc9c',
  warn: '#ffc94a',
  bad: '#ff93a3',
  goodGround: '#10352f',
  warnGround: '#3a301b',
  badGround: '#421c2c',
  linkGround: '#1b2a52',
  quietGround: '#1a2138',
};

export const light: Tokens = {
  ground: '#f6f7fb',
  side: '#ffffff',
  surface: '#ffffff',
  raised: '#f1f3f9',
  line: '#e5e9f2',
  control: '#d0d7e5',
  ink: '#10152a',
  ink2: '#39425f',
  dim: '#5a6481',
  link: '#1a4cc2',
  onLink: '#ffffff',
  good: '#04603a',
  warn: '#7a4d00',
  bad: '#a30f28',
  goodGround: '#e0f6ec',
  warnGround: '#fff0cc',
  badGround: '#ffe7eb',
  linkGround: '#e8effd',
  quietGround: '#eef1f8',
};
