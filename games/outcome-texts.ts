// Generated from the manifests by `npm run manifests`. Do not edit.
import type { OutcomeText } from './stage/outcome-text.ts';
import { toOutcomeText as bacaraAoVivo } from './bacara-ao-vivo/game.ts';
import { toOutcomeText as bingoDaQuermesse } from './bingo-da-quermesse/game.ts';
import { toOutcomeText as classicoDaCarta } from './classico-da-carta/game.ts';
import { toOutcomeText as corridaDaPraia } from './corrida-da-praia/game.ts';
import { toOutcomeText as dadosDaArara } from './dados-da-arara/game.ts';
import { toOutcomeText as doubleDaArara } from './double-da-arara/game.ts';
import { toOutcomeText as foguete } from './foguete/game.ts';
import { toOutcomeText as kenoDaMata } from './keno-da-mata/game.ts';
import { toOutcomeText as ligaDaArara } from './liga-da-arara/game.ts';
import { toOutcomeText as pipaNoCeu } from './pipa-no-ceu/game.ts';
import { toOutcomeText as quininha } from './quininha/game.ts';
import { toOutcomeText as rodaDoShow } from './roda-do-show/game.ts';
import { toOutcomeText as roletaAoVivo } from './roleta-ao-vivo/game.ts';
import { toOutcomeText as salaDeBingo } from './sala-de-bingo/game.ts';
import { toOutcomeText as sorteDosBichos } from './sorte-dos-bichos/game.ts';

/** Writes the outcome of a round of each shared game, by its key. */
export const outcomeTexts: Readonly<Record<string, OutcomeText>> = {
  'bacara-ao-vivo': bacaraAoVivo,
  'bingo-da-quermesse': bingoDaQuermesse,
  'classico-da-carta': classicoDaCarta,
  'corrida-da-praia': corridaDaPraia,
  'dados-da-arara': dadosDaArara,
  'double-da-arara': doubleDaArara,
  foguete,
  'keno-da-mata': kenoDaMata,
  'liga-da-arara': ligaDaArara,
  'pipa-no-ceu': pipaNoCeu,
  quininha,
  'roda-do-show': rodaDoShow,
  'roleta-ao-vivo': roletaAoVivo,
  'sala-de-bingo': salaDeBingo,
  'sorte-dos-bichos': sorteDosBichos,
};
