import { wordsIn } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import { formatReais, sum } from '@arara/money';
import type { z } from 'zod';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, type StaffCaller, dayOf, pageOf, staff } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Place } from './ranking.ts';
import { isFinal } from './board.ts';
import * as store from './store.ts';
import { type Tournament, filledPayment, readPrizeRule, settlesAt, stageOf } from './tournament.ts';
import type { Tournaments } from './tournaments.ts';
import { scoreText, writePrizeRows } from './written.ts';

const SHOWN = 50;

interface TournamentOfficeParts {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  office: Pick<Staff, 'emails'>;
  tournaments: Tournaments;
  /** The beginning of a name, for who of staff does not see players. */
  maskedName: (name: string) => string;
}

type Form = z.output<typeof endpoints.officeTournamentSave.input>;

const formOf = (input: Form) => ({
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

function rowWriter({ db, clock, tournaments }: TournamentOfficeParts) {
  return async (tournament: Tournament) => {
    const final = isFinal(tournament) ? await store.listPlaces(db, tournament.id) : [];
    const { places } =
      tournament.counted !== null || tournament.approvedBy !== null
        ? await tournaments.boards.of(tournament)
        : { places: [] };
    const paid = final.filter(({ paidAt }) => paidAt !== null).map(({ prize }) => prize);
    return {
      id: tournament.id,
      title: wordsIn(tournament.titles, 'pt'),
      site: tournament.site,
      stage: stageOf(tournament, clock.now()),
      first_day: tournament.firstDay,
      last_day: tournament.lastDay,
      score: tournament.score,
      entry: tournament.entry,
      budget: formatReais(tournament.budget),
      players: places.length,
      paid: formatReais(sum(paid)),
      updated_at: tournament.updatedAt.toISOString(),
    };
  };
}

/** What of the final table is to be paid and is; nothing before there is one. */
function writeTable(final: readonly store.FinalPlace[]) {
  const prizes = final.filter(({ prize }) => prize > 0n);
  return {
    prizes: prizes.length,
    paid: prizes.filter(({ paidAt }) => paidAt !== null).length,
    budget_used: formatReais(sum(prizes.map(({ prize }) => prize))),
  };
}

function peopleWriter({ db, identity, maskedName, office, tournaments }: TournamentOfficeParts) {
  return async (tournament: Tournament, final: readonly store.FinalPlace[], mayName: boolean) => {
    const { places, until } = await tournaments.boards.of(tournament);
    const out = await store.listDisqualified(db, tournament.id);
    const shown: readonly Place[] = places.slice(0, SHOWN);
    const members = await identity.members(
      db,
      [...shown, ...out].map(({ memberId }) => memberId),
    );
    const { madeBy, approvedBy } = tournament;
    const emails = await office.emails(db, [madeBy, approvedBy ?? 0, ...out.map(({ staffId }) => staffId)]);
    const accountOf = (id: number) => {
      const account = members.get(id)?.account ?? '';
      return mayName ? account : maskedName(account);
    };
    const paid = new Set(final.filter(({ paidAt }) => paidAt !== null).map(({ memberId }) => memberId));
    return {
      made_by: emails.get(madeBy) ?? '',
      approved_by: emails.get(approvedBy ?? 0) ?? '',
      counted_until: until?.toISOString() ?? null,
      board: shown.map(({ memberId, rank, score, prize }) => ({
        rank,
        player_id: memberId,
        account: accountOf(memberId),
        score: scoreText(tournament.score, score),
        prize: formatReais(prize),
        paid: paid.has(memberId),
      })),
      disqualified: out.map(({ memberId, staffId, reason, at }) => ({
        player_id: memberId,
        account: accountOf(memberId),
        reason,
        staff: emails.get(staffId) ?? '',
        at: at.toISOString(),
      })),
    };
  };
}

function wholeWriter(parts: TournamentOfficeParts) {
  const { db } = parts;
  const writeRow = rowWriter(parts);
  const writePeople = peopleWriter(parts);
  return async (id: number, { permissions }: StaffCaller['actor']) => {
    const tournament = await store.findTournament(db, id);
    if (tournament === undefined) throw new Failure('promotion_unknown', { field: 'id' });
    const final = isFinal(tournament) ? await store.listPlaces(db, id) : [];
    return {
      data: {
        ...(await writeRow(tournament)),
        ...(await writePeople(tournament, final, permissions.includes('player.read'))),
        titles: tournament.titles,
        bodies: tournament.bodies,
        games: tournament.games,
        categories: tournament.categories,
        least_staked: formatReais(tournament.leastStaked),
        prizes: writePrizeRows(tournament),
        payment: filledPayment(tournament.rule.payment),
        saved_version: tournament.version,
        announced_at: tournament.announcedAt?.toISOString() ?? null,
        settles_at: settlesAt(tournament).toISOString(),
        settled_at: tournament.settledAt?.toISOString() ?? null,
        table: isFinal(tournament) ? writeTable(final) : null,
        entrants: (await store.listEntrants(db, id)).size,
      },
    };
  };
}

/** Tournaments, as staff makes and watches them. */
export function tournamentOfficeRoutes(parts: TournamentOfficeParts): Route[] {
  const { db, clock } = parts;
  const { desk } = parts.tournaments;
  const writeRow = rowWriter(parts);
  const whole = wholeWriter(parts);

  return [
    staff(endpoints.officeTournaments, 'tournament.read', async ({ input }) => {
      const filter = { words: input.q ?? '', stage: input.status ?? null, today: dayOf(clock.now()) };
      const { rows, total } = await store.listTournaments(db, filter, input);
      const written = [];
      for (const row of rows) written.push(await writeRow(row));
      return { data: pageOf({ rows: written, total }, input, (row) => row) };
    }),
    staff(endpoints.officeTournament, 'tournament.read', ({ input, actor }) => whole(input.id, actor)),
    staff(endpoints.officeTournamentSave, 'tournament.write', async ({ input, actor }) =>
      whole(await desk.save(actor, { id: input.id, version: input.saved_version }, formOf(input)), actor),
    ),
    staff(endpoints.officeTournamentApprove, 'tournament.decide', async ({ input, actor }) => {
      await desk.approve(actor, { id: input.id, version: input.saved_version });
      return whole(input.id, actor);
    }),
    staff(endpoints.officeTournamentAnnounce, 'tournament.decide', async ({ input, actor }) => {
      await desk.announce(actor, { id: input.id, version: input.saved_version });
      return whole(input.id, actor);
    }),
    staff(endpoints.officeTournamentCancel, 'tournament.decide', async ({ input, actor }) => {
      await desk.cancel(actor, { id: input.id, version: input.saved_version }, input.reason);
      return whole(input.id, actor);
    }),
    staff(endpoints.officeTournamentDisqualify, 'tournament.decide', async ({ input, actor }) => {
      const { id, player_id: playerId, disqualified: isOut, reason } = input;
      await desk.disqualify(actor, { id, playerId, isOut, reason });
      return whole(id, actor);
    }),
  ];
}
