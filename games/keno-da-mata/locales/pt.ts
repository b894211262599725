export const messages = {
  hint: 'Escolha de 1 a 10 números',
  best: 'Acertando {n} de {n}: {amount} · {chance}',
  howText:
    'Escolha de 1 a 10 números entre 80 e o valor da aposta. A cada dois minutos saem 20 bolas, as mesmas para todo mundo. Quanto mais números seus saírem, mais você recebe. O valor já inclui sua aposta.',
  aheadText:
    'Um bilhete pode entrar em até cinco sorteios seguidos: cada um custa uma aposta e é conferido sozinho. As apostas fecham na hora marcada.',
  tablePicks: '{n} números',
  tablePick: '1 número',
  returnText:
    'O retorno médio fica entre 96,29% e 97,10% em todas as linhas. Nenhum prêmio é arredondado nem dividido.',
  drawText:
    'As 20 bolas já estão sorteadas quando a primeira aparece. O desenho só as mostra, na ordem em que saíram e no mesmo instante para todos.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
