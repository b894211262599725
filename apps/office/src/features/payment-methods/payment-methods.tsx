import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { ChannelSections } from './channel-section.tsx';
import type { Method, PaymentMethodSettings } from './method-draft.ts';
import { useMethodForm } from './method-form.ts';
import { MethodList } from './method-list.tsx';
import { MethodPreview } from './method-preview.tsx';
import { MethodSections } from './method-sections.tsx';

const readMethods = async (signal: AbortSignal): Promise<PaymentMethodSettings> =>
  call('officeMethods', {}, { signal });

/** Value of the `open` parameter for a new method. */
const NEW = 'new method';

interface EditorProps {
  book: PaymentMethodSettings;
  method: Method | undefined;
  onSaved: (paymentType: string) => void;
  reload: () => void;
}

function MethodEditor({ book, method, onSaved, reload }: EditorProps) {
  const { form, ...saving } = useMethodForm({ book, method, onSaved, onUndo: reload });
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
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data: book, error, reload } = useApiQuery(readMethods);
  const open = search.get('open');
  const method = book?.data.find(({ payment_type: type }) => type === open);
  const isEditing = open === NEW || method !== undefined;
  const openMethod = (to?: string) => setSearch(to === undefined ? {} : { open: to });
  const aside = isEditing ? (
    <Button onClick={() => openMethod()}>{t('methods.back')}</Button>
  ) : (
    <Button variant="contained" onClick={() => openMethod(NEW)}>
      {t('methods.create')}
    </Button>
  );
  return (
    <Page
      title={isEditing ? (method?.names.pt ?? t('methods.create')) : t('methods.title')}
      lead={t(isEditing ? 'methods.editLead' : 'methods.lead')}
      aside={aside}
    >
      {book !== undefined ? (
        isEditing ? (
          <MethodEditor
            key={`${open}:${method?.saved_version ?? 0}`}
            book={book}
            method={method}
            reload={reload}
            onSaved={(type) => {
              openMethod(type);
              reload();
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
        <LoadError error={error} onRetry={reload} />
      )}
    </Page>
  );
}

/** Deposit methods and their editor. */
export function PaymentMethods() {
  return (
    <CanAccess resource="payment-methods" action="list" accessDenied={<AccessDenied />}>
      <MethodsScreen />
    </CanAccess>
  );
}
