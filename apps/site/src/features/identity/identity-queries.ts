import type { Answer, Input } from '@arara/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { preparePicture, toBase64 } from '../../shared/browser/picture-upload.ts';

export type IdentityState = Answer<'identityStatus'>['data'];
export type IdentitySide = Input<'identityImageSend'>['side'];
export type IdentityDocument = Input<'identitySubmit'>['document'];

const KEY = ['identity'];
const REVIEW_POLL_MS = 30_000;

/** Queries the state of the verification; polls while staff decides. */
export function useIdentityState(enabled: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('identityStatus', {}, { signal })).data,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.submission?.status === 'waiting' ? REVIEW_POLL_MS : false),
    refetchOnWindowFocus: 'always',
  });
}

/** Shrinks and uploads one photo. Rejects with `PictureProblem` where the file is no picture. */
export function usePhotoUpload(side: IdentitySide) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { blob } = await preparePicture(file);
      return call('identityImageSend', { side, image: await toBase64(blob) });
    },
    onSuccess: ({ data }) => client.setQueryData<IdentityState>(KEY, data),
  });
}

export function useIdentitySubmission(onSubmitted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'identitySubmit'>) => call('identitySubmit', input),
    onSuccess: ({ data }) => {
      client.setQueryData<IdentityState>(KEY, data);
      onSubmitted();
    },
    onError: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}
