import { CanAccess, useGetOne } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useParams, useSearchParams } from 'react-router';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BasicsTab } from './basics-tab.tsx';
import { ColoursTab } from './colours-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { type EditPermissions, useSiteForm } from './site-form.ts';
import type { SiteDetail } from './site-record.ts';
import { TextsTab } from './texts-tab.tsx';

const tabs = ['basics', 'colours', 'texts', 'links', 'documents'] as const;

/** How much of a site the reader may change. */
function useLead(site: SiteDetail): (reach: EditPermissions) => string {
  const t = useTranslation();
  return ({ rules, content }) => {
    if (rules) return site.id;
    return t(content ? 'sites.contentOnly' : 'sites.readOnly');
  };
}

function SiteEditor({ site }: { site: SiteDetail }) {
  const t = useTranslation();
  const reach = { rules: useCanDo('site.write'), content: useCanDo('site.content') };
  const locked = !reach.rules && !reach.content;
  const formatLead = useLead(site);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'basics';
  const { form, ...saving } = useSiteForm(site, reach);
  return (
    <Page
      title={site.name}
      lead={formatLead(reach)}
      aside={site.is_home ? <Chip tone="link">{t('sites.home')}</Chip> : undefined}
    >
      <StatusTabs
        label={site.name}
        value={tab}
        tabs={tabs.map((one) => [one, t(`sites.${one}`)])}
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

/** One site: settings, texts, appearance and documents. */
export function SiteShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="sites" action="show" accessDenied={<AccessDenied />}>
      <SiteScreen key={id} id={id} />
    </CanAccess>
  );
}
