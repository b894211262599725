import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { exactText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { Player } from '../../records.ts';
import { useSay } from '../../word.ts';
import { PlayerState } from './player-state.tsx';

/** What a player has, and who they are as far as staff may read it. */
export function PlayerSummary({ player }: { player: Player }) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  const pots = [
    [say('players.money'), player.money],
    [say('players.bonus'), player.bonus],
    [say('players.held'), player.held],
  ] as const;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {pots.map(([name, amount]) => (
          <Pot key={name} name={name} amount={amount} />
        ))}
      </Box>
      <Card>
        <Box sx={{ p: 2.5 }}>
          <Facts columns={roomy ? 3 : 2}>
            <Fact name={say('common.id')}>
              <Reference id={String(player.id)} what={say('common.id')} />
            </Fact>
            <Fact name={say('players.account')}>{player.account}</Fact>
            <Fact name={say('common.status')}>
              <PlayerState status={player.status} />
            </Fact>
            <Fact name={say('players.realname')}>{player.realname || say('common.none')}</Fact>
            <Fact name={say('players.phone')}>{player.phone}</Fact>
            <Fact name={say('players.created')}>{exactText(player.created_at)}</Fact>
            <Fact name={say('players.site')}>{player.register_site || say('common.none')}</Fact>
          </Facts>
        </Box>
      </Card>
    </>
  );
}

function Pot({ name, amount }: { name: string; amount: string }) {
  return (
    <Card>
      <Box sx={{ p: 2.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
        <Typography sx={{ mt: 0.5, fontSize: 24 }}>
          <Money amount={amount} strong />
        </Typography>
      </Box>
    </Card>
  );
}
