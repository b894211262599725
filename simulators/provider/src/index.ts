export { DAYS, type Day, type DayChange } from './day.ts';
export { type ProviderSimulator, type ProviderSimulatorOptions, createProviderSimulator } from './simulator.ts';
export { type Archive, type State } from './state.ts';
export { type Timer } from './wait-scheduler.ts';
