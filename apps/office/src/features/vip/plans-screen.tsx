import { CanAccess } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Command, Resource } from '../../access.ts';
import { Card } from '../../parts/card.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { useAnswer } from '../sites/answer.ts';
import type { Form } from './plan-draft.ts';
import { PlanEditor, type SitePlan } from './plan-editor.tsx';

interface ReadPlans {
  data: SitePlan[];
  form: Record<string, unknown>;
}

interface PlansScreenProps extends Pick<ComponentProps<typeof PlanEditor>, 'labels' | 'send' | 'outlook'> {
  resource: Resource;
  title: string;
  lead: string;
  /** Who may save them. */
  write: Command;
  read: (signal: AbortSignal) => Promise<ReadPlans>;
  /** Stands below the plan. */
  children?: ReactNode;
}

function Plans({ title, lead, write, read, labels, send, outlook, children }: Omit<PlansScreenProps, 'resource'>) {
  const mayWrite = useMayDo(write);
  const [search, setSearch] = useSearchParams();
  const { data: found, error, again } = useAnswer(read);
  const kept = found?.data.find(({ site }) => site === (search.get('site') ?? '')) ?? found?.data[0];
  return (
    <Page title={title} lead={lead}>
      {found !== undefined && kept !== undefined ? (
        <PlanEditor
          key={`${kept.site}:${kept.saved_version}`}
          plans={found.data}
          kept={kept}
          fields={found.form as Form}
          labels={labels}
          mayWrite={mayWrite}
          onSite={(site) => setSearch(site === '' ? {} : { site })}
          send={send}
          again={again}
          {...(outlook && { outlook })}
        />
      ) : error === undefined ? (
        <Card>
          <RowSkeleton />
        </Card>
      ) : (
        <LoadError error={error} onRetry={again} />
      )}
      {children}
    </Page>
  );
}

/** Plans of a kind, site by site, as whoever may sees and changes them. */
export function PlansScreen({ resource, ...plans }: PlansScreenProps) {
  return (
    <CanAccess resource={resource} action="list" accessDenied={<AccessDenied />}>
      <Plans {...plans} />
    </CanAccess>
  );
}
