export const messages = {
  chip: 'Ficha',
  undo: 'Desfazer',
  double: 'Dobrar',
  repeat: 'Repetir',
  clear: 'Limpar',
  history: 'Histórico',
  full: 'A mesa aceita até {amount} por rodada',
};

/** Every word about chips; each language has them all. */
export type ChipMessages = Readonly<Record<keyof typeof messages, string>>;
