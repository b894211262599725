import { RecordList } from '@arara/ui';
import { useSearchParams } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './agency.module.css';
import { useTeam } from './agency-queries.ts';
import { InviteLink } from './invite-link.tsx';
import { sideChoices, type TeamFilter, toTeamFilter, teamFilterText } from './team-filter.ts';
import { TeamMemberRow } from './team-member.tsx';
import { TeamPath } from './team-path.tsx';
import { TeamSearch } from './team-search.tsx';

/** The members below the reader, or below one of their subordinates. The position is in the URL: Back goes up again. */
export function TeamList() {
  const [params, setParams] = useSearchParams();
  const place = toTeamFilter(params);
  const go = (to: Partial<TeamFilter>) => setParams(teamFilterText({ ...place, ...to }));
  const query = useTeam(place);
  const pages = query.data?.pages;
  const more = query.hasNextPage
    ? { label: t('shell.ui.more'), onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
    : undefined;
  return (
    <section className={css['section']} aria-labelledby="agency-team">
      <h2 id="agency-team">{t('agency.team.list')}</h2>
      <TeamSearch key={place.uid ?? 0} uid={place.uid} onSearch={(uid) => go({ uid })} />
      {place.below !== undefined && (
        <TeamPath
          path={query.error === null ? pages?.[0]?.path : []}
          onGo={(below) => go({ below, uid: undefined, side: 'all' })}
        />
      )}
      <RecordList
        label={t('agency.team.list')}
        ranges={{
          label: t('agency.side'),
          choices: sideChoices(),
          value: place.side,
          onPick: (side) => go({ side }),
        }}
        rows={pages?.flatMap(({ data }) => data.data)}
        rowKey={({ id }) => String(id)}
        renderRow={(row) => (
          <TeamMemberRow member={row} onOpen={() => go({ below: row.id, uid: undefined, side: 'all' })} />
        )}
        rowHeight="136px"
        empty={emptyAt(place)}
        error={
          query.error
            ? { message: failureText(query.error), onRetry: () => void query.refetch(), busy: query.isFetching }
            : undefined
        }
        more={more}
      />
    </section>
  );
}

function emptyAt({ below, side, uid }: TeamFilter) {
  if (uid !== undefined) {
    return {
      art: <Art name={art.magnifier} size={72} />,
      title: t('agency.team.notFound'),
      text: t('agency.team.notFoundText'),
    };
  }
  if (below !== undefined || side !== 'all') {
    return {
      art: <Art name="1f331" size={72} />,
      title: t('agency.team.emptyHere'),
      text: t('agency.team.emptyHereText'),
    };
  }
  return {
    art: <Art name="1f331" size={72} />,
    title: t('agency.team.empty'),
    text: t('agency.team.emptyText'),
    action: <InviteLink />,
  };
}
