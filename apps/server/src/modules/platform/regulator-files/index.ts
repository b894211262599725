export { createRegulatorFiles } from './regulator-files.ts';
export {
  type OutgoingFile,
  type RegulatorChannel,
  createFolderChannel,
  createHttpChannel,
} from './regulator-channel.ts';
