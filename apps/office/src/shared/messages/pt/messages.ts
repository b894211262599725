import type { TranslationMessages } from 'ra-core';
import { reactAdminPt } from './react-admin.ts';
import { wordsPt } from './office.ts';

/** Portuguese: our catalogue of what react-admin shows, and our words. */
export const messagesPt: TranslationMessages = { ra: reactAdminPt, ...wordsPt };
