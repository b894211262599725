import type { OpeningLimit, PostalAddress } from '@arara/contract';

/** What an applicant states besides the form, as entered; it is kept where the site requires it. */
export interface StatedDocuments {
  cpf?: string | undefined;
  /** As `yyyy-mm-dd`. */
  birthDate?: string | undefined;
  /** 1 male, 2 female. */
  gender?: number | undefined;
  address?: PostalAddress | undefined;
  /** The first limits of play. */
  limits?: readonly OpeningLimit[] | undefined;
}

/** Takes the documents from the input of a call that opens or completes an account. */
export const toStatedDocuments = ({
  cpf,
  birth_date: birthDate,
  gender,
  address,
  limits,
}: Omit<StatedDocuments, 'birthDate'> & { birth_date?: string | undefined }): StatedDocuments => ({
  cpf,
  birthDate,
  gender,
  address,
  limits,
});
