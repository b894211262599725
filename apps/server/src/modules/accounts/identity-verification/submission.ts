import type { identityDocumentKinds, identityRefusals, identitySides } from '@arara/contract';

export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];
export type IdentityRefusal = (typeof identityRefusals)[number];
export type IdentitySide = (typeof identitySides)[number];

/** 0: nothing verified. 1: name, CPF and birth date entered. 2: document and selfie approved. */
export type IdentityLevel = 0 | 1 | 2;

const DAY_SECONDS = 86_400;

/** Submissions of one member within `TRY_WINDOW_SECONDS`. */
export const MAX_TRIES = 5;
export const TRY_WINDOW_SECONDS = 30 * DAY_SECONDS;

/** How long a decision should take at most. */
export const REVIEW_SECONDS = 86_400;

/** How long an uploaded photo waits for its submission. */
export const DRAFT_SECONDS = 86_400;

/** The photos that each document needs. A passport has one page with the data. */
const sidesByDocument: Record<IdentityDocumentKind, readonly IdentitySide[]> = {
  rg: ['front', 'back', 'selfie'],
  cnh: ['front', 'back', 'selfie'],
  passport: ['front', 'selfie'],
};

export const listRequiredSides = (document: IdentityDocumentKind): readonly IdentitySide[] => sidesByDocument[document];

export const toNumberContext = (id: string): string => `identity_verification.submission.number:${id}`;
export const toNoteContext = (id: string): string => `identity_verification.submission.note:${id}`;
export const toPictureContext = (id: string): string => `identity_verification.image.picture:${id}`;

/** The text whose blind index finds the same document, however its number is typed. */
export const toNumberKey = (document: IdentityDocumentKind, documentNumber: string): string =>
  `${document}:${documentNumber.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`;

/** A name without accents, case and repeated blanks. */
export const normalisePersonName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The text whose blind index finds the same person: normalised name and birth date. */
export const toPersonKey = (realname: string, birthDate: string): string =>
  `${normalisePersonName(realname)}:${birthDate}`;
