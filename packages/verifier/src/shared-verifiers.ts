// Generated from the manifests by `npm run manifests`. Do not edit.
import type { SharedGameVerifier } from './game.ts';

/** An independent implementation of every game of shared rounds, from its published rules; each is loaded on demand. */
export const sharedVerifiers: Readonly<Record<string, () => Promise<SharedGameVerifier>>> = {
  'bacara-ao-vivo': async () => (await import('./games/bacara-ao-vivo.ts')).bacaraAoVivo,
  'bingo-da-quermesse': async () => (await import('./games/bingo-da-quermesse.ts')).bingoDaQuermesse,
  'classico-da-carta': async () => (await import('./games/classico-da-carta.ts')).classicoDaCarta,
  'corrida-da-praia': async () => (await import('./games/corrida-da-praia.ts')).corridaDaPraia,
  'dados-da-arara': async () => (await import('./games/dados-da-arara.ts')).dadosDaArara,
  'double-da-arara': async () => (await import('./games/double-da-arara.ts')).doubleDaArara,
  foguete: async () => (await import('./games/foguete.ts')).foguete,
  'keno-da-mata': async () => (await import('./games/keno-da-mata.ts')).kenoDaMata,
  'liga-da-arara': async () => (await import('./games/liga-da-arara.ts')).ligaDaArara,
  'pipa-no-ceu': async () => (await import('./games/pipa-no-ceu.ts')).pipaNoCeu,
  quininha: async () => (await import('./games/quininha.ts')).quininha,
  'roda-do-show': async () => (await import('./games/roda-do-show.ts')).rodaDoShow,
  'roleta-ao-vivo': async () => (await import('./games/roleta-ao-vivo.ts')).roletaAoVivo,
  'sala-de-bingo': async () => (await import('./games/sala-de-bingo.ts')).salaDeBingo,
  'sorte-dos-bichos': async () => (await import('./games/sorte-dos-bichos.ts')).sorteDosBichos,
};
