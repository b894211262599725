export const messages = {
  hint: 'Toque num peixe para atirar. Segure para repetir.',
  tally: '{shots} tiros · voltou {back} de {spent}',
  none: 'O tiro sai assim que aparecer: {kind}. Toque de novo para desistir.',
  hot: 'Calma! Espere os tiros que já saíram.',
  aim: 'Mirar em',
  price: 'Preço do tiro',
  caught: 'Pegou: {kind}, {x}x o tiro',
  howTitle: 'Como se joga',
  howText:
    'Escolha o preço do tiro e toque num peixe; segure para continuar atirando nele. Cada tiro acerta onde você mirou, e o sorteio diz se a rede o segura. Tiros que ninguém recebeu não são cobrados.',
  paysTitle: 'O que cada um traz',
  paysText:
    'O prêmio é em vezes o preço do tiro. Quanto maior o prêmio, mais raro ele é, e todos devolvem os mesmos 97% em média.',
  tableCatch: 'Captura',
  tablePays: 'Traz',
  tableChance: 'Chance por tiro',
  shellText: 'A concha guarda 10x, 20x, 50x ou 130x: em 20 conchas, em média 10, 6, 3 e 1.',
  fairTitle: 'A mesma chance para todos',
  fairText:
    'Cada tiro é sorteado sozinho. Não importa quantos tiros o peixe já levou, nem quem atirou antes: não existe peixe cansado, nem hora certa.',
  roomText:
    'Onde os peixes nadam é só desenho e é igual para todo mundo; a pesca de um não tira o peixe da tela do outro.',
  companyText:
    'Até quatro jogadores dividem a sala e veem os tiros uns dos outros, mais apagados. É só para fazer companhia: ninguém muda a chance, o prêmio nem os peixes de ninguém.',
  seats: 'Sala de quatro lugares',
  you: 'Você',
  seatFree: 'Livre',
  gotAway: 'Escapou',
  lambari: 'Lambari',
  angelfish: 'Peixe-anjo',
  puffer: 'Baiacu',
  shrimp: 'Camarão',
  crab: 'Caranguejo',
  lobster: 'Lagosta',
  squid: 'Lula',
  shell: 'Concha',
  octopus: 'Polvo',
  turtle: 'Tartaruga',
  jellyfish: 'Água-viva',
  dolphin: 'Golfinho',
  shark: 'Tubarão',
  whale: 'Baleia',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
