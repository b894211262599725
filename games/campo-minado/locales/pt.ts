export const messages = {
  mines: 'Minas',
  fewer: 'Menos minas',
  more: 'Mais minas',
  safe: '{n} girassóis',
  field: 'Campo de 25 casas',
  tile: 'Fila {row}, coluna {column}: {face}',
  closed: 'fechada',
  planned: 'fechada, no plano do automático',
  flower: 'girassol',
  mine: 'mina',
  hit: 'a mina em que você pisou',
  flowers: 'Girassóis',
  begin: 'Abra uma casa',
  choose: 'Abrir uma por mim',
  found: 'Girassol',
  fell: 'Era uma mina',
  plan: 'Aposte, ou toque nas casas para montar o automático',
  howText:
    'Escolha quantas minas se escondem no campo de 25 casas e aposte. Cada casa sem mina é um girassol e aumenta o prêmio. Saque quando quiser: depois do primeiro girassol, o que está no botão é seu. Se abrir uma mina, a rodada acaba e a aposta se perde.',
  planText:
    'Para rodadas automáticas, toque nas casas antes de apostar: cada rodada abre as casas marcadas, na ordem em que você marcou, e saca.',
  layText:
    'As minas são colocadas antes da sua primeira casa e não mudam mais. No fim da rodada você vê o campo inteiro. O sorteio segue a convenção pública, e qualquer verificador confere.',
  leaveText:
    'A rodada espera por você. Se o prazo passar, a casa saca por você o que já vale; se nenhuma casa foi aberta, abre a primeira, no alto à esquerda, e depois saca.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
