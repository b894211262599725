export const messages = {
  hint: 'Escolha 5 números. Faltam {n}.',
  best: 'Acertando os 5: {amount} · {chance}',
  howText:
    'Escolha 5 números entre 80 e o valor da aposta. A cada cinco minutos saem 5 bolas, as mesmas para todo mundo. Um acerto já devolve a aposta; de dois em diante, você ganha. O valor já inclui sua aposta.',
  aheadText:
    'Um bilhete pode entrar em até doze sorteios seguidos: cada um custa uma aposta e é conferido sozinho. As apostas fecham na hora marcada.',
  tableTicket: 'Bilhete de 5 números',
  returnText:
    'O retorno médio é de 96,69%. O prêmio maior é fixo, nunca se divide nem se acumula: 200.000 vezes a aposta, 1 chance em 24.040.016.',
  drawText:
    'As 5 bolas já estão sorteadas quando a primeira aparece. O desenho só as mostra, na ordem em que saíram e no mesmo instante para todos.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
