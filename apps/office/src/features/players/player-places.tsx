import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { shortText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { polling } from '../../parts/polling.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import type { PlaceBook, PlayerDetail, PlayerPlace } from '../../records.ts';
import { useSay } from '../../word.ts';

/** What is to end: one session, or all of them. */
type Ending = PlayerPlace | 'all';

function PlaceLine({ place, onEnd }: { place: PlayerPlace; onEnd: (() => void) | undefined }) {
  const say = useSay();
  const device = place.device || say('players.unknownDevice');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {[device, place.place].filter((part) => part !== '').join(' · ')}{' '}
          {place.kept && <Chip tone="link">{say('players.kept')}</Chip>}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[
            say('players.placeSeen', { when: shortText(place.seen_at) }),
            say('players.placeOpened', { when: shortText(place.created_at) }),
            say('players.placeUntil', { when: shortText(place.expires_at) }),
          ].join(' · ')}
        </Typography>
      </Box>
      {onEnd && (
        <Button size="small" variant="outlined" aria-label={say('players.endOneOf', { device })} onClick={onEnd}>
          {say('players.endOne')}
        </Button>
      )}
    </Box>
  );
}

/** Where a player is signed in, and the way to end one session or all. */
export function PlayerPlaces({ player: { id, account } }: { player: PlayerDetail }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const mayEnd = useMayDo('player.offline');
  const [ending, setEnding] = useState<Ending>();
  const book = useGetOne<PlaceBook>('player-sessions', { id }, polling);
  const rows = book.data?.rows;
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h2">{say('players.places')}</Typography>
          {mayEnd && rows !== undefined && rows.length > 0 && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              sx={{ flexShrink: 0 }}
              onClick={() => setEnding('all')}
            >
              {say('players.endAll')}
            </Button>
          )}
        </Box>
        {book.isPending && <RowSkeleton />}
        {rows === undefined && book.error !== null && (
          <LoadError error={book.error} onRetry={() => void book.refetch()} />
        )}
        {rows?.length === 0 && <Typography variant="body2">{say('players.noPlaces')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {rows?.map((place) => (
            <PlaceLine key={place.id} place={place} onEnd={mayEnd ? () => setEnding(place) : undefined} />
          ))}
        </Box>
      </Box>
      {ending !== undefined && (
        <ReasonDialog
          title={ending === 'all' ? say('players.endAllTitle', { account }) : say('players.endOneTitle')}
          lead={say('players.endLead')}
          help={say('privacy.inAudit')}
          confirm={say(ending === 'all' ? 'players.endAll' : 'players.endOne')}
          done={say('players.ended')}
          danger
          send={(reason, key) => data.forceOffline(id, ending === 'all' ? undefined : ending.id, reason, key)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Card>
  );
}
