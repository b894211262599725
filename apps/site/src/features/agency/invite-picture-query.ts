import { CallError } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Queries the picture of the invitation that the server draws, as a blob that can be shared as a file. */
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

/** An object URL for a blob, revoked on unmount. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return undefined;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
