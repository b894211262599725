import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'Depósito creditado',
    text: '{amount} já está no seu saldo. Boa diversão!',
  },
  deposit_refused: {
    title: 'Depósito não creditado',
    text: 'Este pagamento não pôde ser creditado. Veja o motivo no histórico de depósitos.',
  },
  deposit_returned: {
    title: 'Depósito devolvido pelo banco',
    text: 'O banco devolveu {amount} a quem pagou e o valor saiu do seu saldo. Dúvidas? Fale com o suporte.',
  },
  withdrawal_approved: {
    title: 'Saque aprovado',
    text: 'Seu saque de {amount} foi aprovado e já está a caminho.',
  },
  withdrawal_paid: {
    title: 'Saque pago',
    text: 'Enviamos seu saque de {amount}. Confira na sua conta do banco.',
  },
  withdrawal_refused: {
    title: 'Saque não aprovado',
    text: 'Seu saque de {amount} voltou para o saldo. Motivo: {reason}',
  },
  withdrawal_failed: {
    title: 'O banco não pagou seu saque',
    text: '{amount} voltou para o seu saldo. {code}',
  },
  withdrawal_stopped: {
    title: 'Saque interrompido',
    text: 'O banco devolveu um depósito seu e usamos o valor do saque de {amount} para cobri-lo. O que sobrou voltou para o saldo.',
  },
  debt_opened: {
    title: 'Valor em aberto',
    text: 'O banco devolveu um depósito que já tinha sido usado: ficaram {amount} em aberto. Seus próximos depósitos quitam esse valor primeiro.',
  },
  debt_settled: {
    title: 'Valor em aberto quitado',
    text: 'Usamos {amount} do que entrou para quitar o valor em aberto. Ainda faltam {remaining}.',
  },
  reward_credited: {
    title: 'Recompensa recebida',
    text: '{amount} já está no seu saldo.',
  },
  bonus_active: {
    title: 'Bônus ativado',
    text: 'Você recebeu {amount} de bônus. Veja o que falta para liberar.',
  },
  bonus_waiting: {
    title: 'Bônus na fila',
    text: '{amount} de bônus começa assim que o atual terminar.',
  },
  bonus_expiring: {
    title: 'Seu bônus está acabando',
    text: 'Ele vale até {until}. Veja quanto falta para liberar.',
  },
  vip_gift: {
    title: 'Presente VIP',
    text: 'Você recebeu {amount} do clube VIP. Aproveite!',
  },
  vip_level: {
    title: 'Novo nível VIP',
    text: 'Parabéns! Você chegou ao nível {level}. Veja seus benefícios.',
  },
  tournament_prize: {
    title: 'Prêmio de torneio',
    text: 'Você ganhou {amount}! Veja a classificação final.',
  },
  claim_held: {
    title: 'Resgate em análise',
    text: 'Seu resgate de {amount} está em análise. Avisamos você assim que for liberado.',
  },
  claim_refused: {
    title: 'Resgate não aprovado',
    text: 'Seu resgate de {amount} não foi aprovado: sua conta está ligada a outras contas que já resgataram prêmios. Se isso não estiver certo, fale com o suporte.',
  },
  claim_expired: {
    title: 'Análise encerrada',
    text: 'Não concluímos a tempo a análise do seu resgate de {amount}. Se a promoção ainda estiver no ar, você pode resgatar de novo.',
  },
  rebate_ready: {
    title: 'Seu rebate está pronto',
    text: 'Parte das apostas de ontem voltou para você. Resgate quando quiser.',
  },
  document_announced: {
    title: 'Documento atualizado',
    text: '“{name}” muda em {until}. Leia o que vem de novo.',
  },
  ticket_answered: {
    title: 'Respondemos seu chamado',
    text: 'A resposta para o chamado {number} está esperando por você.',
  },
  complaint_answered: {
    title: 'Respondemos sua reclamação',
    text: 'A resposta formal da reclamação {number} já pode ser lida.',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'Há uma novidade no seu dinheiro. Toque para ver.',
  rewards: 'Tem recompensa esperando por você. Toque para ver.',
  account: 'Há um aviso sobre sua conta. Toque para ler.',
  news: 'Você recebeu uma mensagem. Toque para ler.',
  security: 'Aviso de segurança: confira se foi você.',
};
