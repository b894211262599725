import Bolt from '@mui/icons-material/BoltRounded';
import History from '@mui/icons-material/HistoryRounded';
import Payments from '@mui/icons-material/PaymentsRounded';
import Person from '@mui/icons-material/PersonRounded';
import Box from '@mui/material/Box';
import { StatusChip } from '../../shared/display/status-chip.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { ItemGroup, PaletteItem } from './palette-model.ts';

const icons = { recent: History, players: Person, money: Payments, actions: Bolt } as const;

/** The id of an option in the list `list`. */
export const toOptionId = (list: string, item: string): string => `${list}-${item}`;

function scrollTo(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, item, isChosen, onChoose }: OptionProps) {
  const Icon = icons[item.group];
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={isChosen ? scrollTo : undefined}
      onClick={onChoose}
      sx={({ tokens }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        mx: 1,
        px: 1,
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 52 },
        borderRadius: '8px',
        cursor: 'pointer',
        backgroundColor: isChosen ? tokens.linkGround : 'transparent',
        '&:hover': { backgroundColor: isChosen ? tokens.linkGround : tokens.raised },
      })}
    >
      <Icon aria-hidden sx={({ tokens }) => ({ fontSize: 18, flexShrink: 0, color: tokens.dim })} />
      <Box sx={{ minWidth: 0, flexGrow: 1, py: 0.5 }}>
        <Box sx={({ tokens }) => ({ fontSize: 13, fontWeight: 600, color: tokens.ink, overflowWrap: 'anywhere' })}>
          {item.title}
        </Box>
        {item.detail !== undefined && (
          <Box sx={({ tokens }) => ({ fontSize: 12, color: isChosen ? tokens.ink2 : tokens.dim })}>{item.detail}</Box>
        )}
      </Box>
      {item.status !== undefined && <StatusChip status={item.status} />}
    </Box>
  );
}

interface ResultState {
  words: string;
  isPending: boolean;
  hasFailed: boolean;
}

/** What is said about the search, to eyes only where there is nothing else to see. */
function useMessage(count: number, { words, isPending, hasFailed }: ResultState): string {
  const t = useTranslation();
  if (hasFailed) return t('shell.failed');
  if (isPending && count === 0) return t('shell.searching');
  if (count > 0) return t('shell.found', { count });
  return words === '' ? t('shell.start') : t('shell.nothing', { words });
}

const groups: readonly ItemGroup[] = ['recent', 'players', 'money', 'actions'];

interface PaletteResultsProps {
  id: string;
  items: readonly PaletteItem[];
  /** The position of the chosen item. */
  at: number;
  state: ResultState;
  onChoose: (item: PaletteItem) => void;
}

/** The results by group. */
export function PaletteResults({ id, items, at, state, onChoose }: PaletteResultsProps) {
  const t = useTranslation();
  const message = useMessage(items.length, state);
  const chosen = items[at];
  return (
    <Box sx={{ overflowY: 'auto', minHeight: 96, py: 1, flexGrow: 1 }}>
      <Box id={id} role="listbox" aria-label={t('shell.searchTitle')}>
        {groups.map((group) => {
          const rows = items.filter((item) => item.group === group);
          if (rows.length === 0) return null;
          return (
            <Box key={group} role="group" aria-label={t(`shell.groups.${group}`)}>
              <Box aria-hidden sx={({ tokens }) => ({ px: 2, py: 0.5, fontSize: 11, color: tokens.dim })}>
                {t(`shell.groups.${group}`)}
              </Box>
              {rows.map((item) => (
                <Option
                  key={item.id}
                  id={toOptionId(id, item.id)}
                  item={item}
                  isChosen={item === chosen}
                  onChoose={() => onChoose(item)}
                />
              ))}
            </Box>
          );
        })}
      </Box>
      <Box
        role="status"
        sx={({ tokens }) => ({ px: 2, py: 1, fontSize: items.length === 0 ? 13 : 11, color: tokens.dim })}
      >
        {message}
      </Box>
    </Box>
  );
}
