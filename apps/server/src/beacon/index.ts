export { openBeaconDoor } from './door.ts';
export { type Keeper, type Shelf, createKeeper } from './keeper.ts';
export { type BeaconLine, httpBeaconLine, localBeaconLine } from './line.ts';
export { fileShelf, memoryShelf } from './shelf.ts';
export { type BeaconInfo, type ChainInfo } from './wire.ts';
