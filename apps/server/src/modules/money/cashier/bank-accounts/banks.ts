/** A bank: its three-digit COMPE code (the Central Bank's list of participants) and the name that customers know. */
export interface Bank {
  code: string;
  name: string;
}

/** The banks of most Brazilians. Any other is named by its COMPE code or ISPB. */
export const banks: readonly Bank[] = [
  { code: '001', name: 'Banco do Brasil' },
  { code: '341', name: 'Itaú' },
  { code: '237', name: 'Bradesco' },
  { code: '104', name: 'Caixa' },
  { code: '033', name: 'Santander' },
  { code: '260', name: 'Nubank' },
  { code: '077', name: 'Inter' },
  { code: '336', name: 'C6 Bank' },
  { code: '323', name: 'Mercado Pago' },
  { code: '380', name: 'PicPay' },
  { code: '290', name: 'PagBank' },
  { code: '756', name: 'Sicoob' },
  { code: '748', name: 'Sicredi' },
  { code: '208', name: 'BTG Pactual' },
  { code: '422', name: 'Safra' },
  { code: '212', name: 'Banco Original' },
  { code: '655', name: 'BV' },
  { code: '623', name: 'Banco Pan' },
  { code: '318', name: 'BMG' },
  { code: '707', name: 'Daycoval' },
  { code: '389', name: 'Mercantil' },
  { code: '041', name: 'Banrisul' },
  { code: '004', name: 'Banco do Nordeste' },
  { code: '003', name: 'Banco da Amazônia' },
  { code: '070', name: 'BRB' },
  { code: '021', name: 'Banestes' },
  { code: '047', name: 'Banese' },
  { code: '037', name: 'Banpará' },
  { code: '085', name: 'Ailos' },
  { code: '136', name: 'Unicred' },
  { code: '197', name: 'Stone' },
  { code: '403', name: 'Cora' },
  { code: '364', name: 'Efí' },
  { code: '461', name: 'Asaas' },
  { code: '536', name: 'Neon' },
  { code: '348', name: 'XP' },
];

/** The name of a bank; the code itself for a bank that is not listed. */
export function getBankName(code: string): string {
  return banks.find((bank) => bank.code === code)?.name ?? code;
}
