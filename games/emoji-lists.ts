// Generated from the manifests by `npm run manifests`. Do not edit.
import { emoji as bingoDoMercado } from './bingo-do-mercado/game.ts';
import { emoji as campoMinado } from './campo-minado/game.ts';
import { emoji as corridaDaPraia } from './corrida-da-praia/game.ts';
import { emoji as dado } from './dado/game.ts';
import { emoji as dobrarOuNada } from './dobrar-ou-nada/game.ts';
import { emoji as doubleDaArara } from './double-da-arara/game.ts';
import { emoji as frutas777 } from './frutas-777/game.ts';
import { emoji as kenoDaMata } from './keno-da-mata/game.ts';
import { emoji as macacoNaCumbuca } from './macaco-na-cumbuca/game.ts';
import { emoji as pescaria } from './pescaria/game.ts';
import { emoji as puloDoGato } from './pulo-do-gato/game.ts';
import { emoji as quininha } from './quininha/game.ts';
import { emoji as quininhaTurbo } from './quininha-turbo/game.ts';
import { emoji as sorteDosBichos } from './sorte-dos-bichos/game.ts';
import { emoji as sorteDosBichosTurbo } from './sorte-dos-bichos-turbo/game.ts';
import { emoji as torre } from './torre/game.ts';
import { emoji as travessia } from './travessia/game.ts';

/** The emoji, by code point, that each game draws besides its tile. */
export const emojiLists: Readonly<Record<string, readonly string[]>> = {
  'bingo-do-mercado': bingoDoMercado,
  'campo-minado': campoMinado,
  'corrida-da-praia': corridaDaPraia,
  dado,
  'dobrar-ou-nada': dobrarOuNada,
  'double-da-arara': doubleDaArara,
  'frutas-777': frutas777,
  'keno-da-mata': kenoDaMata,
  'macaco-na-cumbuca': macacoNaCumbuca,
  pescaria,
  'pulo-do-gato': puloDoGato,
  quininha,
  'quininha-turbo': quininhaTurbo,
  'sorte-dos-bichos': sorteDosBichos,
  'sorte-dos-bichos-turbo': sorteDosBichosTurbo,
  torre,
  travessia,
};
