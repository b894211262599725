import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { gameCategories } from '../../shared/fields/game-categories-field.tsx';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { formatBps } from '../../shared/format/percent.ts';
import { type ContributionsRecord, type ShareRow, repeatedRows, toRows, sentRows } from './contribution-rows.ts';

const loadSettings = async (signal: AbortSignal): Promise<ContributionsRecord> =>
  (await call('officeContributions', {}, { signal })).data;

interface LineProps {
  row: ShareRow;
  number: number;
  isRepeated: boolean;
  locked: boolean;
  onRow: (row: ShareRow) => void;
  onRemove: () => void;
}

function NameField({ row, isRepeated, locked, onRow }: LineProps) {
  const t = useTranslation();
  const categoryName = useCodeLabel('gameCategory');
  const wrong = isRepeated ? t('contributions.repeated') : undefined;
  if (row.of === 'game') {
    return (
      <TextInput
        label={t('contributions.game')}
        value={row.name}
        onText={(name) => onRow({ ...row, name })}
        error={wrong}
        disabled={locked}
      />
    );
  }
  return (
    <TextField
      select
      label={t('contributions.category')}
      value={row.name}
      onChange={(event) => onRow({ ...row, name: event.target.value })}
      error={isRepeated}
      helperText={wrong}
      disabled={locked}
      fullWidth
    >
      {(gameCategories.some((one) => one === row.name) ? gameCategories : [row.name, ...gameCategories]).map((name) => (
        <MenuItem key={name} value={name}>
          {name === '' ? '—' : categoryName(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ShareLine(line: LineProps) {
  const t = useTranslation();
  const { row, number, locked, onRow, onRemove } = line;
  return (
    <Box
      role="group"
      aria-label={t('promotions.row', { number })}
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 110px 44px' }}
    >
      <NameField {...line} />
      <TextInput
        label={t('contributions.share')}
        value={row.share}
        onText={(share) => onRow({ ...row, share })}
        disabled={locked}
      />
      <IconButton
        aria-label={t('promotions.rowRemove', { number })}
        disabled={locked}
        onClick={onRemove}
        sx={{ height: 56 }}
      >
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}

function History({ history }: Pick<ContributionsRecord, 'history'>) {
  const t = useTranslation();
  if (history.length === 0) return null;
  return (
    <FormSection title={t('promotions.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {history.map(({ version, at, staff }) => (
          <Typography component="li" key={version} variant="body2">
            {t('promotions.version', { version })} · <When at={at} /> · {staff}
          </Typography>
        ))}
      </Box>
    </FormSection>
  );
}

interface TableProps {
  rows: readonly ShareRow[];
  repeated: ReadonlySet<number>;
  locked: boolean;
  onRows: (rows: ShareRow[]) => void;
}

/** One of the two tables. Rows keep their index among the rows of both. */
function ShareTable({ rows, repeated, locked, onRows, outside }: TableProps & { outside: boolean }) {
  const t = useTranslation();
  const own = [...rows.entries()].filter(([, row]) => row.outside === outside);
  const add = (of: ShareRow['of']) => onRows([...rows, { of, outside, name: '', share: outside ? '10' : '100' }]);
  return (
    <>
      {own.length === 0 && <EmptyState>{t(outside ? 'contributions.outsideEmpty' : 'contributions.empty')}</EmptyState>}
      {own.map(([index, row], position) => (
        <ShareLine
          // The index is the key: two rows may be equal while they are typed.
          key={`line ${index + 1}`}
          row={row}
          number={position + 1}
          isRepeated={repeated.has(index)}
          locked={locked}
          onRow={(next) => onRows(rows.with(index, next))}
          onRemove={() => onRows(rows.toSpliced(index, 1))}
        />
      ))}
      {!locked && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Add />} onClick={() => add('category')}>
            {t('contributions.addCategory')}
          </Button>
          <Button variant="outlined" startIcon={<Add />} onClick={() => add('game')}>
            {t('contributions.addGame')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Default contribution of games from external providers. */
function OutsideDefaults({ defaults }: { defaults: ContributionsRecord['outside_defaults'] }) {
  const t = useTranslation();
  const categoryName = useCodeLabel('gameCategory');
  return (
    <Typography variant="body2">
      {t('contributions.outsideDefaults')}{' '}
      {defaults
        .map(({ category, share_bps: bps }) => {
          const name = category === null ? t('contributions.otherCategories') : categoryName(category);
          return `${name} ${formatBps(bps)}`;
        })
        .join(' · ')}
    </Typography>
  );
}

interface SaveProps {
  book: ContributionsRecord;
  rows: readonly ShareRow[];
  reload: () => void;
  onClose: () => void;
}

function SaveDialog({ book, rows, reload, onClose }: SaveProps) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('contributions.saveTitle')}
      lead={t('contributions.saveLead')}
      help={t('promotions.noteHelp')}
      confirm={t('contributions.save')}
      done={() => {
        reload();
        return t('contributions.saved');
      }}
      send={(reason, key) =>
        call('officeContributionsSet', { version: book.version, rows: sentRows(rows), reason }, { key })
      }
      onClose={onClose}
    />
  );
}

function BookEditor({ book, reload }: { book: ContributionsRecord; reload: () => void }) {
  const t = useTranslation();
  const locked = !useCanDo('contribution.set');
  const [rows, setRows] = useState(() => toRows(book));
  const [isSaving, setSaving] = useState(false);
  const repeated = repeatedRows(rows);
  const isWhole = repeated.size === 0 && rows.every(({ name }) => name.trim() !== '');
  const isChanged = JSON.stringify(rows) !== JSON.stringify(toRows(book));
  const table = { rows, repeated, locked, onRows: setRows };
  return (
    <>
      <FormSection title={t('contributions.table')} lead={t('contributions.tableLead')} wide>
        <ShareTable {...table} outside={false} />
      </FormSection>
      <FormSection title={t('contributions.outsideTable')} lead={t('contributions.outsideLead')} wide>
        <OutsideDefaults defaults={book.outside_defaults} />
        <ShareTable {...table} outside />
      </FormSection>
      {!locked && (
        <Button
          variant="contained"
          disabled={!isChanged || !isWhole}
          onClick={() => setSaving(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('contributions.save')}
        </Button>
      )}
      <History history={book.history} />
      {isSaving && <SaveDialog book={book} rows={rows} reload={reload} onClose={() => setSaving(false)} />}
    </>
  );
}

function ContributionScreen() {
  const t = useTranslation();
  const { data: book, error, reload } = useApiQuery(loadSettings);
  return (
    <Page title={t('contributions.title')} lead={t('contributions.lead')}>
      {book !== undefined ? (
        <BookEditor key={book.version} book={book} reload={reload} />
      ) : (
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      )}
    </Page>
  );
}

/** Wagering contribution by category and game, for bonuses without terms of their own. */
export function ContributionList() {
  return (
    <CanAccess resource="contributions" action="list" accessDenied={<AccessDenied />}>
      <ContributionScreen />
    </CanAccess>
  );
}
