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
  'free_rounds.read': { pt: 'Ver as rodadas grátis', en: 'See free rounds', given: everyReader },
  'free_rounds.give': {
    pt: 'Dar e cancelar rodadas grátis',
    en: 'Give and cancel free rounds',
    given: ['finance'],
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
  'ledger.read': { pt: 'Ver os lançamentos', en: 'See the ledger', given: ['finance', 'risk', 'auditor'] },
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
] as const;

export type LimitedAct = (typeof limitedActs)[number];
