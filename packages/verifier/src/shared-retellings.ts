import type { SharedRetelling } from './game.ts';

/** Every game of shared rounds, told a second time from its published rules; each is fetched when it is asked for. */
export const sharedRetellings: Readonly<Record<string, () => Promise<SharedRetelling>>> = {
  'bacara-ao-vivo': async () => (await import('./games/bacara-ao-vivo.ts')).bacaraAoVivo,
  'corrida-da-praia': async () => (await import('./games/corrida-da-praia.ts')).corridaDaPraia,
  foguete: async () => (await import('./games/foguete.ts')).foguete,
  'keno-da-mata': async () => (await import('./games/keno-da-mata.ts')).kenoDaMata,
  'liga-da-arara': async () => (await import('./games/liga-da-arara.ts')).ligaDaArara,
  quininha: async () => (await import('./games/quininha.ts')).quininha,
  'roda-do-show': async () => (await import('./games/roda-do-show.ts')).rodaDoShow,
  'roleta-ao-vivo': async () => (await import('./games/roleta-ao-vivo.ts')).roletaAoVivo,
  'sala-de-bingo': async () => (await import('./games/sala-de-bingo.ts')).salaDeBingo,
  'sorte-dos-bichos': async () => (await import('./games/sorte-dos-bichos.ts')).sorteDosBichos,
};
