export const messages = {
  target: 'Alvo',
  targetUp: 'Aumentar o alvo',
  targetDown: 'Diminuir o alvo',
  quick: 'Alvos prontos',
  chance: 'Chance',
  profit: 'Se ganhar, volta',
  hint: 'Até onde o gato pula?',
  leaping: 'Lá vai ele…',
  leapt: 'O gato pulou {leap}x, e seu alvo era {target}x',
  howTitle: 'Como se joga',
  howText:
    'Escolha um alvo. O gato pula, e a altura do pulo é um multiplicador de 1,00x para cima. Se ele chega ao seu alvo ou passa dele, você ganha o alvo vezes a aposta. Se não chega, a aposta se perde.',
  paysTitle: 'Quanto paga',
  paysText:
    'Paga o alvo que você escolheu, mesmo que o gato pule mais alto. Quanto mais alto o alvo, menor a chance. O retorno médio é o mesmo em todos: 97%.',
  drawTitle: 'O sorteio',
  drawText:
    'Um número entre 4.294.967.296, todos igualmente prováveis, define o pulo pela fórmula pública usada em muitas casas: qualquer verificador independente confere. A chance de chegar a um alvo é 97% dividido por ele.',
  exactText: 'As apostas são em reais inteiros e os alvos em centésimos: nenhum prêmio é arredondado.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
