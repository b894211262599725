// Generated from the manifests by `npm run manifests`. Do not edit.
import type { ToLiveMark } from './live/live-mark.ts';
import { toLiveMark as bacaraAoVivo } from './bacara-ao-vivo/game.ts';
import { toLiveMark as classicoDaCarta } from './classico-da-carta/game.ts';
import { toLiveMark as dadosDaArara } from './dados-da-arara/game.ts';
import { toLiveMark as doubleDaArara } from './double-da-arara/game.ts';
import { toLiveMark as rodaDoShow } from './roda-do-show/game.ts';
import { toLiveMark as roletaAoVivo } from './roleta-ao-vivo/game.ts';

/** Writes the result of a round of each live table, by its key. */
export const liveMarks: Readonly<Record<string, ToLiveMark>> = {
  'bacara-ao-vivo': bacaraAoVivo,
  'classico-da-carta': classicoDaCarta,
  'dados-da-arara': dadosDaArara,
  'double-da-arara': doubleDaArara,
  'roda-do-show': rodaDoShow,
  'roleta-ao-vivo': roletaAoVivo,
};
