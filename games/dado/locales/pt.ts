export const messages = {
  side: 'Lado que ganha',
  under: 'Abaixo',
  over: 'Acima',
  target: 'Alvo',
  pays: 'Paga',
  chance: 'Chance',
  profit: 'Se ganhar, volta',
  slider: 'Alvo do dado',
  sliderText: '{side} de {target}: chance de {chance} por cento, paga {pays} vezes',
  lower: 'Diminuir',
  raise: 'Aumentar',
  hint: 'Escolha o lado e o alvo',
  rolling: 'Rolando…',
  rolled: 'Saiu {roll}, e você apostou {side} de {target}',
  howTitle: 'Como se joga',
  howText:
    'O dado dá um número de 0,00 a 100,00. Escolha um alvo e um lado: abaixo ou acima. Se o número cair do seu lado, você ganha. O próprio alvo não ganha.',
  paysTitle: 'Quanto paga',
  paysText:
    'Quanto menor a chance, maior o prêmio. O retorno médio é o mesmo em todos os alvos: 97%. O valor que volta já inclui sua aposta e aparece antes de você jogar.',
  tableChance: 'Chance',
  tablePays: 'Paga',
  drawTitle: 'O sorteio',
  drawText:
    'São 10.001 números igualmente prováveis, tirados pela fórmula pública usada em muitas casas: qualquer verificador independente confere.',
  roundingText:
    'O prêmio é arredondado para baixo, ao centavo. Com a aposta mínima, no pior alvo, isso deixa o retorno em 96,0%.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
