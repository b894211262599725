import { roundGames } from '@arara/games';
import { centavos } from '@arara/money';
import {
  type TestMember,
  type TestServer,
  changeRule,
  createTestLedger,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '@arara/server/testing';
import { openTicket } from '../../apps/server/testing/helpdesk.ts';
import { publish } from '../../apps/server/testing/inbox.ts';
import { settingsOf } from '../../apps/server/testing/site-settings.ts';
import { announceTournament, betOnce } from '../../apps/server/testing/tournaments.ts';

export interface FurnishedServer {
  readonly server: TestServer;
  /** A member with entries in every list. */
  readonly maria: TestMember;
  /** A member with a bonus whose wagering has begun. */
  readonly bia: TestMember;
  /** A member with a prize that may be given up. */
  readonly rita: TestMember;
  /** What stands in addresses, by name. */
  readonly ids: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A server with a member whose every list has entries. */
export async function createFurnishedServer(): Promise<FurnishedServer> {
  const server = await createTestServer({ roundGames });
  const books = await createTestLedger(server.database, { clock: server.clock });
  const staff = await signInStaff(server, 'admin');
  const second = await signInStaff(server, 'admin', 'second@arara.test');
  const { data: home } = await staff('officeSite', { id: 'arara' });
  await staff('officeSiteSave', { ...settingsOf(home), features: { ...home.features, diagnostics: true } });
  const ana = await registerMember(server);
  const maria = await registerMember(server, { introducer: (await ana.call('me', {})).data.invite_code });
  await changeRule(staff, { fee_fixed: '1.00', fee_bps: 200 });
  const paid = await deposit(server, maria, '500.00');
  const { data: pending } = await maria.call('recharge', { money: '80.00', payment_id: 1, payment_type: 'pix' });
  const account = await prepareWithdrawal(maria);
  const draw = async (money: string) =>
    (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
  const withdrawn = await draw('100.00');
  await staff('officeApprove', { id: withdrawn, reason: 'Conferido' });
  await settleDelayedJobs(server);
  const refused = await draw('50.00');
  await staff('officeRefuse', { id: refused, reason: 'Os dados da conta não conferem.', kind: 'data_differs' });
  await draw('20.00');
  const amounts = { amount: centavos(5_000n), wagering: centavos(25_000n) };
  const reward = ({ id }: TestMember, cause: string) => {
    const given = { playerId: id, key: freshKey(), cause, at: server.clock.now() };
    return server.database.atomically((tx) => books.ledger.reward(tx, { ...given, ...amounts }));
  };
  await reward(maria, `deposit:${paid}`);
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  for (let turn = 0; turn < 6; turn += 1) await maria.call('bet', { session, stake: '0.50', key: freshKey() });
  const bet = await betOnce(maria, '2.00');
  const { invite_code: code } = (await maria.call('me', {})).data;
  for (const introducer of [code, code]) {
    const friend = await registerMember(server, { introducer });
    await deposit(server, friend, '100.00');
    await betOnce(friend, '5.00');
  }
  const bia = await registerMember(server);
  await deposit(server, bia, '100.00');
  await bia.call('ftdClaim', {});
  await betOnce(bia, '1.00');
  const rita = await registerMember(server);
  await deposit(server, rita, '100.00');
  await reward(rita, 'wheel:prize');
  const ticket = await openTicket(maria);
  await publish(staff, second);
  const tournament = await announceTournament(staff, second);
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
  return {
    server,
    maria,
    bia,
    rita,
    ids: {
      order: pending.order_number,
      paid,
      withdrawal: withdrawn,
      round: bet.round_id,
      ticket: ticket.id,
      tournament: String(tournament),
    },
    async close() {
      await books.close();
      await server.close();
    },
  };
}
