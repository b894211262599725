import Box from '@mui/material/Box';
import { CanAccess, useGetOne, useRefresh } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { now } from '../../shared/platform/browser.ts';
import { kindName } from '../../shared/messages/kind-texts.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { readKinds } from './create-dialog.tsx';
import { Editor } from './promotion-editor.tsx';
import { type ActivityKind, parseRuleSchema } from './rule-schema.ts';
import { StatusActions } from './status-actions.tsx';
import { type Promotion, toDraft, newDraft } from './promotion-draft.ts';
import { toLocalInput } from '../../shared/format/site-time.ts';
import { StateChips } from './state-chips.tsx';

/** States in which saving creates a draft of the promotion or of its next version. */
const editable: ReadonlySet<Promotion['state']> = new Set(['draft', 'live', 'paused', 'scheduled']);

/** Shown while a promotion or its form loads, or fails to. */
function PromotionPlaceholder({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const isRefused = error !== undefined && error !== null;
  return (
    <Page title={title}>
      <Card>{isRefused ? <LoadError error={error} onRetry={onRetry} /> : <RowSkeleton />}</Card>
    </Page>
  );
}

function PromotionEditor({ promotion, kind }: { promotion: Promotion; kind: ActivityKind }) {
  const t = useTranslation();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const canWrite = useCanDo('promotion.write');
  const form = useMemo(() => parseRuleSchema(kind), [kind]);
  const start = useMemo(() => toDraft(form, promotion), [form, promotion]);
  const { id, version, name, state } = promotion;
  const onSaved = (saved: Promotion) => (saved.id === id ? refresh() : void navigate(`/promotions/${saved.id}/show`));
  return (
    <Page
      title={name}
      lead={`${kindName(promotion.kind)} · ${t('promotions.version', { version })}`}
      aside={
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChips row={promotion} />
          <StatusActions promotion={promotion} />
        </Box>
      }
    >
      <Editor
        // Changes by others appear once the local draft is saved or discarded.
        key={`${id}.${version}.${state}`}
        subject={{ kind: promotion.kind, form, id, version }}
        start={start}
        promotion={promotion}
        locked={!canWrite || !editable.has(state)}
        onSaved={onSaved}
      />
    </Page>
  );
}

function PromotionScreen({ id }: { id: number }) {
  const t = useTranslation();
  const { data: promotion, error, refetch } = useGetOne<Promotion>('promotion', { id });
  const kinds = useApiQuery(readKinds);
  const kind = kinds.data?.find((one) => one.kind === promotion?.kind);
  if (promotion === undefined || kind === undefined) {
    const retry = () => {
      void refetch();
      kinds.reload();
    };
    return (
      <PromotionPlaceholder title={`${t('promotions.one')} #${id}`} error={error ?? kinds.error} onRetry={retry} />
    );
  }
  return <PromotionEditor promotion={promotion} kind={kind} />;
}

/** One promotion: rule, audience, texts, cost and status actions. */
export function PromotionShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="promotions" action="show" accessDenied={<AccessDenied />}>
      <PromotionScreen key={id} id={Number(id)} />
    </CanAccess>
  );
}

function NewEditor({ kind }: { kind: ActivityKind }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useMemo(() => parseRuleSchema(kind), [kind]);
  const start = useMemo(() => newDraft(form, kind.first, toLocalInput(new Date(now()).toISOString())), [form, kind]);
  return (
    <Page title={t('promotions.newOne', { kind: kindName(kind.kind) })} lead={t('promotions.newLead')}>
      <Editor
        subject={{ kind: kind.kind, form }}
        start={start}
        locked={false}
        onSaved={({ id }) => void navigate(`/promotions/${id}/show`)}
      />
    </Page>
  );
}

function CreateScreen() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const { data: kinds, error, reload } = useApiQuery(readKinds);
  const kind = kinds?.find((one) => one.kind === search.get('kind')) ?? kinds?.[0];
  if (kind === undefined) return <PromotionPlaceholder title={t('promotions.create')} error={error} onRetry={reload} />;
  return <NewEditor key={kind.kind} kind={kind} />;
}

/** Editor for a new promotion of the kind in the address. */
export function PromotionCreate() {
  return (
    <CanAccess resource="promotions" action="create" accessDenied={<AccessDenied />}>
      <CreateScreen />
    </CanAccess>
  );
}
