import { lazy } from 'react';
import { Resource } from 'react-admin';

const IdentityList = lazy(() =>
  import('./features/identities/identity-list.tsx').then((module) => ({ default: module.IdentityList })),
);
const ExclusionList = lazy(() =>
  import('./features/exclusions/exclusion-list.tsx').then((module) => ({ default: module.ExclusionList })),
);
const ErasureList = lazy(() =>
  import('./features/erasures/erasure-list.tsx').then((module) => ({ default: module.ErasureList })),
);
const RegulatorReportList = lazy(() =>
  import('./features/regulator/report-list.tsx').then((module) => ({ default: module.RegulatorReportList })),
);
const RetentionList = lazy(() =>
  import('./features/retention/retention-list.tsx').then((module) => ({ default: module.RetentionList })),
);
const AmlCaseList = lazy(() =>
  import('./features/anti-money-laundering/case-list.tsx').then((module) => ({ default: module.AmlCaseList })),
);
const AmlCaseShow = lazy(() =>
  import('./features/anti-money-laundering/case-show.tsx').then((module) => ({ default: module.AmlCaseShow })),
);
const AmlWatchListList = lazy(() =>
  import('./features/anti-money-laundering/watch-list-list.tsx').then((module) => ({
    default: module.AmlWatchListList,
  })),
);
const AmlRuleList = lazy(() =>
  import('./features/anti-money-laundering/rule-list.tsx').then((module) => ({ default: module.AmlRuleList })),
);
const HarmCaseList = lazy(() =>
  import('./features/harm-cases/case-list.tsx').then((module) => ({ default: module.HarmCaseList })),
);
const HarmCaseShow = lazy(() =>
  import('./features/harm-cases/case-show.tsx').then((module) => ({ default: module.HarmCaseShow })),
);

/** What a licence asks for: identity, exclusion, care, prevention of money laundering, data protection, and the regulator's files. */
export const complianceResources = (
  <>
    <Resource name="aml-cases" list={AmlCaseList} show={AmlCaseShow} recordRepresentation="id" />
    <Resource name="aml-rules" list={AmlRuleList} />
    <Resource name="aml-lists" list={AmlWatchListList} />
    <Resource name="harm-cases" list={HarmCaseList} show={HarmCaseShow} recordRepresentation="id" />
    <Resource name="identities" list={IdentityList} />
    <Resource name="erasures" list={ErasureList} />
    <Resource name="exclusions" list={ExclusionList} />
    <Resource name="retention" list={RetentionList} />
    <Resource name="regulator-reports" list={RegulatorReportList} />
  </>
);
