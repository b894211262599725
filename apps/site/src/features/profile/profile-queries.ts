import type { Answer, Input } from '@arara/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Member } from '../../shared/session/use-session.ts';

const PHOTOS = ['photos'];

/** Queries the photos when the sheet opens, not with the screen. */
export function usePhotos() {
  return useQuery({
    queryKey: PHOTOS,
    queryFn: ({ signal }) => call('profilePictures', {}, { signal }),
    staleTime: 3_600_000,
  });
}

/** Updates the cached member and refetches it. */
function useMemberUpdate() {
  const client = useQueryClient();
  return {
    show: (change: Partial<Member>) =>
      client.setQueryData<Member>(['me'], (member) => (member === undefined ? member : { ...member, ...change })),
    ask: () => void client.invalidateQueries({ queryKey: ['me'] }),
    photo: (profileurl: string) =>
      client.setQueryData<Answer<'profilePictures'>>(PHOTOS, (known) =>
        known === undefined ? known : { ...known, profileurl },
      ),
  };
}

/** Chooses a photo optimistically; rolls back if the server refuses. */
export function usePhotoChoice(onDone: () => void) {
  const { show, ask, photo } = useMemberUpdate();
  return useMutation({
    mutationFn: (profileurl: string) => call('profilePictureSet', { profileurl }),
    onMutate: (profileurl) => void show({ profileurl }),
    onSuccess: ({ profileurl }) => {
      photo(profileurl);
      onDone();
    },
    onSettled: ask,
  });
}

export function useProfileChange(onDone: () => void) {
  const { show, ask } = useMemberUpdate();
  return useMutation({
    mutationFn: (change: Input<'profileSet'>) => call('profileSet', change),
    onSuccess: ({ data }) => {
      show({ gender: data.gender, ...(data.nickname !== '' && { nickname: data.nickname }) });
      onDone();
    },
    onSettled: ask,
  });
}
