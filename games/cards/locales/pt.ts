export const messages = {
  card: '{rank} de {suit}',
  faceDown: 'carta virada para baixo',
  ace: 'ás',
  king: 'rei',
  queen: 'dama',
  jack: 'valete',
  hearts: 'copas',
  diamonds: 'ouros',
  spades: 'espadas',
  clubs: 'paus',
  fourColours: 'Uma cor para cada naipe',
  hintShow: 'Mostrar a melhor jogada',
};

/** Every word about cards; each language has them all. */
export type CardMessages = Readonly<Record<keyof typeof messages, string>>;
