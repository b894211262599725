import { type RaRecord, useGetList } from 'ra-core';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;
const SHOWN = 30;

/** First rows of a list that match the text, queried once typing pauses. */
export function useSearchResults<Row extends RaRecord>(resource: 'free-rounds-games' | 'games', words: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return useGetList<Row>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: asked },
  });
}
