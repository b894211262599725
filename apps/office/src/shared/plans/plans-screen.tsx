import { CanAccess } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type Command, type Resource, useCanDo } from '../auth/permissions.ts';
import { Card } from '../display/card.tsx';
import { LoadError } from '../display/notice.tsx';
import { Page } from '../display/page.tsx';
import { RowSkeleton } from '../display/load-state.tsx';
import { useApiQuery } from '../api/api-query.ts';
import type { Form } from './plan-draft.ts';
import { PlanEditor, type SitePlan } from './plan-editor.tsx';

interface ReadPlans {
  data: SitePlan[];
  form: Record<string, unknown>;
}

interface PlansScreenProps extends Pick<ComponentProps<typeof PlanEditor>, 'labels' | 'send' | 'outlook' | 'firstRow'> {
  resource: Resource;
  title: string;
  lead: string;
  /** Permission to save. */
  write: Command;
  read: (signal: AbortSignal) => Promise<ReadPlans>;
  /** Shown below the plan. */
  children?: ReactNode;
}

function Plans({ title, lead, write, read, children, ...editor }: Omit<PlansScreenProps, 'resource'>) {
  const canWrite = useCanDo(write);
  const [search, setSearch] = useSearchParams();
  const { data: found, error, reload } = useApiQuery(read);
  const kept = found?.data.find(({ site }) => site === (search.get('site') ?? '')) ?? found?.data[0];
  return (
    <Page title={title} lead={lead}>
      {found !== undefined && kept !== undefined ? (
        <PlanEditor
          key={`${kept.site}:${kept.saved_version}`}
          plans={found.data}
          kept={kept}
          fields={found.form as Form}
          canWrite={canWrite}
          onSite={(site) => setSearch(site === '' ? {} : { site })}
          reload={reload}
          {...editor}
        />
      ) : error === undefined ? (
        <Card>
          <RowSkeleton />
        </Card>
      ) : (
        <LoadError error={error} onRetry={reload} />
      )}
      {children}
    </Page>
  );
}

/** Plans of one kind per site, editable with permission. */
export function PlansScreen({ resource, ...plans }: PlansScreenProps) {
  return (
    <CanAccess resource={resource} action="list" accessDenied={<AccessDenied />}>
      <Plans {...plans} />
    </CanAccess>
  );
}
