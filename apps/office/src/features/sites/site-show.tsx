import { CanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useParams, useSearchParams } from 'react-router';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { StatusTabs } from '../../parts/status-tabs.tsx';
import { useSay } from '../../word.ts';
import { BasicsTab } from './basics-tab.tsx';
import { ColoursTab } from './colours-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Reach, useSiteForm } from './site-form.ts';
import type { SiteDetail } from './site-record.ts';
import { TextsTab } from './texts-tab.tsx';

const tabs = ['basics', 'colours', 'texts', 'links', 'documents'] as const;

/** How much of a site who is signed in may change. */
function useLead(site: SiteDetail): (reach: Reach) => string {
  const say = useSay();
  return ({ rules, content }) => {
    if (rules) return site.id;
    return say(content ? 'sites.contentOnly' : 'sites.readOnly');
  };
}

function SiteEditor({ site }: { site: SiteDetail }) {
  const say = useSay();
  const reach = { rules: useMayDo('site.write'), content: useMayDo('site.content') };
  const locked = !reach.rules && !reach.content;
  const leadOf = useLead(site);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'basics';
  const { form, ...saving } = useSiteForm(site, reach);
  return (
    <Page
      title={site.name}
      lead={leadOf(reach)}
      aside={site.is_home ? <Chip tone="link">{say('sites.home')}</Chip> : undefined}
    >
      <StatusTabs
        label={site.name}
        value={tab}
        tabs={tabs.map((one) => [one, say(`sites.${one}`)])}
        onTab={(one) => setSearch({ tab: one })}
      />
      {tab === 'basics' && <BasicsTab form={form} site={site} />}
      {tab === 'colours' && <ColoursTab form={form} />}
      {tab === 'texts' && <TextsTab form={form} />}
      {tab === 'links' && <LinksTab form={form} />}
      {tab === 'documents' && <DocumentsTab site={site} locked={!reach.content} />}
      {!locked && tab !== 'documents' && <SaveBar {...saving} />}
    </Page>
  );
}

function SiteScreen({ id }: { id: string }) {
  const { data: site, error, isPending, refetch } = useGetOne<SiteDetail>('site', { id });
  if (site === undefined) {
    return (
      <Page title={id}>
        <Card>{isPending ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>
      </Page>
    );
  }
  return <SiteEditor site={site} />;
}

/** One brand: everything that it shows, and what its players agree to. */
export function SiteShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="sites" action="show" accessDenied={<AccessDenied />}>
      <SiteScreen key={id} id={id} />
    </CanAccess>
  );
}
