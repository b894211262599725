import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, registerMember } from '../../../testing/index.ts';

/** Tables that tell of a member, and where in a member's copy they are told. */
const told: Record<string, string> = {
  'activities.claim': 'rewards.claimed',
  'activities.spin': 'rewards.spins',
  'agency.member': 'agency.inviter',
  'bonus.grant': 'bonuses',
  'cashier.account': 'cashier.accounts',
  'cashier.debt': 'cashier.debts',
  'cashier.deposit_receipt': 'cashier.receipts_sent',
  'cashier.payment': 'cashier.pix_received',
  'cashier.recharge': 'cashier.deposits',
  'cashier.withdrawal': 'cashier.withdrawals',
  'catalog.favourite': 'lobby.favourites',
  'catalog.opened': 'lobby.opened',
  'chat.line': 'chat.lines',
  'chat.mute': 'chat.muted',
  'chat.report': 'chat.reported_at',
  'identity.family': 'member.kept_signed_in',
  'identity.freeze': 'member.filed_by_staff.frozen_at',
  'identity.login': 'member.sign_ins',
  'identity.member': 'member.account',
  'identity.note': 'member.filed_by_staff.noted_at',
  'identity.notice': 'member.notices',
  'identity.recovery_code': 'member.two_steps',
  'identity.session': 'member.sessions',
  'identity.social_link': 'member.social_platforms',
  'identity.tag': 'member.filed_by_staff.tags',
  'identity.totp': 'member.two_steps',
  'jackpot.drop': 'jackpots',
  'jackpot.round': 'jackpots',
  'inbox.message': 'inbox.messages',
  'inbox.preference': 'inbox.push_wishes',
  'inbox.subscription': 'inbox.push_browsers',
  'ledger.transaction': 'balance.movements',
  'ledger.wallet': 'balance.money',
  'play.open_round': 'play.open_rounds',
  'play.seed': 'play.client_seeds',
  'play.session': 'play.opened',
  'rounds.ticket': 'play.tickets',
  'privacy.erasure': 'asked_of_us.erasures',
  'privacy.export': 'asked_of_us.copies',
  'privacy.reveal': 'read_in_clear_by_staff',
  'helpdesk.picture': 'support.pictures',
  'helpdesk.ticket': 'support.tickets',
  'helpdesk.vote': 'support.answers_judged',
  'rebates.claim': 'rebates.claims',
  'rebates.line': 'rebates.lines',
  'sites.acceptance': 'agreed_to',
  'staff.audit': 'done_by_staff',
  'vip.change': 'vip.changes',
  'vip.gift': 'vip.gifts',
  'vip.member': 'vip.levels',
  'tournaments.disqualified': 'tournaments',
  'tournaments.entrant': 'tournaments',
  'tournaments.place': 'tournaments',
  'wallet.campaign': 'play.free_rounds',
  'wallet.round': 'play.outside_rounds',
  'wallet.session': 'play.outside_opened',
};

/** Tables that are not told, and why. */
const untold: Record<string, string> = {
  'activities.flag': 'what made staff look at their rewards (Lei 9.613/1998, art. 11, II)',
  'activities.claim_link': 'keyed hashes of the sign-ins and Pix keys that are told, kept to find who shares them',
  'activities.flag_reason': 'what made staff look at their rewards (Lei 9.613/1998, art. 11, II)',
  'activities.hold': 'told as the state of the claim; what made staff look is theirs (Lei 9.613/1998, art. 11, II)',
  'activities.taker': 'sums of the rewards that are told',
  'agency.above': 'places of the tree: the inviter and how many were invited are told',
  'agency.flag': 'what made staff look at an invitation (Lei 9.613/1998, art. 11, II)',
  'agency.flag_reason': 'what made staff look at an invitation (Lei 9.613/1998, art. 11, II)',
  'agency.host': 'addresses that the house gave out',
  'agency.move': 'what staff put right in the tree: where the member stands is told',
  'agency.pulse': 'sums over others',
  'agency.size': 'sums of those whom the member invited, who are told',
  'agency.visit': 'how often a link was opened, by nobody who is known',
  'bonus.share': 'the bits of bonuses that are told, as free rounds won them',
  'cashier.trace': 'keyed hashes of the sign-ins that are told, kept to find who shares a place',
  'cashier.withdrawal_review': 'what made staff look at a withdrawal (Lei 9.613/1998, art. 11, II)',
  'commissions.mark': 'sums of the rounds and bonuses that are told',
  'commissions.place': 'who introduced them, which is told, as the days of commissions were counted by',
  'facts.day': 'sums of the movements that are told',
  'facts.deposit': 'deposits that are told, with what was staked before each',
  'facts.game_day': 'sums of the rounds that are told',
  'facts.member': 'sums of the movements that are told, and how far they go',
  'facts.reward': 'sums of the bonuses that are told',
  'facts.undone': 'which of the movements that are told were taken back',
  'identity.code': 'a secret of ten minutes',
  'identity.freeze': 'told as the status of the account; why is for staff (Lei 9.613/1998, art. 11, II)',
  'identity.note': 'what staff wrote to each other (Lei 9.613/1998, art. 11, II)',
  'identity.tag': 'what staff wrote to each other (Lei 9.613/1998, art. 11, II)',
  'identity.proof': 'a secret of five minutes',
  'identity.sign_in_challenge': 'a secret of a sign-in under way',
  'identity.social_ticket': 'a secret of a sign-in under way',
  'jackpot.member': 'how far the rounds that are told were taken in',
  'inbox.push': 'which browser was told of messages that are told',
  'ledger.bonus_progress': 'what of the rounds that are told counted for bonuses that are told',
  'ledger.bound_opening': 'which part of the balance that is told was bound when this was first counted',
  'ledger.bound_stake': 'which part of the stakes that are told was bound',
  'ledger.outside_round': 'rounds that are told, their movements put together',
  'ledger.record_day': 'sums of the rounds that are told',
  'ledger.record_head': 'how far those sums go',
  'ledger.staked_by_game': 'sums of the rounds that are told',
  'ledger.staked_up_to': 'how far those sums go',
  'ledger.sealed': 'the seal of what the movements tell',
  'staff_credits.credit': 'money that is told as movements of the balance; who gave it is for staff',
  'wallet.review': 'what staff has to look at in the books of a provider',
  'wallet.sandbox_player': 'players of play money that a provider tries the protocol with: nobody',
  'wallet.transaction': 'the steps of the rounds that are told, as their provider asked for them',
  'wallet.transfer': 'told as movements of the balance',
  'wins.win': 'large wins of the last day, told as movements of the balance',
};

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

it('tells of every table that tells of a member, or says here why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_schema || '.' || c.table_name as name
    from information_schema.columns c
    join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.column_name in ('member_id', 'player_id') and not t.relispartition and t.relkind <> 'v'
      and c.table_schema <> 'jobs'
    order by name`.execute(house.database.db);
  const tables = rows.map(({ name }) => name);
  // Their rows are named by other columns: the member itself, and what the audit log is about.
  expect([...tables, 'identity.member', 'staff.audit'].toSorted()).toEqual(
    Object.keys({ ...told, ...untold }).toSorted(),
  );
});

it('has a place for each of them in the copy that a member gets', async () => {
  const password = 'segredo-longo';
  const maria = await registerMember(house);
  const { data } = await maria.call('privacyExport', { password });
  await house.settle();
  const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
  const at = (path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  for (const [table, path] of Object.entries(told)) expect(at(path), `${table} at ${path}`).toBeDefined();
});
