export const messages = {
  risk: 'Risco',
  low: 'Risco baixo',
  medium: 'Risco médio',
  high: 'Risco alto',
  numbers: 'Números de 1 a 40',
  free: '{n}',
  chosen: '{n}, escolhido',
  drawn: '{n}, saiu',
  hit: '{n}, escolhido e saiu',
  missed: '{n}, escolhido, não saiu',
  chosenCount: '{n}/10',
  more: 'Mais um número',
  fewer: 'Um número a menos',
  surprise: 'Surpresinha',
  clear: 'Limpar',
  hint: 'Escolha de 1 a 10 números',
  none: 'Escolha pelo menos um número',
  drawing: 'Tirando sem espiar… acertos: {hits}',
  revealed: 'Acertou {hits} de {picks}',
  prizes: 'Prêmios por número de acertos',
  prize: '{hits} acertos pagam {x}x, chance: {chance}',
  balls: 'Bolas sorteadas',
  howTitle: 'Como se joga',
  howText:
    'Escolha de 1 a 10 números entre 40. O macaco tira dez bolas da cumbuca, de olhos fechados. Quanto mais números seus saírem, mais você recebe. O valor já inclui sua aposta.',
  riskText:
    'Risco baixo: muitos acertos pagam um pouco. Médio: menos acertos pagam, e mais. Alto: só quem acerta muito recebe, e recebe muito.',
  surpriseText:
    'Surpresinha escolhe por você. Todos os números têm a mesma chance: os que saíram há pouco não estão nem mais perto nem mais longe de sair.',
  paysTitle: 'Quanto paga e com que chance',
  tablePicks: '{n} números',
  tablePick: '1 número',
  tableHits: 'Acertos',
  tableChance: 'Chance',
  oneIn: '1 em {one}',
  returnText:
    'O retorno médio fica entre 96,92% e 97,03% em todas as linhas desta tabela. Nenhum prêmio é arredondado.',
  drawTitle: 'O sorteio',
  drawText:
    'As dez bolas já estão sorteadas quando a primeira sai: vêm da fórmula pública usada em muitas casas, e qualquer verificador independente confere. O desenho só as mostra, na ordem em que saíram.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
