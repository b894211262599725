/** The states of Brazil with the ranges of their postal codes (CEP), as the post office assigned them. */
const stateCeps = {
  AC: [['69900', '69999']],
  AL: [['57000', '57999']],
  AM: [
    ['69000', '69299'],
    ['69400', '69899'],
  ],
  AP: [['68900', '68999']],
  BA: [['40000', '48999']],
  CE: [['60000', '63999']],
  DF: [
    ['70000', '72799'],
    ['73000', '73699'],
  ],
  ES: [['29000', '29999']],
  GO: [
    ['72800', '72999'],
    ['73700', '76799'],
  ],
  MA: [['65000', '65999']],
  MG: [['30000', '39999']],
  MS: [['79000', '79999']],
  MT: [['78000', '78899']],
  PA: [['66000', '68899']],
  PB: [['58000', '58999']],
  PE: [['50000', '56999']],
  PI: [['64000', '64999']],
  PR: [['80000', '87999']],
  RJ: [['20000', '28999']],
  RN: [['59000', '59999']],
  RO: [
    ['76800', '76999'],
    ['78900', '78999'],
  ],
  RR: [['69300', '69399']],
  RS: [['90000', '99999']],
  SC: [['88000', '89999']],
  SE: [['49000', '49999']],
  SP: [['01000', '19999']],
  TO: [['77000', '77999']],
} as const;

export type BrazilianState = keyof typeof stateCeps;

export const isBrazilianState = (text: string): text is BrazilianState => Object.hasOwn(stateCeps, text);

export const brazilianStates: readonly BrazilianState[] = Object.keys(stateCeps).filter(isBrazilianState);

/** The digits of a CEP as typed. */
export const toCepDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Whether a CEP of eight digits lies in a state. */
export function isCepOf(cep: string, uf: string): boolean {
  const start = cep.slice(0, 5);
  return isBrazilianState(uf) && stateCeps[uf].some(([first, last]) => first <= start && start <= last);
}
