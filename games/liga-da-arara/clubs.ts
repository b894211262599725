/** How the two colours of a kit lie. */
export type Pattern = 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash' | 'cross';

/** A club of the league. All are invented; names are the same in every language. */
export interface Club {
  readonly name: string;
  /** Three letters, where there is no room for the name. */
  readonly code: string;
  /** Both colours of its kit, as CSS colours. */
  readonly colours: readonly [string, string];
  readonly pattern: Pattern;
}

function club(code: string, name: string, pattern: Pattern, first: string, second: string): Club {
  return { name, code, colours: [first, second], pattern };
}

/** The clubs by their numbers, 0 … 19, which stay the same in every season. */
export const clubs: readonly Club[] = [
  club('VEN', 'Vento Norte', 'sash', '#e8f1ff', '#2f6bff'),
  club('MAR', 'Maré Alta', 'hoops', '#0fa3b1', '#f4fbff'),
  club('TRO', 'Trovão', 'stripes', '#2b2d42', '#ffd23f'),
  club('PED', 'Pedra Lisa', 'halves', '#8d99ae', '#edf2f4'),
  club('IPE', 'Ipê Roxo', 'plain', '#7b2cbf', '#e0aaff'),
  club('BEM', 'Bem-te-vi', 'sash', '#ffe14d', '#6b4226'),
  club('JEQ', 'Jequitibá', 'stripes', '#1b7f4b', '#d8f3dc'),
  club('LUA', 'Lua Cheia', 'cross', '#1d1e4f', '#c7d0ff'),
  club('MAN', 'Mandacaru', 'halves', '#2a9d4a', '#ff7a59'),
  club('CAS', 'Cascata', 'hoops', '#4cc9f0', '#123a72'),
  club('FAR', 'Farol', 'stripes', '#ffffff', '#e5383b'),
  club('BRA', 'Brasa Viva', 'sash', '#c1121f', '#ffb703'),
  club('PIC', 'Pico Azul', 'cross', '#3a86ff', '#ffffff'),
  club('ONC', 'Onça-Parda', 'hoops', '#c98b4b', '#3d2412'),
  club('JAN', 'Jangada', 'halves', '#f7b267', '#0b525b'),
  club('GIR', 'Girassol', 'cross', '#ffb703', '#5b3a08'),
  club('TAM', 'Tamanduá', 'sash', '#55504a', '#f5ebe0'),
  club('EST', 'Estrela-Guia', 'plain', '#14213d', '#fca311'),
  club('TAT', 'Tatu-Bola', 'stripes', '#b5838d', '#4a2c34'),
  club('POR', 'Pororoca', 'plain', '#ef476f', '#ffe5ec'),
];
