import Box from '@mui/material/Box';
import { CanAccess, useGetOne, useRefresh } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { now } from '../../platform.ts';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { readKinds } from './create-dialog.tsx';
import { Editor } from './editor.tsx';
import { type ActivityKind, formOf } from './form.ts';
import { LifeBar } from './life-bar.tsx';
import { type Promotion, draftOf, newDraft } from './promotion-draft.ts';
import { localOf } from './site-time.ts';
import { StateChips } from './state-chips.tsx';

/** States in which what is saved becomes a draft: of it, or of its next version. */
const editable: ReadonlySet<Promotion['state']> = new Set(['draft', 'live', 'paused', 'scheduled']);

/** What stands while a promotion or its form is coming, or where it could not be had. */
function Waiting({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const isRefused = error !== undefined && error !== null;
  return (
    <Page title={title}>
      <Card>{isRefused ? <LoadError error={error} onRetry={onRetry} /> : <RowSkeleton />}</Card>
    </Page>
  );
}

function PromotionEditor({ promotion, kind }: { promotion: Promotion; kind: ActivityKind }) {
  const say = useSay();
  const kindName = useName('promotions.kinds');
  const refresh = useRefresh();
  const navigate = useNavigate();
  const mayWrite = useMayDo('promotion.write');
  const form = useMemo(() => formOf(kind), [kind]);
  const start = useMemo(() => draftOf(form, promotion), [form, promotion]);
  const { id, version, name, state } = promotion;
  const onSaved = (saved: Promotion) => (saved.id === id ? refresh() : void navigate(`/promotions/${saved.id}/show`));
  return (
    <Page
      title={name}
      lead={`${kindName(promotion.kind)} · ${say('promotions.version', { version })}`}
      aside={
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChips row={promotion} />
          <LifeBar promotion={promotion} />
        </Box>
      }
    >
      <Editor
        // What others saved meanwhile is shown once what is typed here is saved or given up.
        key={`${id}.${version}.${state}`}
        subject={{ kind: promotion.kind, form, id, version }}
        start={start}
        promotion={promotion}
        locked={!mayWrite || !editable.has(state)}
        onSaved={onSaved}
      />
    </Page>
  );
}

function PromotionScreen({ id }: { id: number }) {
  const say = useSay();
  const { data: promotion, error, refetch } = useGetOne<Promotion>('promotion', { id });
  const kinds = useAnswer(readKinds);
  const kind = kinds.data?.find((one) => one.kind === promotion?.kind);
  if (promotion === undefined || kind === undefined) {
    const retry = () => {
      void refetch();
      kinds.again();
    };
    return <Waiting title={`${say('promotions.one')} #${id}`} error={error ?? kinds.error} onRetry={retry} />;
  }
  return <PromotionEditor promotion={promotion} kind={kind} />;
}

/** One promotion: its rule, reach and texts, what it has cost, and the next step of its life. */
export function PromotionShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="promotions" action="show" accessDenied={<AccessDenied />}>
      <PromotionScreen key={id} id={Number(id)} />
    </CanAccess>
  );
}

function NewEditor({ kind }: { kind: ActivityKind }) {
  const say = useSay();
  const kindName = useName('promotions.kinds');
  const navigate = useNavigate();
  const form = useMemo(() => formOf(kind), [kind]);
  const start = useMemo(() => newDraft(form, kind.first, localOf(new Date(now()).toISOString())), [form, kind]);
  return (
    <Page title={say('promotions.newOne', { kind: kindName(kind.kind) })} lead={say('promotions.newLead')}>
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
  const say = useSay();
  const [search] = useSearchParams();
  const { data: kinds, error, again } = useAnswer(readKinds);
  const kind = kinds?.find((one) => one.kind === search.get('kind')) ?? kinds?.[0];
  if (kind === undefined) return <Waiting title={say('promotions.create')} error={error} onRetry={again} />;
  return <NewEditor key={kind.kind} kind={kind} />;
}

/** A new promotion of the kind in the address, from what its rule begins with. */
export function PromotionCreate() {
  return (
    <CanAccess resource="promotions" action="create" accessDenied={<AccessDenied />}>
      <CreateScreen />
    </CanAccess>
  );
}
