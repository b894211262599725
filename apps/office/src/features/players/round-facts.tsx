import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../call.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { Reference } from '../../parts/reference.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';

type StoredRound = Answer<'officeRound'>['data'];

/** A round as it is stored, and whether the house, playing it again, comes to the same. */
export function RoundFacts({ roundId }: { roundId: string }) {
  const say = useSay();
  const playerId = Number(useParams()['id']);
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeRound', { player_id: playerId, round_id: roundId }, { signal })).data,
    [playerId, roundId],
  );
  const { data, error } = useAnswer(ask);
  if (error !== undefined) return <Typography color="error">{say('round.unknown')}</Typography>;
  if (data === undefined) return <Typography role="status">{say('round.reading')}</Typography>;
  return <Stored round={data} />;
}

function Stored({ round }: { round: StoredRound }) {
  const say = useSay();
  const hidden = say('round.notRevealed');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h3">
        {round.title} · {say(`round.${round.recomputed}`)}
      </Typography>
      <Facts>
        <Fact name={say('round.stake')}>
          <Money amount={round.stake} />
        </Fact>
        <Fact name={say('round.win')}>
          <Money amount={round.win} />
        </Fact>
        <Fact name={say('round.nonce')}>{round.nonce}</Fact>
        <Fact name={say('round.version')}>{round.game_version}</Fact>
        <Fact name={say('round.clientSeed')}>
          <Reference id={round.client_seed} what={say('round.clientSeed')} keep={10} />
        </Fact>
        <Fact name={say('round.commitment')}>
          <Reference id={round.commitment} what={say('round.commitment')} keep={10} />
        </Fact>
        <Fact name={say('round.serverSeed')}>
          {round.server_seed === null ? (
            hidden
          ) : (
            <Reference id={round.server_seed} what={say('round.serverSeed')} keep={10} />
          )}
        </Fact>
      </Facts>
      <Json name={say('round.input')} value={round.input} />
      <Json name={say('round.outcome')} value={round.outcome} />
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
