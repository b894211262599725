import type { TileArt } from '@arara/game-kit';
import { tile as bacaraAoVivoTile } from './bacara-ao-vivo/art.ts';
import { tile as bacaraTile } from './bacara-da-arara/art.ts';
import { tile as praiaTile } from './bingo-da-praia/art.ts';
import { emoji as campoEmoji, tile as campoTile } from './campo-minado/art.ts';
import { tile as chuvaTile } from './chuva-de-jabuticaba/art.ts';
import { emoji as corridaEmoji, tile as corridaTile } from './corrida-da-praia/art.ts';
import { emoji as dadoEmoji, tile as dadoTile } from './dado/art.ts';
import { tile as fogueteTile } from './foguete/art.ts';
import { emoji as frutasEmoji, tile as frutasTile } from './frutas-777/art.ts';
import { tile as dragaoTile } from './dragao-de-ouro/art.ts';
import { emoji as kenoEmoji, tile as kenoTile } from './keno-da-mata/art.ts';
import { tile as ligaTile } from './liga-da-arara/art.ts';
import { COIN } from './stage/art.ts';
import { emoji as macacoEmoji, tile as macacoTile } from './macaco-na-cumbuca/art.ts';
import { emoji as pescariaEmoji, tile as pescariaTile } from './pescaria/art.ts';
import { emoji as puloEmoji, tile as puloTile } from './pulo-do-gato/art.ts';
import { emoji as quininhaEmoji, tile as quininhaTile } from './quininha/art.ts';
import { tile as rodaTile } from './roda/art.ts';
import { tile as rodaDoShowTile } from './roda-do-show/art.ts';
import { tile as roletaAoVivoTile } from './roleta-ao-vivo/art.ts';
import { tile as roletaTile } from './roleta/art.ts';
import { emoji as bichosEmoji, tile as bichosTile } from './sorte-dos-bichos/art.ts';
import { tile as salaTile } from './sala-de-bingo/art.ts';
import { emoji as tigreEmoji, tile as tigreTile } from './tigre-da-vez/art.ts';
import { emoji as torreEmoji, tile as torreTile } from './torre/art.ts';
import { emoji as travessiaEmoji, tile as travessiaTile } from './travessia/art.ts';
import { tile as vinteTile } from './vinte-e-um/art.ts';
import { tile as valeteTile } from './valete-pra-cima/art.ts';
import { tile as maiorTile } from './maior-menor/art.ts';

/** How the lobby draws each game, by its key. */
export const tiles: Readonly<Record<string, TileArt>> = {
  'bacara-ao-vivo': bacaraAoVivoTile,
  'bacara-da-arara': bacaraTile,
  'bingo-da-praia': praiaTile,
  'campo-minado': campoTile,
  'chuva-de-jabuticaba': chuvaTile,
  'corrida-da-praia': corridaTile,
  dado: dadoTile,
  foguete: fogueteTile,
  'frutas-777': frutasTile,
  'dragao-de-ouro': dragaoTile,
  'keno-da-mata': kenoTile,
  'liga-da-arara': ligaTile,
  'macaco-na-cumbuca': macacoTile,
  'pulo-do-gato': puloTile,
  quininha: quininhaTile,
  roda: rodaTile,
  'roda-do-show': rodaDoShowTile,
  'roleta-ao-vivo': roletaAoVivoTile,
  roleta: roletaTile,
  'sorte-dos-bichos': bichosTile,
  'sala-de-bingo': salaTile,
  'tigre-da-vez': tigreTile,
  torre: torreTile,
  travessia: travessiaTile,
  'vinte-e-um': vinteTile,
  'valete-pra-cima': valeteTile,
  'maior-menor': maiorTile,
  pescaria: pescariaTile,
};

/** The emoji, by code point, that all games together draw: what a build has to copy. */
export const emoji: readonly string[] = [
  ...new Set(
    [
      campoEmoji,
      corridaEmoji,
      dadoEmoji,
      frutasEmoji,
      kenoEmoji,
      macacoEmoji,
      pescariaEmoji,
      puloEmoji,
      quininhaEmoji,
      bichosEmoji,
      tigreEmoji,
      torreEmoji,
      travessiaEmoji,
      [COIN],
      ...Object.values(tiles).map(({ hero, props }) => [hero, props].flat()),
    ].flat(),
  ),
];
