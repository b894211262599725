import Balance from '@mui/icons-material/BalanceRounded';
import Badge from '@mui/icons-material/BadgeRounded';
import CardGiftcard from '@mui/icons-material/CardGiftcardRounded';
import Casino from '@mui/icons-material/CasinoRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import Group from '@mui/icons-material/GroupRounded';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOffRounded';
import Home from '@mui/icons-material/HomeRounded';
import Inbox from '@mui/icons-material/MoveToInboxRounded';
import Language from '@mui/icons-material/LanguageRounded';
import Outbox from '@mui/icons-material/OutboxRounded';
import PersonOff from '@mui/icons-material/PersonOffRounded';
import Payments from '@mui/icons-material/PaymentsRounded';
import Pix from '@mui/icons-material/PixRounded';
import ReceiptLong from '@mui/icons-material/ReceiptLongRounded';
import Receipt from '@mui/icons-material/ReceiptRounded';
import Rule from '@mui/icons-material/RuleRounded';
import Savings from '@mui/icons-material/SavingsRounded';
import SendMoney from '@mui/icons-material/SendRounded';
import Undo from '@mui/icons-material/UndoRounded';
import VerifiedUser from '@mui/icons-material/VerifiedUserRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCanAccess } from 'ra-core';
import type { Resource } from '../access.ts';
import { useSay } from '../word.ts';
import { useAlerts, useCount } from './counts.ts';

interface EntryProps {
  to: string;
  icon: ReactNode;
  label: string;
  count?: number | undefined;
  /** Something of it is late, or nearly so. */
  pressing?: boolean;
  onGo: () => void;
}

/** One way to go. The class `active` comes from the router. */
function Entry({ to, icon, label, count, pressing = false, onGo }: EntryProps) {
  return (
    <ButtonBase
      component={NavLink}
      to={to}
      end={to === '/'}
      onClick={onGo}
      sx={({ tokens }) => ({
        justifyContent: 'flex-start',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        borderRadius: '10px',
        fontSize: 14,
        fontWeight: 600,
        color: tokens.dim,
        '& svg': { fontSize: 20 },
        '&:hover': { backgroundColor: tokens.raised, color: tokens.ink },
        '&.active': { backgroundColor: tokens.raised, color: tokens.ink },
        '&.active svg': { color: tokens.link },
      })}
    >
      {icon}
      <span>{label}</span>
      {count !== undefined && count > 0 && (
        <Box
          component="span"
          sx={({ tokens }) => ({
            ml: 'auto',
            px: 1,
            borderRadius: '8px',
            fontSize: 12,
            lineHeight: '22px',
            color: pressing ? tokens.bad : tokens.warn,
            backgroundColor: pressing ? tokens.badGround : tokens.warnGround,
          })}
        >
          {count}
        </Box>
      )}
    </ButtonBase>
  );
}

/** An entry for a list that the reader may open; nothing where they may not. */
function ListEntry({ resource, ...entry }: Omit<EntryProps, 'to'> & { resource: Resource }) {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  return canAccess === true ? <Entry to={`/${resource}`} {...entry} /> : null;
}

/** What waits for somebody, list by list. */
function useWaiting() {
  return {
    suspense: useCount('payments', 'suspense'),
    receipts: useCount('reviewed-deposits', 'in_review'),
    taken: useCount('returns', 'open'),
    openDays: useCount('reconciliations', 'open'),
    unread: useCount('webhooks', 'unreadable'),
    owed: useCount('payouts', 'owed'),
    cases: useCount('outside-reviews', 'open'),
    erasures: useCount('erasures', 'asked'),
  };
}

/** The ways of the office, with what waits counted beside them. */
export function Menu({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const alerts = useAlerts();
  const { suspense, receipts, taken, openDays, unread, owed, cases, erasures } = useWaiting();
  return (
    <Box component="nav" aria-label={say('menu.main')} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Entry to="/" icon={<Home />} label={say('menu.home')} onGo={onGo} />
      <ListEntry
        resource="withdrawals"
        icon={<Outbox />}
        label={say('menu.withdrawals')}
        count={alerts?.waiting}
        pressing={alerts !== undefined && alerts.over + alerts.late > 0}
        onGo={onGo}
      />
      <ListEntry resource="payouts" icon={<SendMoney />} label={say('menu.payouts')} count={owed} onGo={onGo} />
      <ListEntry resource="withdrawal-rules" icon={<Rule />} label={say('menu.rules')} onGo={onGo} />
      <ListEntry resource="recharges" icon={<Savings />} label={say('menu.recharges')} onGo={onGo} />
      <ListEntry resource="payment-methods" icon={<Payments />} label={say('menu.methods')} onGo={onGo} />
      <ListEntry
        resource="reviewed-deposits"
        icon={<Receipt />}
        label={say('deposits.title')}
        count={receipts}
        onGo={onGo}
      />
      <ListEntry resource="payments" icon={<Pix />} label={say('menu.payments')} count={suspense} onGo={onGo} />
      <ListEntry resource="returns" icon={<Undo />} label={say('menu.returns')} count={taken} onGo={onGo} />
      <ListEntry
        resource="reconciliations"
        icon={<Balance />}
        label={say('menu.reconciliations')}
        count={openDays}
        onGo={onGo}
      />
      <ListEntry resource="webhooks" icon={<Inbox />} label={say('menu.webhooks')} count={unread} onGo={onGo} />
      <ListEntry resource="games" icon={<Casino />} label={say('games.title')} onGo={onGo} />
      <ListEntry
        resource="outside-reviews"
        icon={<FactCheck />}
        label={say('outside.title')}
        count={cases}
        onGo={onGo}
      />
      <ListEntry resource="free-rounds" icon={<CardGiftcard />} label={say('freeRounds.title')} onGo={onGo} />
      <ListEntry resource="players" icon={<Group />} label={say('menu.players')} onGo={onGo} />
      <ListEntry resource="erasures" icon={<PersonOff />} label={say('menu.erasures')} count={erasures} onGo={onGo} />
      <ListEntry resource="retention" icon={<HistoryToggleOff />} label={say('menu.retention')} onGo={onGo} />
      <ListEntry resource="audit" icon={<ReceiptLong />} label={say('menu.audit')} onGo={onGo} />
      <ListEntry resource="staff" icon={<Badge />} label={say('team.people.title')} onGo={onGo} />
      <ListEntry resource="roles" icon={<VerifiedUser />} label={say('team.roles.title')} onGo={onGo} />
      <ListEntry resource="sites" icon={<Language />} label={say('menu.sites')} onGo={onGo} />
    </Box>
  );
}
