export { type Timer } from './agenda.ts';
export { type Settings } from './bank.ts';
export { type FaultChange, type Faults } from './fault.ts';
export { type ShownMessage } from './messages.ts';
export { type Forgery } from './notices.ts';
export { type PayOptions, type PayOutcome } from './payments.ts';
export { type ClawBack } from './returns.ts';
export { type PspSimulator, type PspSimulatorOptions, createPspSimulator } from './simulator.ts';
export { type Archive, type State } from './state.ts';
