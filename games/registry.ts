import type { RoundGame, SoloGame } from '@arara/game-kit';
import { bacaraAoVivo } from './bacara-ao-vivo/bacara-ao-vivo.ts';
import { bacaraDaArara } from './bacara-da-arara/bacara-da-arara.ts';
import { bingoDaPraia } from './bingo-da-praia/bingo-da-praia.ts';
import { campoMinado } from './campo-minado/campo-minado.ts';
import { chuvaDeJabuticaba } from './chuva-de-jabuticaba/chuva-de-jabuticaba.ts';
import { corridaDaPraia } from './corrida-da-praia/corrida-da-praia.ts';
import { dado } from './dado/dado.ts';
import { dragaoDeOuro } from './dragao-de-ouro/dragao-de-ouro.ts';
import { foguete } from './foguete/foguete.ts';
import { frutas777 } from './frutas-777/frutas-777.ts';
import { kenoDaMata } from './keno-da-mata/keno-da-mata.ts';
import { macacoNaCumbuca } from './macaco-na-cumbuca/macaco-na-cumbuca.ts';
import { pescaria } from './pescaria/pescaria.ts';
import { puloDoGato } from './pulo-do-gato/pulo-do-gato.ts';
import { quininha } from './quininha/quininha.ts';
import { roda } from './roda/roda.ts';
import { rodaDoShow } from './roda-do-show/roda-do-show.ts';
import { roletaAoVivo } from './roleta-ao-vivo/roleta-ao-vivo.ts';
import { roleta } from './roleta/roleta.ts';
import { sorteDosBichos } from './sorte-dos-bichos/sorte-dos-bichos.ts';
import { salaDeBingo } from './sala-de-bingo/sala-de-bingo.ts';
import { tigreDaVez } from './tigre-da-vez/tigre-da-vez.ts';
import { torre } from './torre/torre.ts';
import { travessia } from './travessia/travessia.ts';
import { vinteEUm } from './vinte-e-um/vinte-e-um.ts';
import { valetePraCima } from './valete-pra-cima/valete-pra-cima.ts';
import { ligaDaArara } from './liga-da-arara/liga-da-arara.ts';
import { maiorMenor } from './maior-menor/maior-menor.ts';

/** Every game of the house, as rules. */
export const games: readonly SoloGame[] = [
  tigreDaVez,
  frutas777,
  dragaoDeOuro,
  campoMinado,
  torre,
  travessia,
  vinteEUm,
  chuvaDeJabuticaba,
  dado,
  puloDoGato,
  macacoNaCumbuca,
  valetePraCima,
  roleta,
  bacaraDaArara,
  maiorMenor,
  roda,
  bingoDaPraia,
  pescaria,
];

/** Every game whose rounds many share, as rules. */
export const roundGames: readonly RoundGame[] = [
  foguete,
  roletaAoVivo,
  bacaraAoVivo,
  rodaDoShow,
  kenoDaMata,
  quininha,
  sorteDosBichos,
  salaDeBingo,
  ligaDaArara,
  corridaDaPraia,
];

/** The shared game of that key; `undefined` when there is none. */
export function findRoundGame(name: string): RoundGame | undefined {
  return roundGames.find((game) => game.name === name);
}

/** The game of that key; `undefined` when there is none. */
export function findGame(name: string): SoloGame | undefined {
  return games.find((game) => game.name === name);
}

export { emoji, tiles } from './tiles.ts';
