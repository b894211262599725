export const messages = {
  tower: 'Torre do farol',
  floor: 'Andar {n}, paga {x}x',
  window: 'Janela {n}: {face}',
  dark: 'apagada',
  planned: 'apagada, no plano do automático',
  lit: 'acesa por você',
  lamp: 'tinha lâmpada',
  bats: 'tinha morcegos',
  hit: 'os morcegos que você encontrou',
  floors: 'Andares',
  begin: 'Escolha uma janela do térreo',
  found: 'A luz acendeu',
  fell: 'Eram morcegos',
  plan: 'Aposte, ou toque nas janelas para montar o automático',
  windows: '{safe} de {of} janelas seguras por andar',
  howText:
    'Suba o farol andar por andar. Em cada andar, escolha uma janela: atrás das seguras há uma lâmpada, e você sobe; atrás das outras há morcegos, e a rodada acaba sem prêmio. Saque depois de qualquer andar. Quem chega ao alto recebe na hora.',
  levelText:
    'Janelas seguras por andar: fácil 3 de 4, médio 2 de 3, difícil 1 de 2, extremo 1 de 3, insano 1 de 4. As torres têm 9 andares; a extrema tem 8 e a insana 6, porque o andar seguinte passaria de 10.000x.',
  planText:
    'Para rodadas automáticas, toque em uma janela por andar, do térreo para cima, antes de apostar: cada rodada abre essas janelas e saca.',
  leaveText:
    'A rodada espera por você. Se o prazo passar, a casa saca por você o que já vale; se nenhum andar foi subido, abre a primeira janela da esquerda e depois saca.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
