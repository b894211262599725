import { CallError } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The picture that the server drew of the invitation. It is held as a file, so that it can be sent on as one. */
export function useInvitePicture(path: string) {
  return useQuery({
    queryKey: ['agency', 'picture', path],
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { signal });
      if (!response.ok) throw new CallError({}, response.status, null);
      return response.blob();
    },
    staleTime: Infinity,
  });
}

/** An address for what is held in memory, for as long as it is shown. */
export function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return undefined;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
