import { type Clock, Failure, dayOf } from '../../platform/index.ts';
import { isOfAge, readBirthDate, readCpf } from './papers.ts';

/** By which an account is opened: a form with a password, a phone with its code, a platform. */
export type Way = 'form' | 'phone' | 'social';

/** What a site says of opening accounts: its operator's switches and its regulator's rules. */
export interface OpeningRules {
  opens: Record<Way, boolean>;
  cpfRequired: boolean;
  birthDateRequired: boolean;
  /** In years. */
  ageMin: number;
}

/** What somebody tells who wants an account at a site. */
export interface Told {
  site: string;
  cpf?: string | undefined;
  birthDate?: string | undefined;
}

/** What an account is opened with: what the site asks for, and nothing more. */
export interface FirstPapers {
  cpf: string | null;
  birthDate: string | null;
}

/** Who may open an account. Who has one already is no affair of this door. */
export interface AccountDoor {
  /** The rules of the site. Fails with `way_closed` where its operator has switched this way off. */
  requireOpen(way: Way, site: string): Promise<OpeningRules>;
  /**
   * The papers to open an account with. Fails with `way_closed`; with `cpf_invalid` or `birth_date_invalid` where the
   * site asks for one that is missing or is none; with `too_young`.
   */
  admit(way: Way, told: Told): Promise<FirstPapers>;
}

interface AccountDoorParts {
  clock: Clock;
  rulesOf: (site: string) => Promise<OpeningRules>;
}

export function createAccountDoor({ clock, rulesOf }: AccountDoorParts): AccountDoor {
  async function requireOpen(way: Way, site: string): Promise<OpeningRules> {
    const rules = await rulesOf(site);
    if (!rules.opens[way]) throw new Failure('way_closed');
    return rules;
  }

  return {
    requireOpen,
    async admit(way, { site, cpf, birthDate }) {
      const { cpfRequired, birthDateRequired, ageMin } = await requireOpen(way, site);
      const today = dayOf(clock.now());
      const papers = {
        cpf: cpfRequired ? readCpf(cpf ?? '') : null,
        birthDate: birthDateRequired ? readBirthDate(birthDate ?? '', today) : null,
      };
      if (papers.birthDate !== null && !isOfAge(papers.birthDate, today, ageMin))
        throw new Failure('too_young', { field: 'birth_date', params: { age: ageMin } });
      return papers;
    },
  };
}
