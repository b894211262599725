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
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Empty } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { categories } from '../games/categories.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { percentOf } from '../withdrawal-rules/rule-draft.ts';
import { type ContributionBook, type ShareRow, repeatedRows, rowsOf, sentRows } from './share-rows.ts';

const readBook = async (signal: AbortSignal): Promise<ContributionBook> =>
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
  const say = useSay();
  const categoryName = useName('games.categories');
  const wrong = isRepeated ? say('contributions.repeated') : undefined;
  if (row.of === 'game') {
    return (
      <TextLine
        label={say('contributions.game')}
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
      label={say('contributions.category')}
      value={row.name}
      onChange={(event) => onRow({ ...row, name: event.target.value })}
      error={isRepeated}
      helperText={wrong}
      disabled={locked}
      fullWidth
    >
      {(categories.some((one) => one === row.name) ? categories : [row.name, ...categories]).map((name) => (
        <MenuItem key={name} value={name}>
          {name === '' ? '—' : categoryName(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ShareLine(line: LineProps) {
  const say = useSay();
  const { row, number, locked, onRow, onRemove } = line;
  return (
    <Box
      role="group"
      aria-label={say('promotions.row', { number })}
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 110px 44px' }}
    >
      <NameField {...line} />
      <TextLine
        label={say('contributions.share')}
        value={row.share}
        onText={(share) => onRow({ ...row, share })}
        disabled={locked}
      />
      <IconButton
        aria-label={say('promotions.rowRemove', { number })}
        disabled={locked}
        onClick={onRemove}
        sx={{ height: 56 }}
      >
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}

function History({ history }: Pick<ContributionBook, 'history'>) {
  const say = useSay();
  if (history.length === 0) return null;
  return (
    <Section title={say('promotions.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {history.map(({ version, at, staff }) => (
          <Typography component="li" key={version} variant="body2">
            {say('promotions.version', { version })} · <When at={at} /> · {staff}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}

interface TableProps {
  rows: readonly ShareRow[];
  repeated: ReadonlySet<number>;
  locked: boolean;
  onRows: (rows: ShareRow[]) => void;
}

/** The lines of one of the two tables, each at its place among the lines of both. */
function ShareTable({ rows, repeated, locked, onRows, outside }: TableProps & { outside: boolean }) {
  const say = useSay();
  const own = [...rows.entries()].filter(([, row]) => row.outside === outside);
  const add = (of: ShareRow['of']) => onRows([...rows, { of, outside, name: '', share: outside ? '10' : '100' }]);
  return (
    <>
      {own.length === 0 && <Empty>{say(outside ? 'contributions.outsideEmpty' : 'contributions.empty')}</Empty>}
      {own.map(([index, row], place) => (
        <ShareLine
          // A line is what stands at its place: two may be alike while they are typed.
          key={`line ${index + 1}`}
          row={row}
          number={place + 1}
          isRepeated={repeated.has(index)}
          locked={locked}
          onRow={(next) => onRows(rows.with(index, next))}
          onRemove={() => onRows(rows.toSpliced(index, 1))}
        />
      ))}
      {!locked && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Add />} onClick={() => add('category')}>
            {say('contributions.addCategory')}
          </Button>
          <Button variant="outlined" startIcon={<Add />} onClick={() => add('game')}>
            {say('contributions.addGame')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** What of a bet in an outside game is valid where no line says. */
function OutsideDefaults({ defaults }: { defaults: ContributionBook['outside_defaults'] }) {
  const say = useSay();
  const categoryName = useName('games.categories');
  return (
    <Typography variant="body2">
      {say('contributions.outsideDefaults')}{' '}
      {defaults
        .map(({ category, share_bps: bps }) => {
          const name = category === null ? say('contributions.otherCategories') : categoryName(category);
          return `${name} ${percentOf(bps)} %`;
        })
        .join(' · ')}
    </Typography>
  );
}

interface SaveProps {
  book: ContributionBook;
  rows: readonly ShareRow[];
  again: () => void;
  onClose: () => void;
}

function SaveDialog({ book, rows, again, onClose }: SaveProps) {
  const say = useSay();
  return (
    <ReasonDialog
      title={say('contributions.saveTitle')}
      lead={say('contributions.saveLead')}
      help={say('promotions.noteHelp')}
      confirm={say('contributions.save')}
      done={() => {
        again();
        return say('contributions.saved');
      }}
      send={(reason, key) =>
        call('officeContributionsSet', { version: book.version, rows: sentRows(rows), reason }, { key })
      }
      onClose={onClose}
    />
  );
}

function BookEditor({ book, again }: { book: ContributionBook; again: () => void }) {
  const say = useSay();
  const locked = !useMayDo('contribution.set');
  const [rows, setRows] = useState(() => rowsOf(book));
  const [isSaving, setSaving] = useState(false);
  const repeated = repeatedRows(rows);
  const isWhole = repeated.size === 0 && rows.every(({ name }) => name.trim() !== '');
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(book));
  const table = { rows, repeated, locked, onRows: setRows };
  return (
    <>
      <Section title={say('contributions.table')} lead={say('contributions.tableLead')} wide>
        <ShareTable {...table} outside={false} />
      </Section>
      <Section title={say('contributions.outsideTable')} lead={say('contributions.outsideLead')} wide>
        <OutsideDefaults defaults={book.outside_defaults} />
        <ShareTable {...table} outside />
      </Section>
      {!locked && (
        <Button
          variant="contained"
          disabled={!isChanged || !isWhole}
          onClick={() => setSaving(true)}
          sx={{ justifySelf: 'start' }}
        >
          {say('contributions.save')}
        </Button>
      )}
      <History history={book.history} />
      {isSaving && <SaveDialog book={book} rows={rows} again={again} onClose={() => setSaving(false)} />}
    </>
  );
}

function ContributionScreen() {
  const say = useSay();
  const { data: book, error, again } = useAnswer(readBook);
  return (
    <Page title={say('contributions.title')} lead={say('contributions.lead')}>
      {book !== undefined ? (
        <BookEditor key={book.version} book={book} again={again} />
      ) : (
        <Card>
          <Coming error={error} again={again} />
        </Card>
      )}
    </Page>
  );
}

/** What a stake counts for, by category and by game, where no bonus has terms of its own. */
export function Contributions() {
  return (
    <CanAccess resource="contributions" action="list" accessDenied={<AccessDenied />}>
      <ContributionScreen />
    </CanAccess>
  );
}
