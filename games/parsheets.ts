import type { WayToBet } from '@arara/game-kit';
import { options as bacaraDaArara } from './bacara-da-arara/maths.ts';
import { options as campoMinado } from './campo-minado/maths.ts';
import { options as chuvaDeJabuticaba } from './chuva-de-jabuticaba/maths.ts';
import { options as dado } from './dado/maths.ts';
import { options as dragaoDeOuro } from './dragao-de-ouro/maths.ts';
import { options as frutas777 } from './frutas-777/maths.ts';
import { options as macacoNaCumbuca } from './macaco-na-cumbuca/maths.ts';
import { options as puloDoGato } from './pulo-do-gato/maths.ts';
import { options as roda } from './roda/maths.ts';
import { options as roleta } from './roleta/maths.ts';
import { options as tigreDaVez } from './tigre-da-vez/maths.ts';
import { options as torre } from './torre/maths.ts';
import { options as travessia } from './travessia/maths.ts';
import { options as vinteEUm } from './vinte-e-um/maths.ts';
import { options as valetePraCima } from './valete-pra-cima/maths.ts';
import { options as maiorMenor } from './maior-menor/maths.ts';

/** Every way to bet on each game, with its exact or certified odds, by the game's key: what `npm run rtp` writes out. */
export const parsheets: Readonly<Record<string, readonly WayToBet[]>> = {
  'bacara-da-arara': bacaraDaArara,
  'campo-minado': campoMinado,
  'chuva-de-jabuticaba': chuvaDeJabuticaba,
  dado,
  'dragao-de-ouro': dragaoDeOuro,
  'frutas-777': frutas777,
  'macaco-na-cumbuca': macacoNaCumbuca,
  'pulo-do-gato': puloDoGato,
  roda,
  roleta,
  'tigre-da-vez': tigreDaVez,
  torre,
  travessia,
  'vinte-e-um': vinteEUm,
  'valete-pra-cima': valetePraCima,
  'maior-menor': maiorMenor,
};
