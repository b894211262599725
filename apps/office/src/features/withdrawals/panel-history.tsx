import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { amountText } from '../../amount.ts';
import { Chip } from '../../parts/chip.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { PanelSection } from './panel-section.tsx';

const shareWords = { key: 'withdrawal.byKey', device: 'withdrawal.byDevice', ip: 'withdrawal.byIp' } as const;
const noteWords = {
  hold: 'withdrawal.noteHold',
  release: 'withdrawal.noteRelease',
  escalate: 'withdrawal.noteEscalate',
} as const;

const plainList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** What is still to be wagered, and on which credits. */
export function PanelWagering({ withdrawal: { wagering } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  return (
    <PanelSection title={say('withdrawal.wagering')}>
      {wagering.from.length === 0 ? (
        <Quiet>{say('withdrawal.wageringDone')}</Quiet>
      ) : (
        <Box component="ul" sx={plainList}>
          {wagering.from.map(({ source, required, done, remaining }) => (
            <Box component="li" key={`${source}${required}${done}${remaining}`}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {amountText(remaining)}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {say('withdrawal.wageringOf', { done: amountText(done), required: amountText(required) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}

/** What was played since the last withdrawal. */
export function PanelGames({ withdrawal: { games } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  return (
    <PanelSection title={say('withdrawal.games')}>
      {games.length === 0 ? (
        <Quiet>{say('withdrawal.noGames')}</Quiet>
      ) : (
        <Box component="ul" sx={plainList}>
          {games.map(({ game, rounds, staked, won, biggest }) => (
            <Box component="li" key={game}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {game} · {say('withdrawal.rounds', { smart_count: rounds })}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {say('withdrawal.staked')} {amountText(staked)} · {say('withdrawal.won')} {amountText(won)} ·{' '}
                {say('withdrawal.biggest', { amount: amountText(biggest) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}

/** Other accounts that share with this one. */
export function PanelShares({ withdrawal: { shares } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  return (
    <PanelSection title={say('withdrawal.shares')}>
      {shares.length === 0 ? (
        <Quiet>{say('withdrawal.noShares')}</Quiet>
      ) : (
        <Box component="ul" sx={plainList}>
          {shares.map(({ player_id: id, player, by }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
              <PlayerLink id={id} account={player} />
              {by.map((what) => (
                <Chip key={what} tone={what === 'ip' ? 'warn' : 'bad'}>
                  {say(shareWords[what])}
                </Chip>
              ))}
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}

/** Money given by staff on which it depends; nothing where there is none. */
export function PanelStaffCredits({ withdrawal: { staff_credits: credits } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const formName = useName('staffCredits.forms');
  if (credits.length === 0) return null;
  return (
    <PanelSection title={say('withdrawal.staffCredits')}>
      <Box component="ul" sx={plainList}>
        {credits.map(({ at, form, amount, by, second, reason }) => (
          <Box component="li" key={`${at}${form}${amount}${by}`}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {amountText(amount)} · {formName(form)}
            </Typography>
            <Typography variant="body2">{reason}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {second === null ? by : `${by}, ${second}`} · <When at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}

/** What staff wrote for each other; nothing where nobody did. */
export function PanelNotes({ withdrawal: { notes } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  if (notes.length === 0) return null;
  return (
    <PanelSection title={say('withdrawal.notes')}>
      <Box component="ul" sx={plainList}>
        {notes.map(({ at, by, act, note }) => (
          <Box component="li" key={`${at}${act}`}>
            {note !== null && <Typography variant="body2">{note}</Typography>}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {by} {say(noteWords[act])} · <When at={at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}

/** What was sent to the bank, and what it said; nothing before that. */
export function PanelPayouts({ withdrawal: { payouts } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  if (payouts.length === 0) return null;
  return (
    <PanelSection title={say('withdrawal.payouts')}>
      <Box component="ul" sx={plainList}>
        {payouts.map(({ id, status, reason, reason_text: text, began_at: began }) => (
          <Box component="li" key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
              <StatusChip status={`payout_${status}`} />
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {id}
              </Typography>
            </Box>
            {reason !== null && (
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                {text} ({reason})
              </Typography>
            )}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <When at={began} />
            </Typography>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}
