import { type ReactNode, createContext, useContext } from 'react';

/** The few words that the parts say by themselves; the site gives them in the reader's language. */
export interface UiWords {
  close: string;
  retry: string;
  loading: string;
  clear: string;
  copy: string;
  copied: string;
  previous: string;
  next: string;
}

const Words = createContext<UiWords>({
  close: 'Fechar',
  retry: 'Tentar de novo',
  loading: 'Carregando',
  clear: 'Limpar',
  copy: 'Copiar',
  copied: 'Copiado',
  previous: 'Anterior',
  next: 'Próxima',
});

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export function useUiWords(): UiWords {
  return useContext(Words);
}
