/** How a host looks. Colours are CSS; the drawing is one for all of them. */
export interface Look {
  readonly name: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly sheen: string;
  readonly iris: string;
  readonly lips: string;
  readonly vest: string;
  readonly lapel: string;
  readonly shirt: string;
  readonly tie: string;
  readonly cut: 'long' | 'short' | 'curls';
  readonly beard: boolean;
  readonly earrings: boolean;
}

/** The hosts of our tables, by their first names. */
export const looks = {
  iara: {
    name: 'Iara',
    skin: '#c98a5e',
    shade: '#a86a42',
    hair: '#22130f',
    sheen: '#5a3524',
    iris: '#4a2a17',
    lips: '#a8323e',
    vest: '#0f6b4e',
    lapel: '#0a4d38',
    shirt: '#fbf7ee',
    tie: '#ffc531',
    cut: 'long',
    beard: false,
    earrings: true,
  },
  bento: {
    name: 'Bento',
    skin: '#8f5a3c',
    shade: '#6e4029',
    hair: '#17110f',
    sheen: '#3d2e28',
    iris: '#2b1a10',
    lips: '#8a463c',
    vest: '#22366f',
    lapel: '#172650',
    shirt: '#f6f8ff',
    tie: '#d32846',
    cut: 'short',
    beard: true,
    earrings: false,
  },
  dandara: {
    name: 'Dandara',
    skin: '#7a4a31',
    shade: '#5c3421',
    hair: '#1b1110',
    sheen: '#4b2f2a',
    iris: '#2a170d',
    lips: '#c22a5c',
    vest: '#8a1f8f',
    lapel: '#d93d94',
    shirt: '#ffe9f4',
    tie: '#ffc531',
    cut: 'curls',
    beard: false,
    earrings: true,
  },
  taina: {
    name: 'Tainá',
    skin: '#b5754c',
    shade: '#8f5836',
    hair: '#1a0f0c',
    sheen: '#4a2a1f',
    iris: '#2f1b0f',
    lips: '#b4283c',
    vest: '#0a8f4c',
    lapel: '#ffc531',
    shirt: '#fff8d8',
    tie: '#1f5bd6',
    cut: 'long',
    beard: false,
    earrings: true,
  },
  raoni: {
    name: 'Raoni',
    skin: '#a8683f',
    shade: '#84502f',
    hair: '#120c0b',
    sheen: '#3a2b28',
    iris: '#23150d',
    lips: '#8f4a3a',
    vest: '#0b7f92',
    lapel: '#d8264a',
    shirt: '#fdf3dc',
    tie: '#ffc531',
    cut: 'short',
    beard: false,
    earrings: false,
  },
} as const satisfies Readonly<Record<string, Look>>;

export type Host = keyof typeof looks;
