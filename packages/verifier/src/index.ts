export { type Evidence, type Finding, retells, verify } from './verify.ts';
