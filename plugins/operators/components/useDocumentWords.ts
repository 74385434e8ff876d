import { useMemo } from 'react';
import { documentWords, type DocumentWords } from '../domain/documentWords';
import type { SubjectSource } from './subjectSource';
import { useCatalogue } from './useCatalogue';

/** The document in words, with the steps that are not saved yet. */
export function useDocumentWords({
  document,
  valueOf,
}: Pick<SubjectSource, 'document' | 'valueOf'>): DocumentWords {
  const catalogue = useCatalogue();
  return useMemo(() => documentWords(document, valueOf, catalogue), [document, valueOf, catalogue]);
}
