// Generated from the manifests by `npm run manifests`. Do not edit.
import type { RoundGame, SoloGame } from '@arara/game-kit';
import { rules as tigreDaVez } from './tigre-da-vez/game.ts';
import { rules as frutas777 } from './frutas-777/game.ts';
import { rules as livroDoBoitata } from './livro-do-boitata/game.ts';
import { rules as festaJunina } from './festa-junina/game.ts';
import { rules as ouroDaSerra } from './ouro-da-serra/game.ts';
import { rules as dragaoDeOuro } from './dragao-de-ouro/game.ts';
import { rules as campoMinado } from './campo-minado/game.ts';
import { rules as torre } from './torre/game.ts';
import { rules as travessia } from './travessia/game.ts';
import { rules as disputaDePenaltis } from './disputa-de-penaltis/game.ts';
import { rules as trucoRelampago } from './truco-relampago/game.ts';
import { rules as vinteEUm } from './vinte-e-um/game.ts';
import { rules as raspadinhaDaSorte } from './raspadinha-da-sorte/game.ts';
import { rules as chuvaDeJabuticaba } from './chuva-de-jabuticaba/game.ts';
import { rules as dado } from './dado/game.ts';
import { rules as puloDoGato } from './pulo-do-gato/game.ts';
import { rules as macacoNaCumbuca } from './macaco-na-cumbuca/game.ts';
import { rules as valetePraCima } from './valete-pra-cima/game.ts';
import { rules as lequeDeValetes } from './leque-de-valetes/game.ts';
import { rules as roleta } from './roleta/game.ts';
import { rules as bacaraDaArara } from './bacara-da-arara/game.ts';
import { rules as maiorMenor } from './maior-menor/game.ts';
import { rules as roda } from './roda/game.ts';
import { rules as bingoDoMercado } from './bingo-do-mercado/game.ts';
import { rules as bingoDaPraia } from './bingo-da-praia/game.ts';
import { rules as pescaria } from './pescaria/game.ts';
import { rules as capivaraNaBoa } from './capivara-na-boa/game.ts';
import { rules as botoDoLuar } from './boto-do-luar/game.ts';
import { rules as quininhaTurbo } from './quininha-turbo/game.ts';
import { rules as sorteDosBichosTurbo } from './sorte-dos-bichos-turbo/game.ts';
import { rules as dobrarOuNada } from './dobrar-ou-nada/game.ts';
import { rules as foguete } from './foguete/game.ts';
import { rules as doubleDaArara } from './double-da-arara/game.ts';
import { rules as pipaNoCeu } from './pipa-no-ceu/game.ts';
import { rules as roletaAoVivo } from './roleta-ao-vivo/game.ts';
import { rules as bacaraAoVivo } from './bacara-ao-vivo/game.ts';
import { rules as classicoDaCarta } from './classico-da-carta/game.ts';
import { rules as dadosDaArara } from './dados-da-arara/game.ts';
import { rules as rodaDoShow } from './roda-do-show/game.ts';
import { rules as kenoDaMata } from './keno-da-mata/game.ts';
import { rules as quininha } from './quininha/game.ts';
import { rules as sorteDosBichos } from './sorte-dos-bichos/game.ts';
import { rules as salaDeBingo } from './sala-de-bingo/game.ts';
import { rules as bingoDaQuermesse } from './bingo-da-quermesse/game.ts';
import { rules as ligaDaArara } from './liga-da-arara/game.ts';
import { rules as corridaDaPraia } from './corrida-da-praia/game.ts';

/** The rules of every game of one player. */
export const soloGames: readonly SoloGame[] = [
  tigreDaVez,
  frutas777,
  livroDoBoitata,
  festaJunina,
  ouroDaSerra,
  dragaoDeOuro,
  campoMinado,
  torre,
  travessia,
  disputaDePenaltis,
  trucoRelampago,
  vinteEUm,
  raspadinhaDaSorte,
  chuvaDeJabuticaba,
  dado,
  puloDoGato,
  macacoNaCumbuca,
  valetePraCima,
  lequeDeValetes,
  roleta,
  bacaraDaArara,
  maiorMenor,
  roda,
  bingoDoMercado,
  bingoDaPraia,
  pescaria,
  capivaraNaBoa,
  botoDoLuar,
  quininhaTurbo,
  sorteDosBichosTurbo,
];

/** The rules of every game whose rounds stake the win of another round. */
export const followUpGames: readonly SoloGame[] = [dobrarOuNada];

/** The rules of every game of shared rounds. */
export const sharedGames: readonly RoundGame[] = [
  foguete,
  doubleDaArara,
  pipaNoCeu,
  roletaAoVivo,
  bacaraAoVivo,
  classicoDaCarta,
  dadosDaArara,
  rodaDoShow,
  kenoDaMata,
  quininha,
  sorteDosBichos,
  salaDeBingo,
  bingoDaQuermesse,
  ligaDaArara,
  corridaDaPraia,
];
