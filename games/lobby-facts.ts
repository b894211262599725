// Generated from the manifests by `npm run manifests`. Do not edit.
import type { LobbyFacts } from '@arara/game-kit';
import { lobby as bacaraAoVivo } from './bacara-ao-vivo/game.ts';
import { lobby as bacaraDaArara } from './bacara-da-arara/game.ts';
import { lobby as bingoDaPraia } from './bingo-da-praia/game.ts';
import { lobby as bingoDaQuermesse } from './bingo-da-quermesse/game.ts';
import { lobby as bingoDoMercado } from './bingo-do-mercado/game.ts';
import { lobby as botoDoLuar } from './boto-do-luar/game.ts';
import { lobby as campoMinado } from './campo-minado/game.ts';
import { lobby as capivaraNaBoa } from './capivara-na-boa/game.ts';
import { lobby as chuvaDeJabuticaba } from './chuva-de-jabuticaba/game.ts';
import { lobby as classicoDaCarta } from './classico-da-carta/game.ts';
import { lobby as corridaDaPraia } from './corrida-da-praia/game.ts';
import { lobby as dado } from './dado/game.ts';
import { lobby as dadosDaArara } from './dados-da-arara/game.ts';
import { lobby as disputaDePenaltis } from './disputa-de-penaltis/game.ts';
import { lobby as dobrarOuNada } from './dobrar-ou-nada/game.ts';
import { lobby as doubleDaArara } from './double-da-arara/game.ts';
import { lobby as dragaoDeOuro } from './dragao-de-ouro/game.ts';
import { lobby as festaJunina } from './festa-junina/game.ts';
import { lobby as foguete } from './foguete/game.ts';
import { lobby as frutas777 } from './frutas-777/game.ts';
import { lobby as kenoDaMata } from './keno-da-mata/game.ts';
import { lobby as lequeDeValetes } from './leque-de-valetes/game.ts';
import { lobby as ligaDaArara } from './liga-da-arara/game.ts';
import { lobby as livroDoBoitata } from './livro-do-boitata/game.ts';
import { lobby as macacoNaCumbuca } from './macaco-na-cumbuca/game.ts';
import { lobby as maiorMenor } from './maior-menor/game.ts';
import { lobby as ouroDaSerra } from './ouro-da-serra/game.ts';
import { lobby as pescaria } from './pescaria/game.ts';
import { lobby as pipaNoCeu } from './pipa-no-ceu/game.ts';
import { lobby as puloDoGato } from './pulo-do-gato/game.ts';
import { lobby as quininha } from './quininha/game.ts';
import { lobby as quininhaTurbo } from './quininha-turbo/game.ts';
import { lobby as raspadinhaDaSorte } from './raspadinha-da-sorte/game.ts';
import { lobby as roda } from './roda/game.ts';
import { lobby as rodaDoShow } from './roda-do-show/game.ts';
import { lobby as roleta } from './roleta/game.ts';
import { lobby as roletaAoVivo } from './roleta-ao-vivo/game.ts';
import { lobby as salaDeBingo } from './sala-de-bingo/game.ts';
import { lobby as sorteDosBichos } from './sorte-dos-bichos/game.ts';
import { lobby as sorteDosBichosTurbo } from './sorte-dos-bichos-turbo/game.ts';
import { lobby as tigreDaVez } from './tigre-da-vez/game.ts';
import { lobby as torre } from './torre/game.ts';
import { lobby as travessia } from './travessia/game.ts';
import { lobby as trucoRelampago } from './truco-relampago/game.ts';
import { lobby as valetePraCima } from './valete-pra-cima/game.ts';
import { lobby as vinteEUm } from './vinte-e-um/game.ts';

/** What the lobby knows of each game besides its tile, by its key. */
export const lobbyFacts: Readonly<Record<string, LobbyFacts>> = {
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
