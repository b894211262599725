/** The roles that every installation begins with. Administrators add others and change what each may do. */
export const seededRoles = ['admin', 'finance', 'support', 'risk', 'content', 'auditor'] as const;

export type SeededRole = (typeof seededRoles)[number];

/** The role that somebody must always carry, and that can never lose the keeping of people and roles. */
export const ADMIN = 'admin';

interface About {
  /** What it allows, as the office says it. */
  pt: string;
  en: string;
  /** Who is given it at the first start that knows it, beside the administrators. Theirs to change from then on. */
  given: readonly Exclude<SeededRole, 'admin'>[];
}

const everyReader = ['finance', 'support', 'risk', 'auditor'] as const;

/**
 * What a member of staff may do: the closed list. Every call of the office asks for one of these, or the server does
 * not start; a new action of the office begins with a line here.
 */
export const permissions = {
  'withdrawal.read': { pt: 'Ver os saques', en: 'See withdrawals', given: everyReader },
  'withdrawal.decide': { pt: 'Aprovar e recusar saques', en: 'Approve and refuse withdrawals', given: ['finance'] },
  'withdrawal.hold': {
    pt: 'Segurar, liberar e encaminhar saques',
    en: 'Hold, release and pass on withdrawals',
    given: ['finance', 'risk'],
  },
  'cashier.rules': { pt: 'Ver e mudar as regras de saque', en: 'See and change the rules of withdrawals', given: [] },
  'cashier.methods': {
    pt: 'Ver e mudar os meios de depósito',
    en: 'See and change the ways to deposit',
    given: [],
  },
  'recharge.read': { pt: 'Ver os depósitos', en: 'See deposits', given: everyReader },
  'payment.read': { pt: 'Ver os Pix recebidos', en: 'See Pix received', given: everyReader },
  'payment.credit': { pt: 'Creditar Pix em suspenso', en: 'Credit Pix in suspense', given: ['finance'] },
  'payment.refund': { pt: 'Devolver Pix em suspenso', en: 'Give Pix in suspense back', given: ['finance'] },
  'deposit.review': {
    pt: 'Conferir depósitos por comprovante: confirmar, recusar e ver o comprovante',
    en: 'Review deposits by receipt: confirm, refuse and see the receipt',
    given: ['finance'],
  },
  'cashier.reconcile': {
    pt: 'Conferir as contas com o banco',
    en: 'Hold the books against the bank',
    given: ['finance'],
  },
  'game.read': { pt: 'Ver os jogos e provedores', en: 'See games and providers', given: [...everyReader, 'content'] },
  'game.switch': {
    pt: 'Abrir, fechar e promover jogos e provedores',
    en: 'Open, close and promote games and providers',
    given: ['risk'],
  },
  'fairness.read': {
    pt: 'Ver as correntes de sorteio das mesas',
    en: 'See the chains that shared tables draw by',
    given: everyReader,
  },
  'fairness.rotate': {
    pt: 'Trocar a corrente de sorteio de uma mesa',
    en: 'Put the chain of a shared table away',
    given: ['risk'],
  },
  'free_rounds.read': { pt: 'Ver as rodadas grátis', en: 'See free rounds', given: everyReader },
  'free_rounds.give': {
    pt: 'Dar e cancelar rodadas grátis',
    en: 'Give and cancel free rounds',
    given: ['finance'],
  },
  'promotion.read': {
    pt: 'Ver as promoções, seus custos e resgates',
    en: 'See promotions, what they cost and their claims',
    given: [...everyReader, 'content'],
  },
  'promotion.write': {
    pt: 'Escrever promoções e enviá-las para aprovação',
    en: 'Write promotions and hand them in',
    given: ['content'],
  },
  'promotion.approve': {
    pt: 'Aprovar, pausar e encerrar promoções',
    en: 'Approve, pause and end promotions',
    given: ['finance', 'risk'],
  },
  'reward_flag.read': {
    pt: 'Ver os sinais de abuso de prêmios',
    en: 'See signs of abuse of rewards',
    given: everyReader,
  },
  'reward_flag.decide': {
    pt: 'Liberar e bloquear jogadores para prêmios',
    en: 'Clear and block players for rewards',
    given: ['risk'],
  },
  'abuse_limits.set': {
    pt: 'Mudar os limites das regras de abuso',
    en: 'Change the limits of the rules of abuse',
    given: [],
  },
  'bonus.read': { pt: 'Ver os bônus e o que conta para eles', en: 'See bonuses and what counts', given: everyReader },
  'bonus.give': { pt: 'Dar recompensas e bônus', en: 'Give rewards and bonuses', given: ['finance'] },
  'bonus.cancel': { pt: 'Cancelar bônus', en: 'Cancel bonuses', given: ['finance', 'risk'] },
  'staff_credit.read': {
    pt: 'Ver o dinheiro dado pela equipe e seus limites',
    en: 'See money given by staff and its limits',
    given: everyReader,
  },
  'staff_credit.approve': {
    pt: 'Aprovar e recusar, como segunda pessoa, dinheiro dado pela equipe',
    en: 'Approve and refuse money given by staff as the second person',
    given: ['finance', 'risk'],
  },
  'staff_credit.limits': {
    pt: 'Propor e aprovar limites do dinheiro dado pela equipe',
    en: 'Propose and approve limits of money given by staff',
    given: ['risk'],
  },
  'contribution.set': {
    pt: 'Mudar quanto cada jogo conta para as exigências',
    en: 'Change how much each game counts',
    given: [],
  },
  'vip.read': { pt: 'Ver os níveis VIP', en: 'See VIP levels', given: everyReader },
  'vip.write': { pt: 'Mudar os níveis VIP e seus presentes', en: 'Change VIP levels and their gifts', given: [] },
  'rebates.read': { pt: 'Ver as taxas de rebate', en: 'See rates of rebates', given: everyReader },
  'rebates.write': { pt: 'Mudar as taxas de rebate', en: 'Change rates of rebates', given: [] },
  'commission.read': {
    pt: 'Ver as comissões de agentes e suas taxas',
    en: 'See commissions of agents and their rates',
    given: everyReader,
  },
  'commission.write': { pt: 'Mudar as taxas de comissões', en: 'Change rates of commissions', given: [] },
  'commission.approve': {
    pt: 'Aprovar, segurar e recusar comissões, e contar dias de novo',
    en: 'Approve, hold and refuse commissions, and count days again',
    given: ['finance'],
  },
  'tournament.read': { pt: 'Ver os torneios', en: 'See tournaments', given: [...everyReader, 'content'] },
  'tournament.write': { pt: 'Escrever torneios', en: 'Write tournaments', given: ['content', 'finance'] },
  'tournament.decide': {
    pt: 'Aprovar, anunciar e cancelar torneios, e desclassificar jogadores',
    en: 'Approve, announce and cancel tournaments, and disqualify players',
    given: ['finance', 'risk'],
  },
  'jackpot.read': { pt: 'Ver os jackpots', en: 'See jackpots', given: [...everyReader, 'content'] },
  'jackpot.write': {
    pt: 'Pedir jackpots novos e mudanças neles',
    en: 'Ask for new jackpots and for changes of them',
    given: ['content', 'finance'],
  },
  'jackpot.decide': {
    pt: 'Aprovar e recusar o que foi pedido de jackpots',
    en: 'Approve and refuse what was asked for of jackpots',
    given: ['finance', 'risk'],
  },
  'message.read': {
    pt: 'Ver as mensagens aos jogadores e seus resultados',
    en: 'See messages to players and what became of them',
    given: [...everyReader, 'content'],
  },
  'message.write': {
    pt: 'Escrever mensagens aos jogadores, enviá-las e cancelá-las',
    en: 'Write messages to players, send and cancel them',
    given: ['content', 'support'],
  },
  'message.approve': {
    pt: 'Aprovar mensagens para muitos jogadores e mudar suas regras',
    en: 'Approve messages to many players and change their rules',
    given: ['risk'],
  },
  'announcement.read': {
    pt: 'Ver os comunicados dos sites',
    en: 'See announcements of sites',
    given: [...everyReader, 'content'],
  },
  'announcement.write': { pt: 'Escrever comunicados', en: 'Write announcements', given: ['content'] },
  'announcement.approve': {
    pt: 'Publicar e retirar comunicados',
    en: 'Publish and withdraw announcements',
    given: ['risk'],
  },
  'agency.read': {
    pt: 'Ver a agência: a árvore, os convites e os sinais',
    en: 'See the agency: tree, invitations and signs',
    given: everyReader,
  },
  'agency.write': {
    pt: 'Mudar as regras da agência e pedir mudanças na árvore',
    en: 'Change the rules of the agency and ask for moves in the tree',
    given: ['support'],
  },
  'agency.decide': {
    pt: 'Aprovar mudanças na árvore e decidir sobre sinais',
    en: 'Approve moves in the tree and decide on signs',
    given: ['risk'],
  },
  'player.read': { pt: 'Ver jogadores, com dados mascarados', en: 'See players, masked', given: everyReader },
  'player.reveal': {
    pt: 'Revelar dados pessoais de um jogador',
    en: "Reveal a player's personal data",
    given: ['finance', 'support', 'risk'],
  },
  'player.freeze': {
    pt: 'Congelar e descongelar contas de jogadores',
    en: 'Freeze and unfreeze accounts of players',
    given: ['support', 'risk'],
  },
  'player.offline': { pt: 'Encerrar sessões de jogadores', en: 'End sessions of players', given: ['support', 'risk'] },
  'player.reset': {
    pt: 'Zerar o segundo passo e a senha de saque de um jogador',
    en: "Reset a player's second step and withdrawal password",
    given: ['support'],
  },
  'player.note': {
    pt: 'Escrever notas e etiquetas de jogadores',
    en: 'Write notes and tags of players',
    given: ['finance', 'support', 'risk'],
  },
  'player.export': { pt: 'Exportar os dados de um jogador', en: "Export a player's data", given: ['support'] },
  'player.erase': { pt: 'Pedir e decidir exclusões', en: 'Ask for and decide on erasures', given: ['support', 'risk'] },
  'ticket.read': {
    pt: 'Ver os chamados e as reclamações',
    en: 'See tickets and complaints',
    given: ['support', 'risk', 'auditor'],
  },
  'ticket.answer': {
    pt: 'Responder, anotar e resolver chamados',
    en: 'Answer, note and solve tickets',
    given: ['support'],
  },
  'complaint.answer': {
    pt: 'Dar a resposta formal a reclamações',
    en: 'Give the formal answer to complaints',
    given: ['risk'],
  },
  'chat.read': {
    pt: 'Ver o bate-papo das mesas, as denúncias e quem está sem escrever',
    en: 'See the chat of tables, its reports and who is muted',
    given: ['support', 'risk', 'auditor'],
  },
  'chat.moderate': {
    pt: 'Esconder e liberar mensagens, silenciar jogadores no bate-papo',
    en: 'Hide and release messages, mute players in the chat',
    given: ['support', 'risk'],
  },
  'faq.write': {
    pt: 'Ver e escrever as perguntas frequentes',
    en: 'See and write the frequent questions',
    given: ['content', 'support'],
  },
  'retention.read': { pt: 'Ver os prazos de guarda', en: 'See how long data is kept', given: ['risk', 'auditor'] },
  'retention.write': { pt: 'Mudar os prazos de guarda', en: 'Change how long data is kept', given: [] },
  'site.read': { pt: 'Ver sites e documentos', en: 'See sites and documents', given: [...everyReader, 'content'] },
  'site.content': {
    pt: 'Mudar textos, imagens, cores e documentos dos sites',
    en: 'Change texts, pictures, colours and documents of sites',
    given: ['content'],
  },
  'site.write': {
    pt: 'Criar sites e mudar endereços, idiomas, regras e interruptores',
    en: 'Make sites and change hosts, languages, rules and switches',
    given: [],
  },
  'ledger.read': { pt: 'Ver extratos e lançamentos', en: 'See statements and the ledger', given: everyReader },
  'audit.read': { pt: 'Ler a auditoria', en: 'Read the audit log', given: ['auditor'] },
  'audit.export': { pt: 'Exportar a auditoria', en: 'Export the audit log', given: ['auditor'] },
  'staff.read': { pt: 'Ver a equipe e suas sessões', en: 'See the staff and their sessions', given: ['auditor'] },
  'staff.write': { pt: 'Convidar, bloquear e mudar a equipe', en: 'Invite, disable and change staff', given: [] },
  'role.read': { pt: 'Ver os perfis e seus limites', en: 'See roles and their limits', given: ['auditor'] },
  'role.write': { pt: 'Criar e mudar perfis e limites', en: 'Create and change roles and limits', given: [] },
} as const satisfies Record<string, About>;

export type Permission = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as Permission[];

/** What the role of administrators always keeps, so that an installation can never lock itself out. */
export const adminKeeps: readonly Permission[] = ['staff.read', 'staff.write', 'role.read', 'role.write'];

export function isPermission(key: string): key is Permission {
  return Object.hasOwn(permissions, key);
}

/** Acts that move money and are limited by role. */
export const limitedActs = [
  'withdrawal.approve',
  'payment.credit',
  'payment.refund',
  'deposit.confirm',
  'free_rounds.give',
  'bonus.give',
  'commission.approve',
] as const;

export type LimitedAct = (typeof limitedActs)[number];
