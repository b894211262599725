// Generated from the manifests by `npm run manifests`. Do not edit.
import type { GameVerifier } from './game.ts';
import { bacaraDaArara } from './games/bacara-da-arara.ts';
import { bingoDaPraia } from './games/bingo-da-praia.ts';
import { bingoDoMercado } from './games/bingo-do-mercado.ts';
import { botoDoLuar } from './games/boto-do-luar.ts';
import { campoMinado } from './games/campo-minado.ts';
import { capivaraNaBoa } from './games/capivara-na-boa.ts';
import { chuvaDeJabuticaba } from './games/chuva-de-jabuticaba.ts';
import { dado } from './games/dado.ts';
import { disputaDePenaltis } from './games/disputa-de-penaltis.ts';
import { dobrarOuNada } from './games/dobrar-ou-nada.ts';
import { dragaoDeOuro } from './games/dragao-de-ouro.ts';
import { festaJunina } from './games/festa-junina.ts';
import { frutas777 } from './games/frutas-777.ts';
import { lequeDeValetes } from './games/leque-de-valetes.ts';
import { livroDoBoitata } from './games/livro-do-boitata.ts';
import { macacoNaCumbuca } from './games/macaco-na-cumbuca.ts';
import { maiorMenor } from './games/maior-menor.ts';
import { ouroDaSerra } from './games/ouro-da-serra.ts';
import { pescaria } from './games/pescaria.ts';
import { puloDoGato } from './games/pulo-do-gato.ts';
import { quininhaTurbo } from './games/quininha-turbo.ts';
import { raspadinhaDaSorte } from './games/raspadinha-da-sorte.ts';
import { roda } from './games/roda.ts';
import { roleta } from './games/roleta.ts';
import { sorteDosBichosTurbo } from './games/sorte-dos-bichos-turbo.ts';
import { tigreDaVez } from './games/tigre-da-vez.ts';
import { torre } from './games/torre.ts';
import { travessia } from './games/travessia.ts';
import { trucoRelampago } from './games/truco-relampago.ts';
import { valetePraCima } from './games/valete-pra-cima.ts';
import { vinteEUm } from './games/vinte-e-um.ts';

/** An independent implementation of every solo game, from its published rules. */
export const instantVerifiers: Readonly<Record<string, GameVerifier>> = {
  'bacara-da-arara': bacaraDaArara,
  'bingo-da-praia': bingoDaPraia,
  'bingo-do-mercado': bingoDoMercado,
  'boto-do-luar': botoDoLuar,
  'campo-minado': campoMinado,
  'capivara-na-boa': capivaraNaBoa,
  'chuva-de-jabuticaba': chuvaDeJabuticaba,
  dado,
  'disputa-de-penaltis': disputaDePenaltis,
  'dobrar-ou-nada': dobrarOuNada,
  'dragao-de-ouro': dragaoDeOuro,
  'festa-junina': festaJunina,
  'frutas-777': frutas777,
  'leque-de-valetes': lequeDeValetes,
  'livro-do-boitata': livroDoBoitata,
  'macaco-na-cumbuca': macacoNaCumbuca,
  'maior-menor': maiorMenor,
  'ouro-da-serra': ouroDaSerra,
  pescaria,
  'pulo-do-gato': puloDoGato,
  'quininha-turbo': quininhaTurbo,
  'raspadinha-da-sorte': raspadinhaDaSorte,
  roda,
  roleta,
  'sorte-dos-bichos-turbo': sorteDosBichosTurbo,
  'tigre-da-vez': tigreDaVez,
  torre,
  travessia,
  'truco-relampago': trucoRelampago,
  'valete-pra-cima': valetePraCima,
  'vinte-e-um': vinteEUm,
};
