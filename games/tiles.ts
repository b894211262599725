// Generated from the manifests by `npm run manifests`. Do not edit.
import type { TileArt } from '@arara/game-kit';
import { tile as bacaraAoVivo } from './bacara-ao-vivo/game.ts';
import { tile as bacaraDaArara } from './bacara-da-arara/game.ts';
import { tile as bingoDaPraia } from './bingo-da-praia/game.ts';
import { tile as bingoDaQuermesse } from './bingo-da-quermesse/game.ts';
import { tile as bingoDoMercado } from './bingo-do-mercado/game.ts';
import { tile as botoDoLuar } from './boto-do-luar/game.ts';
import { tile as campoMinado } from './campo-minado/game.ts';
import { tile as capivaraNaBoa } from './capivara-na-boa/game.ts';
import { tile as chuvaDeJabuticaba } from './chuva-de-jabuticaba/game.ts';
import { tile as classicoDaCarta } from './classico-da-carta/game.ts';
import { tile as corridaDaPraia } from './corrida-da-praia/game.ts';
import { tile as dado } from './dado/game.ts';
import { tile as dadosDaArara } from './dados-da-arara/game.ts';
import { tile as disputaDePenaltis } from './disputa-de-penaltis/game.ts';
import { tile as dobrarOuNada } from './dobrar-ou-nada/game.ts';
import { tile as doubleDaArara } from './double-da-arara/game.ts';
import { tile as dragaoDeOuro } from './dragao-de-ouro/game.ts';
import { tile as festaJunina } from './festa-junina/game.ts';
import { tile as foguete } from './foguete/game.ts';
import { tile as frutas777 } from './frutas-777/game.ts';
import { tile as kenoDaMata } from './keno-da-mata/game.ts';
import { tile as lequeDeValetes } from './leque-de-valetes/game.ts';
import { tile as ligaDaArara } from './liga-da-arara/game.ts';
import { tile as livroDoBoitata } from './livro-do-boitata/game.ts';
import { tile as macacoNaCumbuca } from './macaco-na-cumbuca/game.ts';
import { tile as maiorMenor } from './maior-menor/game.ts';
import { tile as ouroDaSerra } from './ouro-da-serra/game.ts';
import { tile as pescaria } from './pescaria/game.ts';
import { tile as pipaNoCeu } from './pipa-no-ceu/game.ts';
import { tile as puloDoGato } from './pulo-do-gato/game.ts';
import { tile as quininha } from './quininha/game.ts';
import { tile as quininhaTurbo } from './quininha-turbo/game.ts';
import { tile as raspadinhaDaSorte } from './raspadinha-da-sorte/game.ts';
import { tile as roda } from './roda/game.ts';
import { tile as rodaDoShow } from './roda-do-show/game.ts';
import { tile as roleta } from './roleta/game.ts';
import { tile as roletaAoVivo } from './roleta-ao-vivo/game.ts';
import { tile as salaDeBingo } from './sala-de-bingo/game.ts';
import { tile as sorteDosBichos } from './sorte-dos-bichos/game.ts';
import { tile as sorteDosBichosTurbo } from './sorte-dos-bichos-turbo/game.ts';
import { tile as tigreDaVez } from './tigre-da-vez/game.ts';
import { tile as torre } from './torre/game.ts';
import { tile as travessia } from './travessia/game.ts';
import { tile as trucoRelampago } from './truco-relampago/game.ts';
import { tile as valetePraCima } from './valete-pra-cima/game.ts';
import { tile as vinteEUm } from './vinte-e-um/game.ts';

/** How the lobby draws each game, by its key. */
export const tiles: Readonly<Record<string, TileArt>> = {
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
