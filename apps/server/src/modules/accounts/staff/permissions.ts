/** The roles of a new installation. Administrators add others and change the permissions of each. */
export const seededRoles = ['admin', 'finance', 'support', 'risk', 'content', 'auditor'] as const;

export type SeededRole = (typeof seededRoles)[number];

/** The role that at least one active member always has, and that keeps the permissions on staff and roles. */
export const ADMIN = 'admin';

interface PermissionInfo {
  /** What it allows, as the back office shows it. */
  pt: string;
  en: string;
  /** The roles that receive it, beside `admin`, at the first start of a server that knows it. */
  defaultRoles: readonly Exclude<SeededRole, 'admin'>[];
}

const readingRoles = ['finance', 'support', 'risk', 'auditor'] as const;

/**
 * The closed list of permissions. Every staff route requires one of them, or the server does not start. A new action of
 * the back office begins with an entry here.
 */
export const permissions = {
  'withdrawal.read': { pt: 'Ver os saques', en: 'See withdrawals', defaultRoles: readingRoles },
  'withdrawal.decide': {
    pt: 'Aprovar e recusar saques',
    en: 'Approve and refuse withdrawals',
    defaultRoles: ['finance'],
  },
  'withdrawal.hold': {
    pt: 'Segurar, liberar e encaminhar saques',
    en: 'Hold, release and pass on withdrawals',
    defaultRoles: ['finance', 'risk'],
  },
  'cashier.rules': {
    pt: 'Ver e mudar as regras de saque',
    en: 'See and change the rules of withdrawals',
    defaultRoles: [],
  },
  'cashier.methods': {
    pt: 'Ver e mudar os meios de depósito',
    en: 'See and change the ways to deposit',
    defaultRoles: [],
  },
  'deposit.read': { pt: 'Ver os depósitos', en: 'See deposits', defaultRoles: readingRoles },
  'payment.read': { pt: 'Ver os Pix recebidos', en: 'See Pix received', defaultRoles: readingRoles },
  'payment.credit': { pt: 'Creditar Pix em suspenso', en: 'Credit Pix in suspense', defaultRoles: ['finance'] },
  'payment.refund': { pt: 'Devolver Pix em suspenso', en: 'Give Pix in suspense back', defaultRoles: ['finance'] },
  'deposit.review': {
    pt: 'Conferir depósitos por comprovante: confirmar, recusar e ver o comprovante',
    en: 'Review deposits by receipt: confirm, refuse and see the receipt',
    defaultRoles: ['finance'],
  },
  'cashier.reconcile': {
    pt: 'Conferir as contas com o banco',
    en: 'Hold the books against the bank',
    defaultRoles: ['finance'],
  },
  'game.read': {
    pt: 'Ver os jogos e provedores',
    en: 'See games and providers',
    defaultRoles: [...readingRoles, 'content'],
  },
  'game.switch': {
    pt: 'Abrir, fechar e promover jogos e provedores',
    en: 'Open, close and promote games and providers',
    defaultRoles: ['risk'],
  },
  'fairness.read': {
    pt: 'Ver as correntes de sorteio das mesas',
    en: 'See the chains that shared tables draw by',
    defaultRoles: readingRoles,
  },
  'fairness.rotate': {
    pt: 'Trocar a corrente de sorteio de uma mesa',
    en: 'Put the chain of a shared table away',
    defaultRoles: ['risk'],
  },
  'free_rounds.read': { pt: 'Ver as rodadas grátis', en: 'See free rounds', defaultRoles: readingRoles },
  'free_rounds.give': {
    pt: 'Dar e cancelar rodadas grátis',
    en: 'Give and cancel free rounds',
    defaultRoles: ['finance'],
  },
  'promotion.read': {
    pt: 'Ver as promoções, seus custos e resgates',
    en: 'See promotions, what they cost and their claims',
    defaultRoles: [...readingRoles, 'content'],
  },
  'promotion.write': {
    pt: 'Escrever promoções e enviá-las para aprovação',
    en: 'Write promotions and hand them in',
    defaultRoles: ['content'],
  },
  'promotion.approve': {
    pt: 'Aprovar, pausar e encerrar promoções',
    en: 'Approve, pause and end promotions',
    defaultRoles: ['finance', 'risk'],
  },
  'reward_flag.read': {
    pt: 'Ver os sinais de abuso de prêmios',
    en: 'See signs of abuse of rewards',
    defaultRoles: readingRoles,
  },
  'reward_flag.decide': {
    pt: 'Liberar e bloquear jogadores para prêmios',
    en: 'Clear and block players for rewards',
    defaultRoles: ['risk'],
  },
  'abuse_limits.set': {
    pt: 'Mudar os limites das regras de abuso',
    en: 'Change the limits of the rules of abuse',
    defaultRoles: [],
  },
  'bonus.read': {
    pt: 'Ver os bônus e o que conta para eles',
    en: 'See bonuses and what counts',
    defaultRoles: readingRoles,
  },
  'bonus.give': { pt: 'Dar recompensas e bônus', en: 'Give rewards and bonuses', defaultRoles: ['finance'] },
  'bonus.cancel': { pt: 'Cancelar bônus', en: 'Cancel bonuses', defaultRoles: ['finance', 'risk'] },
  'staff_credit.read': {
    pt: 'Ver o dinheiro dado pela equipe e seus limites',
    en: 'See money given by staff and its limits',
    defaultRoles: readingRoles,
  },
  'staff_credit.approve': {
    pt: 'Aprovar e recusar, como segunda pessoa, dinheiro dado pela equipe',
    en: 'Approve and refuse money given by staff as the second person',
    defaultRoles: ['finance', 'risk'],
  },
  'staff_credit.limits': {
    pt: 'Propor e aprovar limites do dinheiro dado pela equipe',
    en: 'Propose and approve limits of money given by staff',
    defaultRoles: ['risk'],
  },
  'contribution.set': {
    pt: 'Mudar quanto cada jogo conta para as exigências',
    en: 'Change how much each game counts',
    defaultRoles: [],
  },
  'vip.read': { pt: 'Ver os níveis VIP', en: 'See VIP levels', defaultRoles: readingRoles },
  'vip.write': {
    pt: 'Mudar os níveis VIP e seus presentes',
    en: 'Change VIP levels and their gifts',
    defaultRoles: [],
  },
  'rebates.read': { pt: 'Ver as taxas de rebate', en: 'See rates of rebates', defaultRoles: readingRoles },
  'rebates.write': { pt: 'Mudar as taxas de rebate', en: 'Change rates of rebates', defaultRoles: [] },
  'commission.read': {
    pt: 'Ver as comissões de agentes e suas taxas',
    en: 'See commissions of agents and their rates',
    defaultRoles: readingRoles,
  },
  'commission.write': { pt: 'Mudar as taxas de comissões', en: 'Change rates of commissions', defaultRoles: [] },
  'commission.approve': {
    pt: 'Aprovar, segurar e recusar comissões, e contar dias de novo',
    en: 'Approve, hold and refuse commissions, and count days again',
    defaultRoles: ['finance'],
  },
  'tournament.read': { pt: 'Ver os torneios', en: 'See tournaments', defaultRoles: [...readingRoles, 'content'] },
  'tournament.write': { pt: 'Escrever torneios', en: 'Write tournaments', defaultRoles: ['content', 'finance'] },
  'tournament.decide': {
    pt: 'Aprovar, anunciar e cancelar torneios, e desclassificar jogadores',
    en: 'Approve, announce and cancel tournaments, and disqualify players',
    defaultRoles: ['finance', 'risk'],
  },
  'jackpot.read': { pt: 'Ver os jackpots', en: 'See jackpots', defaultRoles: [...readingRoles, 'content'] },
  'jackpot.write': {
    pt: 'Pedir jackpots novos e mudanças neles',
    en: 'Ask for new jackpots and for changes of them',
    defaultRoles: ['content', 'finance'],
  },
  'jackpot.decide': {
    pt: 'Aprovar e recusar o que foi pedido de jackpots',
    en: 'Approve and refuse what was asked for of jackpots',
    defaultRoles: ['finance', 'risk'],
  },
  'message.read': {
    pt: 'Ver as mensagens aos jogadores e seus resultados',
    en: 'See messages to players and what became of them',
    defaultRoles: [...readingRoles, 'content'],
  },
  'message.write': {
    pt: 'Escrever mensagens aos jogadores, enviá-las e cancelá-las',
    en: 'Write messages to players, send and cancel them',
    defaultRoles: ['content', 'support'],
  },
  'message.approve': {
    pt: 'Aprovar mensagens para muitos jogadores e mudar suas regras',
    en: 'Approve messages to many players and change their rules',
    defaultRoles: ['risk'],
  },
  'announcement.read': {
    pt: 'Ver os comunicados dos sites',
    en: 'See announcements of sites',
    defaultRoles: [...readingRoles, 'content'],
  },
  'announcement.write': { pt: 'Escrever comunicados', en: 'Write announcements', defaultRoles: ['content'] },
  'announcement.approve': {
    pt: 'Publicar e retirar comunicados',
    en: 'Publish and withdraw announcements',
    defaultRoles: ['risk'],
  },
  'agency.read': {
    pt: 'Ver a agência: a árvore, os convites e os sinais',
    en: 'See the agency: tree, invitations and signs',
    defaultRoles: readingRoles,
  },
  'agency.write': {
    pt: 'Mudar as regras da agência e pedir mudanças na árvore',
    en: 'Change the rules of the agency and ask for moves in the tree',
    defaultRoles: ['support'],
  },
  'agency.decide': {
    pt: 'Aprovar mudanças na árvore e decidir sobre sinais',
    en: 'Approve moves in the tree and decide on signs',
    defaultRoles: ['risk'],
  },
  'player.read': { pt: 'Ver jogadores, com dados mascarados', en: 'See players, masked', defaultRoles: readingRoles },
  'player.reveal': {
    pt: 'Revelar dados pessoais de um jogador',
    en: "Reveal a player's personal data",
    defaultRoles: ['finance', 'support', 'risk'],
  },
  'player.freeze': {
    pt: 'Congelar e descongelar contas de jogadores',
    en: 'Freeze and unfreeze accounts of players',
    defaultRoles: ['support', 'risk'],
  },
  'player.offline': {
    pt: 'Encerrar sessões de jogadores',
    en: 'End sessions of players',
    defaultRoles: ['support', 'risk'],
  },
  'player.reset': {
    pt: 'Zerar o segundo passo e a senha de saque de um jogador',
    en: "Reset a player's second step and withdrawal password",
    defaultRoles: ['support'],
  },
  'player.note': {
    pt: 'Escrever notas e etiquetas de jogadores',
    en: 'Write notes and tags of players',
    defaultRoles: ['finance', 'support', 'risk'],
  },
  'player.export': { pt: 'Exportar os dados de um jogador', en: "Export a player's data", defaultRoles: ['support'] },
  'player.erase': {
    pt: 'Pedir e decidir exclusões',
    en: 'Ask for and decide on erasures',
    defaultRoles: ['support', 'risk'],
  },
  'ticket.read': {
    pt: 'Ver os chamados e as reclamações',
    en: 'See tickets and complaints',
    defaultRoles: ['support', 'risk', 'auditor'],
  },
  'ticket.answer': {
    pt: 'Responder, anotar e resolver chamados',
    en: 'Answer, note and solve tickets',
    defaultRoles: ['support'],
  },
  'complaint.answer': {
    pt: 'Dar a resposta formal a reclamações',
    en: 'Give the formal answer to complaints',
    defaultRoles: ['risk'],
  },
  'chat.read': {
    pt: 'Ver o bate-papo das mesas, as denúncias e quem está sem escrever',
    en: 'See the chat of tables, its reports and who is muted',
    defaultRoles: ['support', 'risk', 'auditor'],
  },
  'chat.moderate': {
    pt: 'Esconder e liberar mensagens, silenciar jogadores no bate-papo',
    en: 'Hide and release messages, mute players in the chat',
    defaultRoles: ['support', 'risk'],
  },
  'faq.write': {
    pt: 'Ver e escrever as perguntas frequentes',
    en: 'See and write the frequent questions',
    defaultRoles: ['content', 'support'],
  },
  'retention.read': {
    pt: 'Ver os prazos de guarda',
    en: 'See how long data is kept',
    defaultRoles: ['risk', 'auditor'],
  },
  'retention.write': { pt: 'Mudar os prazos de guarda', en: 'Change how long data is kept', defaultRoles: [] },
  'site.read': {
    pt: 'Ver sites e documentos',
    en: 'See sites and documents',
    defaultRoles: [...readingRoles, 'content'],
  },
  'site.content': {
    pt: 'Mudar textos, imagens, cores e documentos dos sites',
    en: 'Change texts, pictures, colours and documents of sites',
    defaultRoles: ['content'],
  },
  'site.write': {
    pt: 'Criar sites e mudar endereços, idiomas, regras e interruptores',
    en: 'Make sites and change hosts, languages, rules and switches',
    defaultRoles: [],
  },
  'ledger.read': { pt: 'Ver extratos e lançamentos', en: 'See statements and the ledger', defaultRoles: readingRoles },
  'audit.read': { pt: 'Ler a auditoria', en: 'Read the audit log', defaultRoles: ['auditor'] },
  'audit.export': { pt: 'Exportar a auditoria', en: 'Export the audit log', defaultRoles: ['auditor'] },
  'staff.read': {
    pt: 'Ver a equipe e suas sessões',
    en: 'See the staff and their sessions',
    defaultRoles: ['auditor'],
  },
  'staff.write': {
    pt: 'Convidar, bloquear e mudar a equipe',
    en: 'Invite, disable and change staff',
    defaultRoles: [],
  },
  'role.read': { pt: 'Ver os perfis e seus limites', en: 'See roles and their limits', defaultRoles: ['auditor'] },
  'role.write': { pt: 'Criar e mudar perfis e limites', en: 'Create and change roles and limits', defaultRoles: [] },
} as const satisfies Record<string, PermissionInfo>;

export type Permission = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as Permission[];

/** The permissions that the administrators' role always keeps, so that an installation cannot lock itself out. */
export const requiredAdminPermissions: readonly Permission[] = ['staff.read', 'staff.write', 'role.read', 'role.write'];

export function isPermission(key: string): key is Permission {
  return Object.hasOwn(permissions, key);
}

/** Actions that move money and have limits by role. */
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
