import type { Answer, Input } from '@arara/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSiteData } from '../../shared/site/site-data.ts';

type Details = Answer<'registrationDetails'>['data'];

const KEY = ['registration-details'];

/** Queries gender, address and what is missing; only at a site whose regulator requires any of it. */
export function useRegistrationDetails() {
  const { member } = useSession();
  const { data: site } = useSiteData();
  const required = site?.jurisdiction;
  const isAsked = [
    required?.cpf_required,
    required?.birth_date_required,
    required?.gender_required,
    required?.address_required,
  ].includes(true);
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('registrationDetails', {}, { signal })).data,
    enabled: member !== null && member.is_demo === 0 && isAsked,
    staleTime: 300_000,
  });
}

/** Stores name, gender and address. */
export function useDetailsSubmit(onStored: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: Input<'registrationDetailsSet'>) => call('registrationDetailsSet', details),
    onSuccess: ({ data }) => {
      client.setQueryData<Details>(KEY, data);
      onStored();
    },
    onSettled: () => {
      for (const name of ['me', 'identity']) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}
