import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { AgeChip } from '../../parts/age-chip.tsx';
import { useFocused } from '../../parts/focused.ts';
import { Money } from '../../parts/money.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { When } from '../../parts/when.tsx';
import type { ReviewedDeposit } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

export interface DepositRowsProps {
  rows: readonly ReviewedDeposit[];
  /** The row that the keyboard stands on. */
  cursor: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** The state of a deposit as the chips name it. */
export const stateWord = (state: ReviewedDeposit['state']): string => `deposit_${state}`;

/** The queue where there is room for columns. */
export function DepositTable({ rows, ...rest }: DepositRowsProps) {
  const say = useSay();
  return (
    <TableContainer>
      <Table size="medium">
        <TableHead>
          <TableRow>
            <TableCell align="right">{say('common.amount')}</TableCell>
            <TableCell>{say('deposits.age')}</TableCell>
            <TableCell>{say('common.player')}</TableCell>
            <TableCell>{say('deposits.kind')}</TableCell>
            <TableCell>{say('deposits.receipts')}</TableCell>
            <TableCell>{say('common.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DepositRow key={row.id} row={row} {...rest} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function DepositRow({ row, cursor, hrefOf, onOpen }: Omit<DepositRowsProps, 'rows'> & { row: ReviewedDeposit }) {
  const kindName = useName('depositKind');
  const link = useFocused<HTMLAnchorElement>(row.id === cursor);
  return (
    <TableRow
      hover
      selected={row.id === cursor}
      onClick={() => onOpen(row.id)}
      sx={({ tokens }) => ({
        cursor: 'pointer',
        '&:last-child td': { border: 0 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokens.linkGround,
          boxShadow: `inset 3px 0 0 ${tokens.link}`,
        },
      })}
    >
      <TableCell align="right" sx={{ width: 150 }}>
        {/* A real link: a middle click opens the record in another tab. */}
        <Link
          ref={link}
          component={RouterLink}
          to={hrefOf(row.id)}
          color="inherit"
          underline="none"
          onClick={(event) => event.stopPropagation()}
        >
          <Typography component="span" sx={{ fontSize: 16 }}>
            <Money amount={row.amount} strong />
          </Typography>
        </Link>
      </TableCell>
      <TableCell sx={{ width: 160 }}>
        <Waited deposit={row} />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
          <When at={row.waits_since ?? row.created_at} />
        </Typography>
      </TableCell>
      <TableCell>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {row.player}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          #{row.player_id} · {row.site}
        </Typography>
      </TableCell>
      <TableCell>{kindName(row.kind)}</TableCell>
      <TableCell>{row.receipts}</TableCell>
      <TableCell sx={{ width: 200 }}>
        <StatusChip status={stateWord(row.state)} />
        <Who deposit={row} />
      </TableCell>
    </TableRow>
  );
}

/** How long a receipt waits; nothing for what waits for nobody. */
export function Waited({ deposit }: { deposit: ReviewedDeposit }) {
  return deposit.waits_since === null ? null : <AgeChip from={deposit.waits_since} />;
}

/** Below the state: who saw the money, or who decided and why. */
function Who({ deposit }: { deposit: ReviewedDeposit }) {
  const say = useSay();
  const refusalName = useName('depositRefusal');
  const { state, seen_by: seer, decided_by: decider, refusal } = deposit;
  const line = () => {
    if (state === 'second_review' && seer !== null) return say('deposits.seenBy', { name: seer });
    if (state === 'refused' && refusal !== null) return refusalName(refusal);
    return decider === null ? undefined : say('deposits.decidedBy', { name: decider });
  };
  const text = line();
  if (text === undefined) return null;
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5, maxWidth: 240 }}>
      {text}
    </Typography>
  );
}

/** The queue in one narrow column: beside an open record, and on a phone. */
export function DepositCards({ rows, cursor, onOpen }: DepositRowsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <DepositCard key={row.id} row={row} current={row.id === cursor} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function DepositCard({
  row,
  current,
  onOpen,
}: {
  row: ReviewedDeposit;
  current: boolean;
  onOpen: (id: string) => void;
}) {
  const kindName = useName('depositKind');
  const button = useFocused<HTMLButtonElement>(current);
  return (
    <Box component="li" sx={({ tokens }) => ({ '& + &': { borderTop: `1px solid ${tokens.line}` } })}>
      <ButtonBase
        ref={button}
        aria-current={current}
        onClick={() => onOpen(row.id)}
        sx={({ tokens }) => ({
          width: '100%',
          display: 'block',
          textAlign: 'left',
          px: 2,
          py: 1.5,
          ...(current ? { backgroundColor: tokens.linkGround, boxShadow: `inset 3px 0 0 ${tokens.link}` } : {}),
          '&:hover': { backgroundColor: current ? tokens.linkGround : tokens.raised },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontSize: 16 }}>
            <Money amount={row.amount} strong />
          </Typography>
          <Waited deposit={row} />
        </Box>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, mt: 0.5 }}>
          {row.player}
        </Typography>
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary', display: 'block', mb: 0.75 }}>
          {kindName(row.kind)}
        </Typography>
        <StatusChip status={stateWord(row.state)} />
        <Who deposit={row} />
      </ButtonBase>
    </Box>
  );
}
