export const messages = {
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  size: 'Casas na roda',
  hint: 'Escolha o risco e a roda',
  spinning: 'A roda está girando…',
  stopped: 'Parou em {x}x',
  stoppedNone: 'Parou numa casa sem prêmio',
  legend: 'Prêmios desta roda',
  legendRow: '{x}x em {n} de {size} casas',
  howTitle: 'Como se joga',
  howText:
    'Escolha quantas casas a roda tem e o risco. Gire: a casa que parar sob a seta diz quantas vezes a aposta você recebe. O valor já inclui sua aposta.',
  riskText: 'Risco baixo: muitas casas pagam um pouco. Médio: metade paga. Alto: uma única casa paga tudo.',
  paysTitle: 'O que há em cada roda',
  tableWheel: 'Roda',
  tablePrizes: 'Prêmios (quantas casas)',
  none: 'sem prêmio',
  returnText:
    'As rodas de 10, 20, 30 e 40 casas devolvem em média exatamente 97%; as de 54 casas, 96,85%. É igual nos três riscos.',
  drawTitle: 'O sorteio',
  drawText:
    'Todas as casas têm a mesma chance. A casa já está sorteada quando a roda começa a girar: o desenho só a mostra.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
