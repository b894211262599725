export { createRegulatorFiles } from './regulator-files.ts';
export { type RegulatorChannel, createFolderChannel, createHttpChannel } from './regulator-channel.ts';
