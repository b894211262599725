import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, createTestServer, registerMember } from '../../../../testing/index.ts';

/** Tables that refer to a member, with the path of their data in the export. */
const exported: Record<string, string> = {
  'activities.claim': 'rewards.claimed',
  'activities.spin': 'rewards.spins',
  'agency.member': 'agency.inviter',
  'anti_money_laundering.funds_request': 'funds_requests',
  'bonus.grant': 'bonuses',
  'cashier.bank_account': 'cashier.accounts',
  'cashier.debt': 'cashier.debts',
  'cashier.deposit_receipt': 'cashier.receipts_sent',
  'cashier.received_payment': 'cashier.pix_received',
  'cashier.deposit_order': 'cashier.deposits',
  'cashier.withdrawal': 'cashier.withdrawals',
  'catalog.favourite': 'lobby.favourites',
  'catalog.opened': 'lobby.opened',
  'chat.line': 'chat.lines',
  'chat.mute': 'chat.muted',
  'chat.report': 'chat.reported_at',
  'harm_markers.assessment': 'responsible_play.assessments',
  'harm_markers.case_file': 'responsible_play.marketing_stopped',
  'harm_markers.contact': 'responsible_play.contacts',
  'exclusion.period': 'exclusions.periods',
  'exclusion.refund': 'exclusions.refunds',
  'exclusion.register_state': 'exclusions.register_answered_at',
  'identity.session_family': 'member.remembered_browsers',
  'identity.correction': 'member.staff_records.corrected_at',
  'identity.freeze': 'member.staff_records.frozen_at',
  'identity.login': 'member.sign_ins',
  'identity.member': 'member.account',
  'identity.passkey': 'member.passkeys',
  'identity.player_note': 'member.staff_records.noted_at',
  'identity.notice': 'member.notices',
  'identity.recovery_code': 'member.two_step',
  'identity.session': 'member.sessions',
  'identity.social_link': 'member.social_platforms',
  'identity.player_tag': 'member.staff_records.tags',
  'identity.totp': 'member.two_step',
  'identity_verification.image': 'identity.images',
  'identity_verification.submission': 'identity.submissions',
  'jackpot.win': 'jackpots',
  'jackpot.round': 'jackpots',
  'inbox.message': 'inbox.messages',
  'inbox.preference': 'inbox.push_wishes',
  'inbox.subscription': 'inbox.push_browsers',
  'ledger.transaction': 'balance.movements',
  'ledger.wallet': 'balance.money',
  'play_limits.alert': 'limits.alerts',
  'play_limits.change': 'limits.changes',
  'reality_checks.event': 'reality_checks.checks',
  'reality_checks.preference': 'reality_checks.interval_minutes',
  'reality_checks.session': 'reality_checks.session',
  'play_limits.limit': 'limits.in_force',
  'play.open_round': 'play.open_rounds',
  'play.seed': 'play.client_seeds',
  'play.session': 'play.opened',
  'rounds.ticket': 'play.tickets',
  'privacy.erasure': 'privacy_requests.erasures',
  'privacy.export': 'privacy_requests.exports',
  'privacy.reveal': 'revealed_to_staff_at',
  'helpdesk.picture': 'support.pictures',
  'helpdesk.ticket': 'support.tickets',
  'helpdesk.vote': 'support.answers_judged',
  'rebates.claim': 'rebates.claims',
  'rebates.line': 'rebates.lines',
  'sites.acceptance': 'accepted_documents',
  'staff.audit': 'staff_actions',
  'vip.change': 'vip.changes',
  'vip.reward': 'vip.gifts',
  'vip.member': 'vip.levels',
  'tournaments.disqualification': 'tournaments',
  'tournaments.entrant': 'tournaments',
  'tournaments.final_entry': 'tournaments',
  'game_aggregator.campaign': 'play.free_rounds',
  'game_aggregator.round': 'play.outside_rounds',
  'game_aggregator.session': 'play.outside_opened',
};

/** Tables that the export omits, with the reason. */
const omitted: Record<string, string> = {
  'activities.flag': 'the reason for a review of their rewards (Lei 9.613/1998, art. 11, II)',
  'activities.claim_link': 'keyed hashes of exported sign-ins and Pix keys, to find members who share them',
  'activities.flag_reason': 'the reason for a review of their rewards (Lei 9.613/1998, art. 11, II)',
  'activities.hold':
    'exported as the state of the claim; the reason for a review is for staff (Lei 9.613/1998, art. 11, II)',
  'activities.member_budget': 'sums of exported rewards',
  'agency.ancestor': 'positions in the tree: the inviter and the number of invited members are exported',
  'agency.flag': 'the reason for a review of an invitation (Lei 9.613/1998, art. 11, II)',
  'agency.flag_reason': 'the reason for a review of an invitation (Lei 9.613/1998, art. 11, II)',
  'agency.host': 'domains that the operator assigned',
  'agency.move': 'corrections by staff in the tree: the position of the member is exported',
  'agency.member_activity': 'sums over other members',
  'agency.team_size': 'counts of the invited members, who are exported',
  'anti_money_laundering.case_file': 'suspicions of money laundering (Lei 9.613/1998, art. 11, II)',
  'anti_money_laundering.finding': 'suspicions of money laundering (Lei 9.613/1998, art. 11, II)',
  'anti_money_laundering.watch_list_match': 'suspicions of money laundering (Lei 9.613/1998, art. 11, II)',
  'agency.visit': 'visits of a link by unknown people',
  'bonus.share': 'the parts of exported bonuses, as free rounds won them',
  'cashier.sign_in_trace': 'keyed hashes of exported sign-ins, to find members who share an address',
  'cashier.withdrawal_review': 'the reason for a review of a withdrawal (Lei 9.613/1998, art. 11, II)',
  'commissions.high_water_mark': 'sums of exported rounds and bonuses',
  'commissions.tree_position': 'the inviter, who is exported, as the commissions of each day used it',
  'exclusion.register_check':
    'the answers of a public register, which says why itself; the date of the last is exported',
  'player_stats.day': 'sums of exported movements',
  'player_stats.deposit': 'exported deposits, with the stakes before each',
  'player_stats.game_day': 'sums of exported rounds',
  'player_stats.game_hour': 'sums of exported rounds',
  'player_stats.hour_change': 'sums of exported rounds, until they are added to those of a site',
  'player_stats.member': 'sums of exported movements, and the last one counted',
  'player_stats.money_movement': 'exported movements that cost the operator money or paid it out',
  'player_stats.reward': 'sums of exported bonuses',
  'player_stats.undone': 'the exported movements that were reversed',
  'proof.sealed_end': 'the last of the exported movements that a published seal covers',
  'identity.verification_code': 'a secret of ten minutes',
  'identity.freeze': 'exported as the status of the account; the reason is for staff (Lei 9.613/1998, art. 11, II)',
  'identity.player_note': 'what staff wrote to each other (Lei 9.613/1998, art. 11, II)',
  'identity.player_tag': 'what staff wrote to each other (Lei 9.613/1998, art. 11, II)',
  'identity.passkey_challenge': 'short-lived hashes',
  'identity.proof': 'a secret of five minutes',
  'identity.sign_in_challenge': 'a secret of a sign-in under way',
  'identity.social_ticket': 'a secret of a sign-in under way',
  'jackpot.member': 'the last exported round that was counted',
  'inbox.push': 'the browsers to which exported messages were pushed',
  'ledger.bonus_progress': 'the part of exported rounds that counts towards exported bonuses',
  'ledger.bound_opening': 'the part of the exported balance that was bound at the first count',
  'ledger.bound_stake': 'the part of exported stakes that was bound',
  'ledger.play_time': 'sums of the time between exported rounds',
  'ledger.provider_round': 'exported rounds, with their movements combined',
  'ledger.record_day': 'sums of exported rounds',
  'ledger.record_head': 'the last movement in those sums',
  'ledger.staked_by_game': 'sums of exported rounds',
  'ledger.staked_up_to': 'the last movement in those sums',
  'ledger.sealed': 'the seal over exported movements',
  'staff_credits.credit': 'exported as movements of the balance; the person who gave it is for staff',
  'game_aggregator.review': 'differences with the records of a provider, for staff',
  'game_aggregator.sandbox_player': 'test players of a provider, with play money',
  'game_aggregator.transaction': 'the requests of the provider for exported rounds',
  'game_aggregator.transfer': 'exported as movements of the balance',
  'wins.win': 'large wins of the last day, exported as movements of the balance',
};

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

it('exports every table that refers to a member, or lists the reason not to', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_schema || '.' || c.table_name as name
    from information_schema.columns c
    join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.column_name in ('member_id', 'player_id') and not t.relispartition and t.relkind <> 'v'
      and c.table_schema <> 'jobs'
    order by name`.execute(server.database.db);
  const tables = rows.map(({ name }) => name);
  // These two refer to the member by other columns.
  expect([...tables, 'identity.member', 'staff.audit'].toSorted()).toEqual(
    Object.keys({ ...exported, ...omitted }).toSorted(),
  );
});

it('writes data of each exported table to the document', async () => {
  const password = 'segredo-longo';
  const maria = await registerMember(server);
  const { data } = await maria.call('privacyExport', { password });
  await server.settle();
  const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
  const at = (path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  for (const [table, path] of Object.entries(exported)) expect(at(path), `${table} at ${path}`).toBeDefined();
});
