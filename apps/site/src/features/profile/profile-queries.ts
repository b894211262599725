import type { Answer, Input } from '@arara/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import type { Member } from '../../app/session.ts';

const PHOTOS = ['photos'];

/** The photos to choose from. They are asked for when the sheet opens, not with the screen. */
export function usePhotos() {
  return useQuery({
    queryKey: PHOTOS,
    queryFn: ({ signal }) => call('profilePictures', {}, { signal }),
    staleTime: 3_600_000,
  });
}

/** Writes what changed of a member into what the page knows of them, and asks the server again. */
function useKnown() {
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

/** Chooses a photo. It is shown at once; should the server refuse, what it knows comes back. */
export function usePhotoChoice(onDone: () => void) {
  const { show, ask, photo } = useKnown();
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
  const { show, ask } = useKnown();
  return useMutation({
    mutationFn: (change: Input<'profileSet'>) => call('profileSet', change),
    onSuccess: ({ data }) => {
      show({ gender: data.gender, ...(data.nickname !== '' && { nickname: data.nickname }) });
      onDone();
    },
    onSettled: ask,
  });
}
