export const messages = {
  cashOut: 'Sacar',
  stands: 'Vale agora {x}x',
  next: 'Próximo: {x}x',
  prizes: 'Prêmios',
  wentOut: 'Você sacou com {x}x',
  reachedTop: 'Você chegou ao último prêmio: {x}x',
  level: 'Dificuldade',
  easy: 'Fácil',
  medium: 'Médio',
  hard: 'Difícil',
  extreme: 'Extremo',
  insane: 'Insano',
  planned: 'Plano do automático: {n}',
  howTitle: 'Como se joga',
  paysTitle: 'Quanto paga e com que chance',
  pays: 'Paga',
  chance: 'Chance',
  oneIn: '1 em {n}',
  edgeTitle: 'O mesmo retorno para qualquer estratégia',
  edgeText:
    'A casa fica com 3% uma única vez, no começo. Daí em diante cada passo é justo: o retorno é de 97%, pare você quando parar e escolha o que escolher. Nenhum palpite é melhor que outro.',
  topTitle: 'Até onde vai',
  topText:
    'Os prêmios terminam antes de passar de 10.000x. No último deles a rodada é paga na hora: nenhum prêmio mostrado é cortado.',
  roundText: 'O prêmio é a aposta vezes o multiplicador, arredondado uma única vez, para baixo, até o centavo.',
  leaveTitle: 'Se você sair no meio',
};

/** Every word that the ladder games share; each language has them all. */
export type LadderMessages = Readonly<Record<keyof typeof messages, string>>;
