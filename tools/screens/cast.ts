import type { Call } from '../../packages/contract/src/client.ts';
import { openTarget } from '../attack/target.ts';
import { until } from '../attack/wait.ts';
import { type Instance, STAFF } from '../pictures/instance.ts';
import {
  MARIA,
  OTHERS,
  type Player,
  askWithdrawal,
  openPlayer,
  payPix,
  play,
  registerPlayer,
  saveAccount,
} from '../pictures/players.ts';
import { openSite, publish, refuse, reply } from './staff-acts.ts';

type Known = Player & { cpf: string };

/** The people whose screens are photographed, as session tokens, and the numbers of what they have. */
export interface Cast {
  /** A member with a history of everything. */
  readonly member: string;
  /** A member who never deposited. */
  readonly beginner: string;
  /** Members whose first deposit waits to be rewarded; a claim is made once, so each kind of window has one. */
  readonly depositors: Readonly<Record<'phone' | 'desk', string>>;
  readonly order: { readonly open: string; readonly credited: string; readonly returned: string };
  readonly ticket: string;
  readonly tournament: number;
  readonly round: string;
  /** The advertisement of the site, which is refused except where it is photographed. */
  readonly campaign: string;
}

/** Bets that fill the lists of winners, of popular games and of rounds. */
const CROWD_BETS = [
  { gameCode: 'tigre-da-vez', stake: '10.00', input: {}, rounds: 20 },
  { gameCode: 'frutas-777', stake: '5.00', input: {}, rounds: 8 },
  { gameCode: 'dragao-de-ouro', stake: '4.00', input: { mode: 'spin' }, rounds: 6 },
];
const MARIAS_BETS = [
  { gameCode: 'dado', stake: '10.00', input: { side: 'over', target: 5150 }, rounds: 55 },
  { gameCode: 'tigre-da-vez', stake: '2.50', input: {}, rounds: 8 },
  { gameCode: 'frutas-777', stake: '2.00', input: {}, rounds: 3 },
];
const FAVOURITES = ['foguete', 'dragao-de-ouro', 'roleta-ao-vivo', 'campo-minado'];
/** The job that counts the rounds of each game runs every ten minutes. */
const COUNT_LIMIT_MS = 660_000;
/** How many of the others Maria invited. */
const INVITED = 5;

/** The crowd of the site: winners, and Maria's team. */
async function openCrowd(instance: Instance, code: string): Promise<void> {
  for (const [index, person] of OTHERS.entries()) {
    const player = await openPlayer(instance, person, index < INVITED ? code : undefined);
    for (const bets of CROWD_BETS) await play(player, bets);
  }
}

/** A deposit that came from an account of somebody else, which the site sends back. */
function payForOther(instance: Instance, maria: Known): Promise<string> {
  return payPix(instance, maria, '80.00', { nome: 'Pedro Antunes', cpf: '52998224725' });
}

async function creditedOrder({ call }: Known): Promise<string> {
  const { data } = await call('rechargeList', {});
  const order = data.data.find(({ status }) => status === 2);
  if (order === undefined) throw new Error('Maria has no credited deposit');
  return order.order_number;
}

/** What Maria did before her screens are photographed: deposits, bets, rewards, withdrawals, a question. */
async function live(instance: Instance, maria: Known, finance: Call): Promise<Cast['order']> {
  const { call } = maria;
  const returned = await payForOther(instance, maria);
  await call('ftdClaim', {});
  for (const bets of MARIAS_BETS) await play(maria, bets);
  await call('dailyLoginClaim', {});
  await call('dailyWheelClaim', {});
  for (const name of FAVOURITES) await call('followSet', { name });
  await call('profileSet', { nickname: 'Maria', gender: 2 });
  const account = await saveAccount(maria, MARIA.name);
  await refuse(finance, await askWithdrawal(maria, account, '60.00'));
  await askWithdrawal(maria, account, '40.00');
  const open = (await call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).data.order_number;
  return { open, returned, credited: await creditedOrder(maria) };
}

/** Opens the people of the sheets and their history, by the calls that the site and the back office make. */
export async function openCast(instance: Instance): Promise<Cast> {
  const { url, bank } = instance;
  const { staff } = openTarget({
    url,
    bank,
    messagesUrl: `${bank}/messages`,
    staffEmail: STAFF.email,
    staffPassword: STAFF.password,
    onEnrol: () => undefined,
  });
  await openSite(await staff('admin'));
  const maria = await openPlayer(instance, MARIA);
  const code = (await maria.call('agencyInvite', {})).data.code;
  await openCrowd(instance, code);
  const tournament = await publish(await staff('admin'), await staff('admin', 2));
  const order = await live(instance, maria, await staff('finance'));
  const about = { topic: 'deposit', about_kind: 'deposit', about_number: order.returned } as const;
  const text = 'Paguei com a conta do meu irmão e o valor não entrou. O que eu faço?';
  const { id: ticket } = (await maria.call('ticketOpen', { ...about, subject: 'Pix de outra conta', text })).data;
  await reply(await staff('support'), ticket);
  const round = (await maria.call('gameRecords', {})).data.data[0]?.round_id ?? '';
  const beginner = await registerPlayer(instance, { account: 'paulomendes', name: 'Paulo Mendes' });
  const joana = await openPlayer(instance, { account: 'joanaprado', name: 'Joana Prado', deposit: '100.00' });
  const rita = await openPlayer(instance, { account: 'ritacampos', name: 'Rita Campos', deposit: '200.00' });
  // A job counts what was played: without it the lobby is that of a site on its first day.
  await until(
    'the list of popular games',
    () => maria.call('popular', {}),
    ({ data }) => data.length > 0,
    COUNT_LIMIT_MS,
  );
  return {
    member: maria.token,
    beginner: beginner.token,
    depositors: { phone: joana.token, desk: rita.token },
    order,
    ticket,
    tournament,
    round,
    campaign: (await maria.call('siteData', {})).data.advertisement?.campaign ?? '',
  };
}
