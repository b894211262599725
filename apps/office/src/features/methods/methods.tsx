import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { ChannelSections } from './channel-section.tsx';
import type { Method, MethodBook } from './method-draft.ts';
import { useMethodForm } from './method-form.ts';
import { MethodList } from './method-list.tsx';
import { MethodPreview } from './method-preview.tsx';
import { MethodSections } from './method-sections.tsx';

const readMethods = async (signal: AbortSignal): Promise<MethodBook> => call('officeMethods', {}, { signal });

/** The place in the address of a method that is not there yet. */
const NEW = 'new method';

interface EditorProps {
  book: MethodBook;
  method: Method | undefined;
  onSaved: (paymentType: string) => void;
  again: () => void;
}

function MethodEditor({ book, method, onSaved, again }: EditorProps) {
  const { form, ...saving } = useMethodForm({ book, method, onSaved, onUndo: again });
  const payee = book.kinds.find(({ kind }) => kind === form.draft.kind)?.payee ?? null;
  return (
    <>
      <MethodPreview draft={form.draft} />
      <MethodSections form={form} book={book} />
      <ChannelSections form={form} payee={payee} />
      <SaveBar {...saving} />
    </>
  );
}

function MethodsScreen() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const { data: book, error, again } = useAnswer(readMethods);
  const open = search.get('open');
  const method = book?.data.find(({ payment_type: type }) => type === open);
  const isEditing = open === NEW || method !== undefined;
  const go = (to?: string) => setSearch(to === undefined ? {} : { open: to });
  const aside = isEditing ? (
    <Button onClick={() => go()}>{say('methods.back')}</Button>
  ) : (
    <Button variant="contained" onClick={() => go(NEW)}>
      {say('methods.create')}
    </Button>
  );
  return (
    <Page
      title={isEditing ? (method?.names.pt ?? say('methods.create')) : say('methods.title')}
      lead={say(isEditing ? 'methods.editLead' : 'methods.lead')}
      aside={aside}
    >
      {book !== undefined ? (
        isEditing ? (
          <MethodEditor
            key={`${open}:${method?.saved_version ?? 0}`}
            book={book}
            method={method}
            again={again}
            onSaved={(type) => {
              go(type);
              again();
            }}
          />
        ) : (
          <MethodList book={book} />
        )
      ) : error === undefined ? (
        <Card>
          <RowSkeleton />
        </Card>
      ) : (
        <LoadError error={error} onRetry={again} />
      )}
    </Page>
  );
}

/** Ways to deposit, as data. */
export function PaymentMethods() {
  return (
    <CanAccess resource="payment-methods" action="list" accessDenied={<AccessDenied />}>
      <MethodsScreen />
    </CanAccess>
  );
}
