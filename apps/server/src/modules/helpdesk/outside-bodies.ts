import type { jurisdictions } from '@arara/contract';

/** Who stands above a site, for whom its own answer to a complaint does not satisfy. */
export interface OutsideBody {
  name: string;
  /** Empty where there is only an address. */
  link: string;
  text: string;
}

const brazil: readonly OutsideBody[] = [
  { name: 'Consumidor.gov.br', link: 'https://www.consumidor.gov.br', text: '' },
  {
    name: 'Secretaria de Prêmios e Apostas (SPA-MF)',
    link: 'https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas',
    text: '',
  },
];

/** The bodies outside: the state's where the regulator names them, else the holder of the licence, as the operator says. */
export function outsideBodies(
  { name, jurisdiction }: { name: string; jurisdiction: (typeof jurisdictions)[number] },
  licenceContact: string,
): OutsideBody[] {
  if (jurisdiction === 'br-spa') return [...brazil];
  return licenceContact === '' ? [] : [{ name, link: '', text: licenceContact }];
}
