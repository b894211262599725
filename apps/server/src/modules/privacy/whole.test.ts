import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, registerMember } from '../../../testing/index.ts';

/** Tables that tell of a member, and where in a member's copy they are told. */
const told: Record<string, string> = {
  'cashier.account': 'cashier.accounts',
  'cashier.deposit_receipt': 'cashier.receipts_sent',
  'cashier.payment': 'cashier.pix_received',
  'cashier.recharge': 'cashier.deposits',
  'cashier.withdrawal': 'cashier.withdrawals',
  'catalog.favourite': 'lobby.favourites',
  'catalog.opened': 'lobby.opened',
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
  'ledger.transaction': 'balance.movements',
  'ledger.wallet': 'balance.money',
  'play.open_round': 'play.open_rounds',
  'play.seed': 'play.client_seeds',
  'play.session': 'play.opened',
  'privacy.erasure': 'asked_of_us.erasures',
  'privacy.export': 'asked_of_us.copies',
  'privacy.reveal': 'read_in_clear_by_staff',
  'sites.acceptance': 'agreed_to',
  'staff.audit': 'done_by_staff',
  'wallet.campaign': 'play.free_rounds',
  'wallet.round': 'play.outside_rounds',
  'wallet.session': 'play.outside_opened',
};

/** Tables that are not told, and why. */
const untold: Record<string, string> = {
  'cashier.trace': 'keyed hashes of the sign-ins that are told, kept to find who shares a place',
  'cashier.withdrawal_review': 'what made staff look at a withdrawal (Lei 9.613/1998, art. 11, II)',
  'identity.code': 'a secret of ten minutes',
  'identity.freeze': 'told as the status of the account; why is for staff (Lei 9.613/1998, art. 11, II)',
  'identity.note': 'what staff wrote to each other (Lei 9.613/1998, art. 11, II)',
  'identity.tag': 'what staff wrote to each other (Lei 9.613/1998, art. 11, II)',
  'identity.proof': 'a secret of five minutes',
  'identity.sign_in_challenge': 'a secret of a sign-in under way',
  'identity.social_ticket': 'a secret of a sign-in under way',
  'ledger.staked_by_game': 'sums of the rounds that are told',
  'ledger.staked_up_to': 'how far those sums go',
  'ledger.sealed': 'the seal of what the movements tell',
  'wallet.review': 'what staff has to look at in the books of a provider',
  'wallet.sandbox_player': 'players of play money that a provider tries the protocol with: nobody',
  'wallet.transaction': 'the steps of the rounds that are told, as their provider asked for them',
  'wallet.transfer': 'told as movements of the balance',
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
    where c.column_name in ('member_id', 'player_id') and not t.relispartition and c.table_schema <> 'jobs'
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
