import type { TranslationMessages } from 'ra-core';
import { reactAdminPt } from './words/react-admin-pt.ts';
import { wordsPt } from './words/pt.ts';

/** Portuguese: our catalogue of what react-admin shows, and our words. */
export const messagesPt: TranslationMessages = { ra: reactAdminPt, ...wordsPt };
