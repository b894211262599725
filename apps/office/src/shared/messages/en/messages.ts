import english from 'ra-language-english';
import type { TranslationMessages } from 'ra-core';
import { wordsEn } from './office.ts';

/** English: react-admin's own catalogue and our words. */
export const messagesEn: TranslationMessages = { ...english, ...wordsEn };
