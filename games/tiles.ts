import type { TileArt } from '@arara/game-kit';
import { tile as bacaraTile } from './bacara-da-arara/art.ts';
import { emoji as campoEmoji, tile as campoTile } from './campo-minado/art.ts';
import { tile as chuvaTile } from './chuva-de-jabuticaba/art.ts';
import { emoji as dadoEmoji, tile as dadoTile } from './dado/art.ts';
import { emoji as frutasEmoji, tile as frutasTile } from './frutas-777/art.ts';
import { tile as dragaoTile } from './dragao-de-ouro/art.ts';
import { COIN } from './stage/art.ts';
import { emoji as macacoEmoji, tile as macacoTile } from './macaco-na-cumbuca/art.ts';
import { emoji as puloEmoji, tile as puloTile } from './pulo-do-gato/art.ts';
import { tile as rodaTile } from './roda/art.ts';
import { tile as roletaTile } from './roleta/art.ts';
import { emoji as tigreEmoji, tile as tigreTile } from './tigre-da-vez/art.ts';
import { emoji as torreEmoji, tile as torreTile } from './torre/art.ts';
import { emoji as travessiaEmoji, tile as travessiaTile } from './travessia/art.ts';
import { tile as vinteTile } from './vinte-e-um/art.ts';
import { tile as valeteTile } from './valete-pra-cima/art.ts';
import { tile as maiorTile } from './maior-menor/art.ts';

/** How the lobby draws each game, by its key. */
export const tiles: Readonly<Record<string, TileArt>> = {
  'bacara-da-arara': bacaraTile,
  'campo-minado': campoTile,
  'chuva-de-jabuticaba': chuvaTile,
  dado: dadoTile,
  'frutas-777': frutasTile,
  'dragao-de-ouro': dragaoTile,
  'macaco-na-cumbuca': macacoTile,
  'pulo-do-gato': puloTile,
  roda: rodaTile,
  roleta: roletaTile,
  'tigre-da-vez': tigreTile,
  torre: torreTile,
  travessia: travessiaTile,
  'vinte-e-um': vinteTile,
  'valete-pra-cima': valeteTile,
  'maior-menor': maiorTile,
};

/** The emoji, by code point, that all games together draw: what a build has to copy. */
export const emoji: readonly string[] = [
  ...new Set(
    [
      campoEmoji,
      dadoEmoji,
      frutasEmoji,
      macacoEmoji,
      puloEmoji,
      tigreEmoji,
      torreEmoji,
      travessiaEmoji,
      [COIN],
      ...Object.values(tiles).map(({ hero, props }) => [hero, props].flat()),
    ].flat(),
  ),
];
