export const messages = {
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  rows: 'Fileiras de flores',
  hint: 'Escolha o risco e solte a jabuticaba',
  falling: 'Lá vem ela…',
  fell: 'Caiu no cesto de {x}x',
  baskets: 'Cestos e o que pagam',
  basket: '{x}x, chance de 1 em {one}',
  tally: 'Onde caíram as últimas {n} jabuticabas; em claro, o que a chance faz esperar',
  howTitle: 'Como se joga',
  howText:
    'A jabuticaba cai do pé. Em cada fileira ela bate numa flor e vai para a esquerda ou para a direita, com a mesma chance. O cesto em que ela cair diz quantas vezes a aposta você recebe. O valor já inclui sua aposta.',
  riskText:
    'Mais fileiras deixam os cestos das pontas mais raros e mais valiosos. Risco baixo: prêmios parecidos. Risco alto: pouco no meio e muito nas pontas.',
  quickText:
    'Com o 2× ligado você pode soltar outra jabuticaba enquanto as primeiras ainda caem. Cada uma é uma aposta.',
  paysTitle: 'O que há em cada cesto',
  paysText: 'Da ponta para o meio; os dois lados pagam igual. A chance é a dos dois cestos juntos.',
  tableRows: '{n} fileiras',
  tableChance: 'Chance',
  returnText:
    'O retorno médio é praticamente o mesmo em todas as escolhas: fica entre 96,998% e 97,001%. O prêmio é arredondado para baixo, ao centavo; isso só pesa no cesto do meio e deixa, com R$ 1,00, no pior caso 96,83%.',
  tallyText:
    'As barras sob os cestos contam o que caiu. As claras mostram o que a chance faz esperar. Uma queda não muda a seguinte.',
  drawTitle: 'O sorteio',
  drawText:
    'O caminho inteiro já está sorteado quando a jabuticaba se solta: cada passo é um bit da fórmula pública usada em muitas casas, e qualquer verificador independente confere. O desenho só o mostra.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
