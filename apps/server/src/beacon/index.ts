export { startBeacon } from './beacon-process.ts';
export { startBeaconServer } from './beacon-server.ts';
export { type BeaconGenerator, createBeaconGenerator } from './beacon-generator.ts';
export { type BeaconClient, createHttpBeaconClient, createLocalBeaconClient } from './beacon-client.ts';
export { type SecretStore, createFileSecretStore, createMemorySecretStore } from './secret-store.ts';
export { type BeaconInfo, type ChainInfo } from './beacon-schema.ts';
