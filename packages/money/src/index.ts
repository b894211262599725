export { type Centavos, MAX_CENTAVOS, ZERO, centavos, sum } from './centavos.ts';
export { type Rate, portion, rate, split } from './rate.ts';
export { formatBRL, formatReais, parseReais } from './reais.ts';
