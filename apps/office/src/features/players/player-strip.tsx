import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Chat from '@mui/icons-material/ForumOutlined';
import Edit from '@mui/icons-material/EditNoteRounded';
import Report from '@mui/icons-material/ReportOutlined';
import StickyNote from '@mui/icons-material/StickyNote2Outlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatAmount, parseAmount } from '../../shared/format/amount.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import type { PlayerOverview } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { computeBarShare } from './bar-share.ts';

interface StripCellProps {
  tone: 'good' | 'warn' | 'bad' | 'link' | 'dim';
  icon: ReactNode;
  title: string;
  note: string;
  /** The tab that shows more. */
  tab?: string;
  children?: ReactNode;
}

/** One matter: an icon, a title and a line of explanation. */
function StripCell({ tone, icon, title, note, tab, children }: StripCellProps) {
  const t = useTranslation();
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        flex: '1 1 220px',
        minWidth: 0,
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        px: 2,
        py: 1.25,
        borderRight: `1px solid ${tokens.line}`,
        marginRight: '-1px',
        '& > svg': { fontSize: 20, color: tokens[tone], flexShrink: 0, mt: '1px' },
      })}
    >
      {icon}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontSize: 13, fontWeight: 600, lineHeight: '20px' }}>{title}</Typography>
        <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
        {children}
      </Box>
      {tab !== undefined && (
        <Link
          component={RouterLink}
          to={`?tab=${tab}`}
          sx={{ fontSize: 12, fontWeight: 600 }}
          aria-label={`${t('players.strip.open')}: ${title}`}
        >
          {t('players.strip.open')}
        </Link>
      )}
    </Box>
  );
}

/** The open wagering requirement, with a bar of what is done. */
function WageringCell({ wagering }: { wagering: NonNullable<PlayerOverview['wagering']> }) {
  const t = useTranslation();
  const share = computeBarShare(parseAmount(wagering.done), parseAmount(wagering.required));
  const title = t('players.strip.wagering', { percent: `${share}%` });
  return (
    <StripCell
      tone="link"
      icon={<Edit aria-hidden />}
      title={title}
      note={t('players.strip.wageringLeft', {
        left: formatAmount(wagering.left),
        required: formatAmount(wagering.required),
      })}
      tab="bonuses"
    >
      <LinearProgress variant="determinate" value={share} aria-label={title} sx={{ mt: 0.75, borderRadius: 3 }} />
    </StripCell>
  );
}

const signalTabs = {
  claw_back: 'recharges',
  reward_flag: 'bonuses',
  reward_block: 'bonuses',
  shared_key: 'links',
  shared_device: 'links',
  shared_address: 'links',
} as const;

/** An address alone is shared by families and carriers: it is good to know, not a warning. */
const signalTones = {
  claw_back: 'bad',
  reward_block: 'bad',
  reward_flag: 'warn',
  shared_key: 'bad',
  shared_device: 'warn',
  shared_address: 'dim',
} as const;

function SignalCell({ signal: { name, count, amount } }: { signal: PlayerOverview['signals'][number] }) {
  const t = useTranslation();
  return (
    <StripCell
      tone={signalTones[name]}
      icon={signalTones[name] === 'bad' ? <Report aria-hidden /> : <Warning aria-hidden />}
      title={t(`players.signal.${name}`, { count })}
      note={amount === null ? t('players.signalLinks') : formatAmount(amount)}
      tab={signalTabs[name]}
    />
  );
}

/** What needs attention: open wagering, debt, signals, pending corrections, tickets and the latest notes. */
export function PlayerStrip({ overview }: { overview: PlayerOverview }) {
  const t = useTranslation();
  const { wagering, owed, signals, corrections_waiting: corrections, tickets_open: tickets, notes } = overview;
  const isCalm = owed === '0.00' && signals.length === 0;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', overflow: 'hidden' }}>
      {wagering !== null && <WageringCell wagering={wagering} />}
      {owed !== null && owed !== '0.00' && (
        <StripCell
          tone="warn"
          icon={<Warning aria-hidden />}
          title={t('players.strip.owes', { amount: formatAmount(owed) })}
          note={t('players.strip.owesNote')}
        />
      )}
      {signals.map((signal) => (
        <SignalCell key={signal.name} signal={signal} />
      ))}
      {isCalm && (
        <StripCell
          tone="good"
          icon={<CheckCircle aria-hidden />}
          title={t('players.strip.calm')}
          note={t('players.strip.calmNote')}
        />
      )}
      {corrections > 0 && (
        <StripCell
          tone="warn"
          icon={<Edit aria-hidden />}
          title={t('players.strip.correction')}
          note={t('players.strip.correctionNote')}
          tab="privacy"
        />
      )}
      {tickets !== null && tickets > 0 && (
        <StripCell
          tone="link"
          icon={<Chat aria-hidden />}
          title={t('players.strip.tickets', { count: tickets })}
          note=""
          tab="tickets"
        />
      )}
      {notes.map(({ id, at, by, text }) => (
        <StripCell
          key={id}
          tone="dim"
          icon={<StickyNote aria-hidden />}
          title={text.length > 80 ? `${text.slice(0, 79)}…` : text}
          note={t('players.noteBy', { name: by, when: formatShortTime(at) })}
          tab="notes"
        />
      ))}
    </Box>
  );
}
