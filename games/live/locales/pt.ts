export const messages = {
  virtual: 'Mesa virtual ao vivo',
  virtualText:
    'Apresentação desenhada e animada, sem vídeo e sem estúdio. A rodada é uma só para todo mundo na mesa, sorteada no servidor.',
  confirm: 'Confirmar',
  hintLay: 'Escolha a ficha e toque no pano',
  hintConfirm: 'Confirme antes de fechar',
  kept: 'Fichas sem confirmar ficam para a próxima rodada',
  full: 'Até {amount} por confirmação',
  most: 'Você já confirmou {n} vezes nesta rodada',
  inRound: 'Na rodada: {amount}',
  stats: 'Histórico',
  lastRounds: 'Últimas {n} rodadas desta mesa',
  noRounds: 'As rodadas desta mesa aparecem aqui.',
  sayOpen: 'Façam suas apostas!',
  sayHurry: 'Últimas fichas!',
  sayClosed: 'Apostas encerradas',
  saySpin: 'Boa sorte a todos!',
  sayVoid: 'Rodada anulada, tudo volta',
  sayWon: 'Parabéns!',
  closes: 'Apostas fecham em {s} segundos',
  tableTitle: 'Como funciona a mesa',
  tableText:
    'As apostas ficam abertas por 15 segundos. Ponha as fichas e toque em Confirmar: cada confirmação é uma aposta registrada, até {n} por rodada, e não pode ser desfeita. Fichas que ficaram sem confirmar não apostam nada.',
  rouletteHow:
    'A roda tem 37 casas, de 0 a 36, com um único zero. Há uma bolinha para todos na mesa. Ganha cada ficha num lugar que contém o número sorteado.',
  roadsOpen: 'Ver as estradas: {n} rodadas',
};

/** Every word that live tables have in common; each language has them all. */
export type LiveMessages = Readonly<Record<keyof typeof messages, string>>;
