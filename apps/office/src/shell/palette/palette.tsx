import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Key } from '../../shared/keyboard/key.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type PaletteCommands, usePaletteItems } from './palette-items.ts';
import { type PaletteItem, type Scope, parseSearchText, shiftScope } from './palette-model.ts';
import { PaletteResults, toOptionId } from './palette-results.tsx';
import { rememberItem } from './recent-items.ts';
import { ScopeChips } from './scope-chips.tsx';

interface PaletteProps extends PaletteCommands {
  onClose: () => void;
  /** The width of the sidebar, beside which the search stands; undefined on small screens, which it fills. */
  left: number | undefined;
}

/** The keys of the search, where there is a keyboard. */
function Hints({ hasFilter }: { hasFilter: boolean }) {
  const t = useTranslation();
  const hints = [
    ['↑ ↓', t('shell.hint.move')],
    ['Tab', t('shell.hint.scope')],
    ['>', t('shell.hint.actions')],
    ...(hasFilter ? [['Ctrl ↵', t('shell.hint.filter')]] : []),
    ['Esc', t('common.close')],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={({ tokens }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2,
        py: 1,
        borderTop: `1px solid ${tokens.line}`,
        fontSize: 11,
        color: tokens.dim,
      })}
    >
      {hints.map(([key, name]) => (
        <Box component="span" key={key} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <Key>{key ?? ''}</Key> {name}
        </Box>
      ))}
    </Box>
  );
}

/** State of the search: its text, its scope, and the chosen item. */
function usePalette({ onClose, ...commands }: Omit<PaletteProps, 'left'>) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Scope>('all');
  const [cursor, setCursor] = useState(0);
  const { words, scope } = parseSearchText(text, wanted);
  const result = usePaletteItems(words, scope, commands);
  const { items, filter } = result;
  const at = Math.min(cursor, Math.max(items.length - 1, 0));

  function choose(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    rememberItem(item);
    onClose();
    if (item.href === undefined) item.run?.();
    else void navigate(item.href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = (step: number) => setCursor((at + step + items.length) % Math.max(items.length, 1));
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(event.ctrlKey || event.metaKey ? filter : items[at]),
      Tab: () => {
        setWanted(shiftScope(scope, event.shiftKey ? -1 : 1));
        setCursor(0);
        if (text.startsWith('>')) setText(text.slice(1));
      },
    };
    const act = acts[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  const change = (next: string) => {
    setText(next);
    setCursor(0);
  };
  return { ...result, text, words, scope, at, change, setScope: setWanted, choose, onKeyDown };
}

/** The search of the back office, in place of the field that opens it. */
export function Palette({ left, ...props }: PaletteProps) {
  const t = useTranslation();
  const list = useId();
  const hasKeyboard = useMediaQuery('(hover: hover)');
  const { items, filter, error, isPending, text, words, scope, at, change, setScope, choose, onKeyDown } =
    usePalette(props);
  const chosen = items[at];
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={left === undefined}
      aria-label={t('shell.searchTitle')}
      transitionDuration={0}
      slotProps={{
        paper: {
          sx:
            left === undefined
              ? { borderRadius: 0, border: 0 }
              : { position: 'fixed', top: 8, left: left + 16, m: 0, width: 600, maxWidth: 600, maxHeight: '80dvh' },
        },
      }}
    >
      <Box
        sx={({ tokens }) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flexShrink: 0,
          px: 2,
          minHeight: 48,
          borderBottom: `1px solid ${tokens.line}`,
        })}
      >
        <Search fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('shell.search')}
          inputProps={{
            role: 'combobox',
            'aria-label': t('shell.searchTitle'),
            'aria-expanded': items.length > 0,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen === undefined ? undefined : toOptionId(list, chosen.id),
            maxLength: 80,
            autoComplete: 'off',
            spellCheck: false,
          }}
          sx={{ fontSize: { xs: 16, sm: 14 } }}
        />
        <Box component="button" type="button" onClick={props.onClose} sx={closeStyle}>
          {hasKeyboard ? 'Esc' : t('common.close')}
        </Box>
      </Box>
      <ScopeChips scope={scope} onScope={setScope} />
      <PaletteResults
        id={list}
        items={items}
        at={at}
        state={{ words, isPending, hasFailed: error !== null }}
        onChoose={choose}
      />
      {hasKeyboard && <Hints hasFilter={filter !== undefined} />}
    </Dialog>
  );
}

const closeStyle = {
  flexShrink: 0,
  minHeight: 28,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  background: 'none',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: 12,
  cursor: 'pointer',
} as const;
