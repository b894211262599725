import type { jurisdictions } from '@arara/contract';

/** A body outside the company to which a complaint can be taken. */
export interface ComplaintAuthority {
  name: string;
  /** Empty where only `text` says how to reach it. */
  link: string;
  text: string;
}

const brazil: readonly ComplaintAuthority[] = [
  { name: 'Consumidor.gov.br', link: 'https://www.consumidor.gov.br', text: '' },
  {
    name: 'Secretaria de Prêmios e Apostas (SPA-MF)',
    link: 'https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas',
    text: '',
  },
];

/** The public bodies that a site's regulator names, otherwise the licence holder as the operator configured it. */
export function listComplaintAuthorities(
  { name, jurisdiction }: { name: string; jurisdiction: (typeof jurisdictions)[number] },
  licenceContact: string,
): ComplaintAuthority[] {
  if (jurisdiction === 'br-spa') return [...brazil];
  return licenceContact === '' ? [] : [{ name, link: '', text: licenceContact }];
}
