/** Why a payout ends unpaid: what SPI answers (ISO 20022 codes), then names that PSPs add, in words for the page. */
export const REASONS = {
  AB03: 'Tempo de liquidação esgotado',
  AB09: 'Erro no banco de quem recebe',
  AB11: 'Tempo esgotado no banco de quem paga',
  AC03: 'Conta inexistente ou inválida',
  AC06: 'Conta bloqueada',
  AC07: 'Conta encerrada',
  AC14: 'Tipo de conta incorreto',
  AG03: 'Tipo de conta não aceita Pix',
  AM02: 'Valor acima do limite de quem recebe',
  AM04: 'Saldo insuficiente na conta PI',
  BE01: 'CPF ou CNPJ não é do titular da conta',
  BE15: 'Identificador da cobrança recusado',
  BE17: 'QR Code recusado',
  CH11: 'CPF ou CNPJ incorreto',
  CH16: 'Mensagem com conteúdo incorreto',
  DS04: 'Recusado por quem recebe',
  DS27: 'Participante não autorizado',
  DT05: 'Data incorreta',
  DUPL: 'Pagamento em duplicidade',
  ED05: 'Falha na liquidação',
  FF08: 'Identificador da transação incorreto',
  FRAD: 'Suspeita de fraude',
  RC09: 'ISPB de quem paga incorreto',
  RC10: 'ISPB de quem recebe incorreto',
  RR04: 'Recusado por sanção',
  UPAY: 'Pagamento indevido',
  INVALID_PIX_KEY: 'Chave Pix inválida',
  PIX_KEY_INFO_NOT_FOUND: 'Chave Pix não encontrada',
  ALIAS_LIMIT_ERROR: 'Limite de consultas de chaves atingido',
  REACH_TRANSFER_LIMIT: 'Limite de transferência do período atingido',
  NOT_ENOUGH_BALANCE: 'Saldo insuficiente',
  ENTRY_ASSOCIATED_WITH_RESTRICTED_ACCOUNT_OR_USER: 'Conta ou pessoa com restrição',
} as const;

export type ReasonCode = keyof typeof REASONS;

export const REASON_CODES = Object.keys(REASONS).filter((code): code is ReasonCode => code in REASONS);

export function isReasonCode(text: string): text is ReasonCode {
  return Object.hasOwn(REASONS, text);
}
