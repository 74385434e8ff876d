import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { loadCopyRules } from '../../../../core/contract';
import type { TypedParts } from '../../../../core/contract';
import type { DocumentWords } from '../../domain/documentWords';
import { unsavedParts, unsavedSections } from '../../domain/typedParts';
import { selectEdit, selectTypedChange } from '../../state/operators';

type ReadText = Awaited<ReturnType<typeof loadCopyRules>>['readCopyText'];

/** What the page of the preview shows before it is saved. Texts need the parser of ICU messages, which is loaded. */
export function useTypedParts(locale: string, words: DocumentWords): TypedParts {
  const { steps } = useSelector(selectEdit);
  const typed = useSelector(selectTypedChange);
  const [readText, setReadText] = useState<ReadText>();
  useEffect(() => {
    let isShown = true;
    loadCopyRules().then(
      (rules) => {
        if (isShown) setReadText(() => rules.readCopyText);
      },
      // The text is shown when it is saved.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return useMemo(() => {
    const { copy, theme } = unsavedParts(steps, typed, locale);
    const texts = Object.entries(copy).flatMap(([key, text]) => {
      const read = readText?.(text);
      return read !== undefined && 'message' in read ? [[key, read.message] as const] : [];
    });
    const sections = unsavedSections(steps, words);
    return { copy: Object.fromEntries(texts), theme, ...(sections && { sections }) };
  }, [steps, typed, locale, readText, words]);
}
