/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface IdentityVerificationTables {
  'identity_verification.image': {
    id: string;
    member_id: number;
    submission_id: string | null;
    side: 'front' | 'back' | 'selfie';
    picture_sealed: Buffer;
    hash: Buffer;
    width: number;
    height: number;
    sent_at: Date;
  };
  'identity_verification.submission': {
    id: string;
    member_id: number;
    document: 'rg' | 'cnh' | 'passport';
    number_sealed: Buffer;
    number_index: Buffer | null;
    person_index: Buffer | null;
    status: 'waiting' | 'approved' | 'refused' | 'asked_again';
    reason: 'unreadable' | 'incomplete' | 'other_person' | 'data_differs' | 'expired' | 'altered' | 'not_accepted' | null;
    note_sealed: Buffer | null;
    submitted_at: Date;
    due_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
  };
}
