// Generated from the manifests by `npm run manifests`. Do not edit.
import type { WayToBet } from '@arara/game-kit';
import { options as bacaraAoVivo } from './bacara-ao-vivo/game.ts';
import { options as bacaraDaArara } from './bacara-da-arara/game.ts';
import { options as bingoDaPraia } from './bingo-da-praia/game.ts';
import { options as bingoDaQuermesse } from './bingo-da-quermesse/game.ts';
import { options as bingoDoMercado } from './bingo-do-mercado/game.ts';
import { options as botoDoLuar } from './boto-do-luar/game.ts';
import { options as campoMinado } from './campo-minado/game.ts';
import { options as capivaraNaBoa } from './capivara-na-boa/game.ts';
import { options as chuvaDeJabuticaba } from './chuva-de-jabuticaba/game.ts';
import { options as classicoDaCarta } from './classico-da-carta/game.ts';
import { options as corridaDaPraia } from './corrida-da-praia/game.ts';
import { options as dado } from './dado/game.ts';
import { options as dadosDaArara } from './dados-da-arara/game.ts';
import { options as disputaDePenaltis } from './disputa-de-penaltis/game.ts';
import { options as dobrarOuNada } from './dobrar-ou-nada/game.ts';
import { options as doubleDaArara } from './double-da-arara/game.ts';
import { options as dragaoDeOuro } from './dragao-de-ouro/game.ts';
import { options as festaJunina } from './festa-junina/game.ts';
import { options as foguete } from './foguete/game.ts';
import { options as frutas777 } from './frutas-777/game.ts';
import { options as kenoDaMata } from './keno-da-mata/game.ts';
import { options as lequeDeValetes } from './leque-de-valetes/game.ts';
import { options as ligaDaArara } from './liga-da-arara/game.ts';
import { options as livroDoBoitata } from './livro-do-boitata/game.ts';
import { options as macacoNaCumbuca } from './macaco-na-cumbuca/game.ts';
import { options as maiorMenor } from './maior-menor/game.ts';
import { options as ouroDaSerra } from './ouro-da-serra/game.ts';
import { options as pescaria } from './pescaria/game.ts';
import { options as pipaNoCeu } from './pipa-no-ceu/game.ts';
import { options as puloDoGato } from './pulo-do-gato/game.ts';
import { options as quininha } from './quininha/game.ts';
import { options as quininhaTurbo } from './quininha-turbo/game.ts';
import { options as raspadinhaDaSorte } from './raspadinha-da-sorte/game.ts';
import { options as roda } from './roda/game.ts';
import { options as rodaDoShow } from './roda-do-show/game.ts';
import { options as roleta } from './roleta/game.ts';
import { options as roletaAoVivo } from './roleta-ao-vivo/game.ts';
import { options as salaDeBingo } from './sala-de-bingo/game.ts';
import { options as sorteDosBichos } from './sorte-dos-bichos/game.ts';
import { options as sorteDosBichosTurbo } from './sorte-dos-bichos-turbo/game.ts';
import { options as tigreDaVez } from './tigre-da-vez/game.ts';
import { options as torre } from './torre/game.ts';
import { options as travessia } from './travessia/game.ts';
import { options as trucoRelampago } from './truco-relampago/game.ts';
import { options as valetePraCima } from './valete-pra-cima/game.ts';
import { options as vinteEUm } from './vinte-e-um/game.ts';

/** Every way to bet on each game, with its exact or certified odds, by its key: what `npm run rtp` writes out. */
export const parsheets: Readonly<Record<string, readonly WayToBet[]>> = {
  'bacara-ao-vivo': bacaraAoVivo,
  'bacara-da-arara': bacaraDaArara,
  'bingo-da-praia': bingoDaPraia,
  'bingo-da-quermesse': bingoDaQuermesse,
  'bingo-do-mercado': bingoDoMercado,
  'boto-do-luar': botoDoLuar,
  'campo-minado': campoMinado,
  'capivara-na-boa': capivaraNaBoa,
  'chuva-de-jabuticaba': chuvaDeJabuticaba,
  'classico-da-carta': classicoDaCarta,
  'corrida-da-praia': corridaDaPraia,
  dado,
  'dados-da-arara': dadosDaArara,
  'disputa-de-penaltis': disputaDePenaltis,
  'dobrar-ou-nada': dobrarOuNada,
  'double-da-arara': doubleDaArara,
  'dragao-de-ouro': dragaoDeOuro,
  'festa-junina': festaJunina,
  foguete,
  'frutas-777': frutas777,
  'keno-da-mata': kenoDaMata,
  'leque-de-valetes': lequeDeValetes,
  'liga-da-arara': ligaDaArara,
  'livro-do-boitata': livroDoBoitata,
  'macaco-na-cumbuca': macacoNaCumbuca,
  'maior-menor': maiorMenor,
  'ouro-da-serra': ouroDaSerra,
  pescaria,
  'pipa-no-ceu': pipaNoCeu,
  'pulo-do-gato': puloDoGato,
  quininha,
  'quininha-turbo': quininhaTurbo,
  'raspadinha-da-sorte': raspadinhaDaSorte,
  roda,
  'roda-do-show': rodaDoShow,
  roleta,
  'roleta-ao-vivo': roletaAoVivo,
  'sala-de-bingo': salaDeBingo,
  'sorte-dos-bichos': sorteDosBichos,
  'sorte-dos-bichos-turbo': sorteDosBichosTurbo,
  'tigre-da-vez': tigreDaVez,
  torre,
  travessia,
  'truco-relampago': trucoRelampago,
  'valete-pra-cima': valetePraCima,
  'vinte-e-um': vinteEUm,
};
