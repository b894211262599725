export const messages = {
  cloth: 'Números da roda: toque para pôr fichas',
  place: 'Número {n}: ganha {x}x',
  placeLaid: 'Número {n}: ganha {x}x, tem {amount}',
  came: 'Deu {n}',
  cameBoosted: 'Deu {n}, com ganho multiplicado por {x}',
  boost: '{x}! E a roda gira de novo',
  spinning: 'A roda está girando…',
  howTitle: 'Como se joga',
  howText:
    'A roda tem 54 casas. Aposte em um ou mais números: 1, 2,2, 5,3, 10, 21 ou 43. Se a roda para no seu número, a ficha volta com esse número de vezes o valor dela.',
  boostTitle: 'Os multiplicadores',
  boostText:
    'Três casas são multiplicadores: duas 2X e uma 5X. Quando a roda para numa delas, o ganho da rodada é multiplicado e a roda gira de novo; a ficha em si volta uma vez só. No máximo três multiplicadores por rodada: depois do terceiro eles se apagam e a roda para num número.',
  paysTitle: 'Quanto paga',
  number: 'Número',
  segments: 'Casas',
  gain: 'Ganha',
  returns: 'Retorna',
  topText: 'O maior prêmio é o 43 com três 5X seguidos: 5376 vezes a ficha, 1 rodada em 8.030.664.',
  roundingText: 'Com fichas em vários números, o ganho é arredondado a seu favor, no máximo 0,01% da aposta.',
  statsNote: 'Só história: cada giro é independente, e o que já saiu não muda a chance do próximo.',
  often: 'Saiu {n} vezes',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
