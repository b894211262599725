import type { SoloGame } from '@arara/game-kit';
import { bacaraDaArara } from './bacara-da-arara/bacara-da-arara.ts';
import { campoMinado } from './campo-minado/campo-minado.ts';
import { chuvaDeJabuticaba } from './chuva-de-jabuticaba/chuva-de-jabuticaba.ts';
import { dado } from './dado/dado.ts';
import { dragaoDeOuro } from './dragao-de-ouro/dragao-de-ouro.ts';
import { frutas777 } from './frutas-777/frutas-777.ts';
import { macacoNaCumbuca } from './macaco-na-cumbuca/macaco-na-cumbuca.ts';
import { puloDoGato } from './pulo-do-gato/pulo-do-gato.ts';
import { roda } from './roda/roda.ts';
import { roleta } from './roleta/roleta.ts';
import { tigreDaVez } from './tigre-da-vez/tigre-da-vez.ts';
import { torre } from './torre/torre.ts';
import { travessia } from './travessia/travessia.ts';
import { vinteEUm } from './vinte-e-um/vinte-e-um.ts';
import { valetePraCima } from './valete-pra-cima/valete-pra-cima.ts';
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
];

/** The game of that key; `undefined` when there is none. */
export function findGame(name: string): SoloGame | undefined {
  return games.find((game) => game.name === name);
}

export { emoji, tiles } from './tiles.ts';
