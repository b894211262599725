import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';

type StoredRound = Answer<'officeRound'>['data'];

/** A stored round, and whether the server reproduces its outcome. */
export function RoundReplay({ roundId }: { roundId: string }) {
  const t = useTranslation();
  const playerId = Number(useParams()['id']);
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeRound', { player_id: playerId, round_id: roundId }, { signal })).data,
    [playerId, roundId],
  );
  const { data, error } = useApiQuery(ask);
  if (error !== undefined) return <Typography color="error">{t('round.unknown')}</Typography>;
  if (data === undefined) return <Typography role="status">{t('round.reading')}</Typography>;
  return <Stored round={data} />;
}

function Stored({ round }: { round: StoredRound }) {
  const t = useTranslation();
  const hidden = t('round.notRevealed');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h3">
        {round.title} · {t(`round.${round.recomputed}`)}
      </Typography>
      <Facts>
        <Fact name={t(round.free_stake === null ? 'round.stake' : 'round.freeStake')}>
          <Money amount={round.free_stake ?? round.stake} />
        </Fact>
        <Fact name={t('round.win')}>
          <Money amount={round.win} />
        </Fact>
        <Fact name={t('round.nonce')}>{round.nonce}</Fact>
        <Fact name={t('round.version')}>{round.game_version}</Fact>
        <Fact name={t('round.clientSeed')}>
          <CopyableId id={round.client_seed} what={t('round.clientSeed')} keep={10} />
        </Fact>
        <Fact name={t('round.commitment')}>
          <CopyableId id={round.commitment} what={t('round.commitment')} keep={10} />
        </Fact>
        <Fact name={t('round.serverSeed')}>
          {round.server_seed === null ? (
            hidden
          ) : (
            <CopyableId id={round.server_seed} what={t('round.serverSeed')} keep={10} />
          )}
        </Fact>
      </Facts>
      <Json name={t('round.input')} value={round.input} />
      <Json name={t('round.outcome')} value={round.outcome} />
    </Box>
  );
}

function Json({ name, value }: { name: string; value: unknown }) {
  return (
    <div>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="pre" tabIndex={0} sx={{ m: 0, maxHeight: 220, overflow: 'auto', fontSize: 13 }}>
        {JSON.stringify(value, null, 2)}
      </Box>
    </div>
  );
}
