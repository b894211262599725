/** Words of the claims that wait for staff, in Portuguese. */
export const heldClaimsPt = {
  title: 'Resgates em análise',
  lead: 'Resgates de contas ligadas a outras que já resgataram. O valor está reservado e só é pago depois da decisão.',
  empty: 'Nenhum resgate nesta situação.',
  linkedBy: 'Ligação com outras contas',
  until: 'Sem decisão, a reserva é desfeita em',
  open: 'Abrir o resgate de %{account}',
  reasonHelp: 'Fica na auditoria; o jogador lê só que a conta está ligada a outras.',
  states: { open: 'Em análise', approved: 'Aprovado', refused: 'Recusado', expired: 'Expirado' },
  links: { device: 'Mesmo aparelho', payer: 'Mesma chave Pix ou CPF', address: 'Mesma rede' },
  decide: {
    approve: {
      action: 'Aprovar',
      title: 'Aprovar o resgate de %{account}?',
      lead: 'O prêmio é pago agora, uma única vez.',
      done: 'Resgate aprovado e pago.',
    },
    refuse: {
      action: 'Recusar',
      title: 'Recusar o resgate de %{account}?',
      lead: 'Nada é pago e o valor volta para o orçamento da promoção. O jogador é avisado.',
      done: 'Resgate recusado.',
    },
  },
};

/** Words of the claims that wait for staff, in English. */
export const heldClaimsEn = {
  title: 'Claims under review',
  lead: 'Claims of accounts that are linked to others who claimed. The amount is reserved and is paid only after a decision.',
  empty: 'No claim in this state.',
  linkedBy: 'Linked to other accounts',
  until: 'Without a decision, the reservation is released on',
  open: 'Open the claim of %{account}',
  reasonHelp: 'It stays in the audit log; the player reads only that the account is linked to others.',
  states: { open: 'Under review', approved: 'Approved', refused: 'Refused', expired: 'Expired' },
  links: { device: 'Same device', payer: 'Same Pix key or CPF', address: 'Same network' },
  decide: {
    approve: {
      action: 'Approve',
      title: 'Approve the claim of %{account}?',
      lead: 'The reward is paid now, once.',
      done: 'Claim approved and paid.',
    },
    refuse: {
      action: 'Refuse',
      title: 'Refuse the claim of %{account}?',
      lead: "Nothing is paid and the amount returns to the promotion's budget. The player is notified.",
      done: 'Claim refused.',
    },
  },
};

/** What the lists of claims are called, in Portuguese. */
export const rewardResourcesPt = {
  'reward-claims': { name: 'Resgate |||| Resgates' },
  'held-claims': { name: 'Resgate em análise |||| Resgates em análise' },
  'reward-flags': { name: 'Sinal de abuso |||| Sinais de abuso' },
};

/** What the lists of claims are called, in English. */
export const rewardResourcesEn = {
  'reward-claims': { name: 'Claim |||| Claims' },
  'held-claims': { name: 'Claim under review |||| Claims under review' },
  'reward-flags': { name: 'Sign of abuse |||| Signs of abuse' },
};
