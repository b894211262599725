export { type Agreement, listAgreements } from './documents/agreement-store.ts';
export { renderBrandPage, toPageSettings } from './brand-pages/brand-page.ts';
export { registerBrandPages } from './brand-pages/brand-pages.ts';
export { documentOfficeRoutes } from './documents/document-office-routes.ts';
export { createDefaultPace } from './default-settings.ts';
export { normaliseHost } from './host.ts';
export { type LinkOrigin, createLinkOrigin } from './link-origin.ts';
export { requireAllowedWords } from './jurisdictions/allowed-words.ts';
export { type Jurisdiction, createRuleFailure, getJurisdiction, refuseByRule } from './jurisdictions/jurisdiction.ts';
export type {
  ComplaintAuthority,
  ExclusionLength,
  JurisdictionKey,
  PaymentKind,
} from './jurisdictions/jurisdiction-rules.ts';
export { siteOfficeRoutes } from './site-office-routes.ts';
export { registerPicturePages } from './brand-pages/picture-pages.ts';
export { siteRoutes } from './site-routes.ts';
export type { RegulatedSite, Site, SitePace } from './site.ts';
export { type Sites, createSites } from './sites.ts';
export { documentRoutes } from './documents/document-routes.ts';
export { createMemberSites } from './member-sites.ts';
