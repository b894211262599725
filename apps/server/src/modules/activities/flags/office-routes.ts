import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staff } from '../../../platform/index.ts';
import type { FlagParts, Flags } from './flags.ts';
import { limitsOfficeRoutes } from './limits-routes.ts';
import { signText } from './sentences.ts';
import * as store from './store.ts';

type FlagRouteParts = Pick<FlagParts, 'identity' | 'office'> & { db: Db; flags: Flags };

/** The number of a player that was searched for; none is of no player, so that nobody is shown. */
function numberOf(words: string): number | null {
  if (words === '') return null;
  return /^#?\d{1,9}$/.test(words) ? Number(words.replace('#', '')) : 0;
}

function listRoute({ db, identity, office }: FlagRouteParts): Route {
  return staff(endpoints.officeRewardFlags, 'reward_flag.read', async ({ input, locale }) => {
    const { q = '', status = '', player_id: player, order } = input;
    const filter = { state: status === '' ? null : status, memberId: player ?? numberOf(q), order };
    const found = await store.listFlags(db, filter, input);
    const ids = found.rows.map(({ memberId }) => memberId);
    const [members, claimed] = [await identity.members(db, ids), await store.listClaimed(db, ids)];
    const reasons = await store.listReasons(db, ids);
    const people = await office.emails(
      db,
      found.rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    );
    return {
      data: pageOf(found, input, ({ memberId, state, at, decidedBy, note }) => ({
        player_id: memberId,
        account: members.get(memberId)?.account ?? '',
        state,
        reasons: reasons
          .filter((reason) => reason.memberId === memberId)
          .toReversed()
          .map((reason) => ({ word: reason.word, text: signText(locale, reason), at: reason.at.toISOString() })),
        claimed: formatReais(claimed.get(memberId)?.claimed ?? ZERO),
        claims: claimed.get(memberId)?.claims ?? 0,
        decided_by: decidedBy === null ? '' : (people.get(decidedBy) ?? ''),
        note,
        at: at.toISOString(),
      })),
    };
  });
}

/** Whom the rules of abuse have flagged, for staff to look at and decide on. */
export function flagOfficeRoutes(parts: FlagRouteParts): Route[] {
  return [
    ...limitsOfficeRoutes({ ...parts, limits: parts.flags.limits }),
    listRoute(parts),
    staff(endpoints.officeRewardFlagDecide, 'reward_flag.decide', async ({ input, actor }) => {
      const { player_id: memberId, decision, reason } = input;
      return { data: { state: await parts.flags.decide(actor, { memberId, decision, reason }) } };
    }),
  ];
}
