import { useCallback, useRef, useState } from 'react';

/** The scene of a slot on screen, changed part by part; `current` reads it as it is, also while a round is shown. */
export function useScene<Scene>(opening: Scene) {
  const [scene, setScene] = useState(opening);
  const kept = useRef(opening);
  const show = useCallback((part: Partial<Scene>): void => {
    kept.current = { ...kept.current, ...part };
    setScene(kept.current);
  }, []);
  const current = useCallback((): Scene => kept.current, []);
  return { scene, show, current };
}
