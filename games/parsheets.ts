import type { WayToBet } from '@arara/game-kit';
import { options as bacaraDaArara } from './bacara-da-arara/maths.ts';
import { options as bingoDaPraia } from './bingo-da-praia/maths.ts';
import { options as campoMinado } from './campo-minado/maths.ts';
import { options as chuvaDeJabuticaba } from './chuva-de-jabuticaba/maths.ts';
import { options as corridaDaPraia } from './corrida-da-praia/maths.ts';
import { options as dado } from './dado/maths.ts';
import { options as dragaoDeOuro } from './dragao-de-ouro/maths.ts';
import { options as foguete } from './foguete/maths.ts';
import { options as frutas777 } from './frutas-777/maths.ts';
import { options as kenoDaMata } from './keno-da-mata/maths.ts';
import { options as ligaDaArara } from './liga-da-arara/maths.ts';
import { options as macacoNaCumbuca } from './macaco-na-cumbuca/maths.ts';
import { options as pescaria } from './pescaria/maths.ts';
import { options as puloDoGato } from './pulo-do-gato/maths.ts';
import { options as quininha } from './quininha/maths.ts';
import { options as roda } from './roda/maths.ts';
import { options as rodaDoShow } from './roda-do-show/maths.ts';
import { options as roleta } from './roleta/maths.ts';
import { options as sorteDosBichos } from './sorte-dos-bichos/maths.ts';
import { options as salaDeBingo } from './sala-de-bingo/maths.ts';
import { options as tigreDaVez } from './tigre-da-vez/maths.ts';
import { options as torre } from './torre/maths.ts';
import { options as travessia } from './travessia/maths.ts';
import { options as vinteEUm } from './vinte-e-um/maths.ts';
import { options as valetePraCima } from './valete-pra-cima/maths.ts';
import { options as maiorMenor } from './maior-menor/maths.ts';

/** Every way to bet on each game, with its exact or certified odds, by the game's key: what `npm run rtp` writes out. */
export const parsheets: Readonly<Record<string, readonly WayToBet[]>> = {
  // A table for many pays as the game that it is a table of: the odds are the same.
  'bacara-ao-vivo': bacaraDaArara,
  'bacara-da-arara': bacaraDaArara,
  'bingo-da-praia': bingoDaPraia,
  'campo-minado': campoMinado,
  'chuva-de-jabuticaba': chuvaDeJabuticaba,
  'corrida-da-praia': corridaDaPraia,
  dado,
  'dragao-de-ouro': dragaoDeOuro,
  foguete,
  'frutas-777': frutas777,
  'keno-da-mata': kenoDaMata,
  'liga-da-arara': ligaDaArara,
  'macaco-na-cumbuca': macacoNaCumbuca,
  'pulo-do-gato': puloDoGato,
  quininha,
  roda,
  'roda-do-show': rodaDoShow,
  'roleta-ao-vivo': roleta,
  roleta,
  'sorte-dos-bichos': sorteDosBichos,
  'sala-de-bingo': salaDeBingo,
  'tigre-da-vez': tigreDaVez,
  torre,
  travessia,
  'vinte-e-um': vinteEUm,
  'valete-pra-cima': valetePraCima,
  'maior-menor': maiorMenor,
  pescaria,
};
