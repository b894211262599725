export const messages = {
  hintOpen: 'Faça sua aposta antes da decolagem',
  hintReady: 'Lá vai ele…',
  hintFlying: 'Saque antes que ele exploda',
  hintOver: 'O próximo voo já vem',
  waiting: 'Próximo voo em',
  betsClosed: 'Apostas encerradas',
  engines: 'Ligando os motores…',
  burst: 'Explodiu',
  offline: 'Sem conexão. Reconectando… Seus saques automáticos continuam valendo.',
  seat: 'Aposta {n}',
  autoExit: 'Saque automático',
  target: 'Sacar em',
  targetUp: 'Aumentar o alvo',
  targetDown: 'Diminuir o alvo',
  nextRound: 'na próxima rodada',
  armed: 'Na próxima rodada',
  disarm: 'Toque para desistir',
  placed: 'Aposta feita',
  reserved: '{amount} reservado',
  leave: 'Sacar',
  leaving: 'Sacando…',
  leftAt: 'Você sacou em {x}x',
  lost: 'Não deu tempo: o foguete explodiu antes.',
  second: 'Fazer uma segunda aposta',
  noSecond: 'Fechar a segunda aposta',
  tookOff: 'O foguete decolou',
  ended: 'O foguete explodiu em {x}x',
  leftSay: 'Você sacou em {x}x e recebeu {amount}',
  howTitle: 'Como se joga',
  howText:
    'Aposte antes da decolagem. O foguete sobe e o multiplicador cresce junto, a partir de 1,00x: chega a 2x em 8,7 segundos, a 10x em 28,8 e a 100x em 57,6. Ele pode explodir a qualquer momento. Quem saca antes recebe a aposta vezes o multiplicador daquele instante. Quem não saca a tempo perde a aposta.',
  exitText:
    'Você pode fazer duas apostas por voo. Com o saque automático ligado, a aposta sai sozinha no multiplicador escolhido, mesmo que sua conexão caia. No saque manual vale a hora em que o servidor recebe o seu toque. Depois de feita, a aposta não pode ser cancelada. Em 10.000x todos saem.',
  paysTitle: 'Quanto paga',
  paysText:
    'Paga exatamente o multiplicador em que você sai. A chance de o voo chegar a uma altura é 97% dividido por ela, então o retorno médio é de 97% em qualquer altura e com qualquer estratégia. Em 3,96% dos voos o foguete explode logo na largada, em 1,00x, e ninguém consegue sair.',
  tableHeight: 'Multiplicador',
  tableChance: 'Chance de chegar',
  exactText:
    'O prêmio é arredondado para baixo, até o centavo. Em apostas de centavos com alvos muito baixos isso tira um pouco do retorno: com R$ 0,50 em 1,01x ele é de 96,0%.',
  drawTitle: 'O sorteio',
  drawText:
    'Cada voo é decidido por um número de 52 bits: 97 dividido pela parte sorteada, cortado em duas casas, dá o ponto da explosão. O número vem de uma corrente de códigos publicada antes e de um sinal público que só existe depois que as apostas fecham. As apostas não mudam o voo, e ninguém conhece o fim antes.',
  checkText: 'Toque em qualquer resultado no alto da tela para refazer a conta.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
