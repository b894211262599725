import type { Answer } from '@arara/contract/client';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider } from 'ra-core';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { GamePage } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Ends the rounds of a closed game that nobody is playing. */
function ConcludeButton({ game, onDone }: { game: GamePage; onDone: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonButton<Answer<'officeGameConclude'>>
      action={t('games.conclude')}
      title={t('games.concludeTitle', { title: game.title })}
      lead={t('games.concludeLead')}
      help={t('privacy.inAudit')}
      confirm={t('games.conclude')}
      done={({ data: { ended, rounds_open: open } }) => {
        onDone();
        return t('games.concludedDone', { ended, open });
      }}
      danger
      send={(reason, key) => data.concludeGame(game.id, reason, key)}
    />
  );
}

/** The rounds of a game that are not over, and of a closed one how they end. */
export function GameConclusion({ game, onDone }: { game: GamePage; onDone: () => void }) {
  const t = useTranslation();
  const canSwitch = useCanDo('game.switch');
  const phone = useMediaQuery('(max-width: 760px)');
  const { rounds_open: rounds, staked, oldest_at: oldestAt, ends_by: endsBy, concluded } = game.conclusion;
  const isClosed = game.state !== 'open';
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      {concluded && (
        <Notice tone="good" icon={<CheckCircle aria-hidden />}>
          {t('games.concluded')}
        </Notice>
      )}
      {isClosed && !concluded && <Notice tone="warn">{t('games.notConcluded', { count: rounds })}</Notice>}
      <Facts columns={phone ? 2 : 4}>
        <Fact name={t('games.roundsOpen')}>{rounds}</Fact>
        <Fact name={t('games.stakesOpen')}>{staked === null ? t('common.none') : <Money amount={staked} />}</Fact>
        <Fact name={t('games.oldestRound')}>
          <When at={oldestAt} />
        </Fact>
        <Fact name={t('games.endsBy')}>{t(`games.endsByWays.${endsBy}`)}</Fact>
      </Facts>
      {canSwitch && isClosed && rounds > 0 && endsBy === 'moves' && (
        <div>
          <ConcludeButton game={game} onDone={onDone} />
        </div>
      )}
    </Box>
  );
}
