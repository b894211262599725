import { localizedText } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import { formatReais, sum } from '@arara/money';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Route,
  type StaffCaller,
  dayOf,
  pageOf,
  staffRoute,
} from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { isFinal } from './leaderboards.ts';
import * as store from './tournament-store.ts';
import { formatScore } from './tournament-view.ts';
import {
  type Tournament,
  getSettlementTime,
  getStage,
  readPrizeRule,
  toPaymentInput,
  toPrizeInputs,
} from './tournament.ts';
import type { Tournaments } from './tournaments.ts';

const ENTRIES_SHOWN = 50;

interface TournamentOfficeDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails'>;
  tournaments: Tournaments;
  /** The beginning of a name, for staff without the permission to see players. */
  maskName: (name: string) => string;
}

type SaveInput = z.output<typeof endpoints.officeTournamentSave.input>;

const toTournamentForm = (input: SaveInput) => ({
  site: input.site,
  titles: input.titles,
  bodies: input.bodies,
  firstDay: input.first_day,
  lastDay: input.last_day,
  games: [...new Set(input.games)],
  categories: [...new Set(input.categories)],
  score: input.score,
  leastStaked: input.least_staked,
  entry: input.entry,
  rule: readPrizeRule({ prizes: input.prizes, payment: input.payment }),
});

function createRowPresenter({ db, clock, tournaments }: TournamentOfficeDeps) {
  return async (tournament: Tournament) => {
    const final = isFinal(tournament) ? await store.listFinalEntries(db, tournament.id) : [];
    const isApproved = tournament.counted !== null || tournament.approvedBy !== null;
    const { entries } = isApproved ? await tournaments.leaderboards.load(tournament) : { entries: [] };
    const paid = final.filter(({ paidAt }) => paidAt !== null).map(({ prize }) => prize);
    return {
      id: tournament.id,
      title: localizedText(tournament.titles, 'pt'),
      site: tournament.site,
      stage: getStage(tournament, clock.now()),
      first_day: tournament.firstDay,
      last_day: tournament.lastDay,
      score: tournament.score,
      entry: tournament.entry,
      budget: formatReais(tournament.budget),
      players: entries.length,
      paid: formatReais(sum(paid)),
      updated_at: tournament.updatedAt.toISOString(),
    };
  };
}

/** Counts the prizes of the final standings and those that are paid. */
function toPrizeSummary(final: readonly store.FinalEntry[]) {
  const prizes = final.filter(({ prize }) => prize > 0n);
  return {
    prizes: prizes.length,
    paid: prizes.filter(({ paidAt }) => paidAt !== null).length,
    budget_used: formatReais(sum(prizes.map(({ prize }) => prize))),
  };
}

function createPeoplePresenter({ db, identity, maskName, staff, tournaments }: TournamentOfficeDeps) {
  return async (tournament: Tournament, final: readonly store.FinalEntry[], canSeePlayers: boolean) => {
    const { entries, until } = await tournaments.leaderboards.load(tournament);
    const disqualifications = await store.listDisqualifications(db, tournament.id);
    const shown = entries.slice(0, ENTRIES_SHOWN);
    const members = await identity.members(
      db,
      [...shown, ...disqualifications].map(({ memberId }) => memberId),
    );
    const { madeBy, approvedBy } = tournament;
    const staffIds = [madeBy, approvedBy ?? 0, ...disqualifications.map(({ staffId }) => staffId)];
    const emails = await staff.emails(db, staffIds);
    const formatAccount = (id: number) => {
      const account = members.get(id)?.account ?? '';
      return canSeePlayers ? account : maskName(account);
    };
    const paid = new Set(final.filter(({ paidAt }) => paidAt !== null).map(({ memberId }) => memberId));
    return {
      made_by: emails.get(madeBy) ?? '',
      approved_by: emails.get(approvedBy ?? 0) ?? '',
      counted_until: until?.toISOString() ?? null,
      board: shown.map(({ memberId, rank, score, prize }) => ({
        rank,
        player_id: memberId,
        account: formatAccount(memberId),
        score: formatScore(tournament.score, score),
        prize: formatReais(prize),
        paid: paid.has(memberId),
      })),
      disqualified: disqualifications.map(({ memberId, staffId, reason, at }) => ({
        player_id: memberId,
        account: formatAccount(memberId),
        reason,
        staff: emails.get(staffId) ?? '',
        at: at.toISOString(),
      })),
    };
  };
}

function createTournamentPresenter(deps: TournamentOfficeDeps) {
  const { db } = deps;
  const presentRow = createRowPresenter(deps);
  const presentPeople = createPeoplePresenter(deps);
  return async (id: number, { permissions }: StaffCaller['actor']) => {
    const tournament = await store.findTournament(db, id);
    if (tournament === undefined) throw new Failure('promotion_unknown', { field: 'id' });
    const final = isFinal(tournament) ? await store.listFinalEntries(db, id) : [];
    return {
      data: {
        ...(await presentRow(tournament)),
        ...(await presentPeople(tournament, final, permissions.includes('player.read'))),
        titles: tournament.titles,
        bodies: tournament.bodies,
        games: tournament.games,
        categories: tournament.categories,
        least_staked: formatReais(tournament.leastStaked),
        prizes: toPrizeInputs(tournament.rule),
        payment: toPaymentInput(tournament.rule.payment),
        saved_version: tournament.version,
        announced_at: tournament.announcedAt?.toISOString() ?? null,
        settles_at: getSettlementTime(tournament).toISOString(),
        settled_at: tournament.settledAt?.toISOString() ?? null,
        table: isFinal(tournament) ? toPrizeSummary(final) : null,
        entrants: (await store.listEntrants(db, id)).size,
      },
    };
  };
}

/** Routes by which staff reads, enters and decides tournaments. */
export function tournamentOfficeRoutes(deps: TournamentOfficeDeps): Route[] {
  const { db, clock } = deps;
  const { admin } = deps.tournaments;
  const presentRow = createRowPresenter(deps);
  const presentTournament = createTournamentPresenter(deps);

  return [
    staffRoute(endpoints.officeTournaments, 'tournament.read', async ({ input }) => {
      const filter = { words: input.q ?? '', stage: input.status ?? null, today: dayOf(clock.now()) };
      const { rows, total } = await store.listTournaments(db, filter, input);
      const views = [];
      for (const row of rows) views.push(await presentRow(row));
      return { data: pageOf({ rows: views, total }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeTournament, 'tournament.read', ({ input, actor }) => presentTournament(input.id, actor)),
    staffRoute(endpoints.officeTournamentSave, 'tournament.write', async ({ input, actor }) =>
      presentTournament(
        await admin.save(actor, { id: input.id, version: input.saved_version }, toTournamentForm(input)),
        actor,
      ),
    ),
    staffRoute(endpoints.officeTournamentApprove, 'tournament.decide', async ({ input, actor }) => {
      await admin.approve(actor, { id: input.id, version: input.saved_version });
      return presentTournament(input.id, actor);
    }),
    staffRoute(endpoints.officeTournamentAnnounce, 'tournament.decide', async ({ input, actor }) => {
      await admin.announce(actor, { id: input.id, version: input.saved_version });
      return presentTournament(input.id, actor);
    }),
    staffRoute(endpoints.officeTournamentCancel, 'tournament.decide', async ({ input, actor }) => {
      await admin.cancel(actor, { id: input.id, version: input.saved_version }, input.reason);
      return presentTournament(input.id, actor);
    }),
    staffRoute(endpoints.officeTournamentDisqualify, 'tournament.decide', async ({ input, actor }) => {
      const { id, player_id: playerId, disqualified: isDisqualified, reason } = input;
      await admin.disqualify(actor, { id, playerId, isDisqualified, reason });
      return presentTournament(id, actor);
    }),
  ];
}
