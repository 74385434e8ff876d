/** The text of a field whose changes are saved while the operator types. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after the last key press. */
const PAUSE_MS = 600;

interface TypedField {
  /** What the field shows: the typed text, or the saved one. */
  readonly text: string;
  /** Undefined: nothing was typed since the last commit. */
  readonly typed: string | undefined;
  readonly type: (text: string) => void;
  /** `type` without a commit after a pause, for fields whose unfinished text has another meaning. */
  readonly typeOnly: (text: string) => void;
  /** Commits without waiting: when the field loses the focus. */
  readonly commit: () => void;
  /** Forgets what was typed and not committed. */
  readonly drop: () => void;
}

/**
 * Calls `onCommit` with the typed text after a pause, when the field loses the focus, and when it is removed from
 * the page. Text that is not `isValid` stays in the field and is not committed.
 */
export function useTyped(
  saved: string,
  onCommit: (text: string) => void,
  isValid: (text: string) => boolean = () => true,
): TypedField {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string>(undefined);

  const latest = useRef({ saved, onCommit, isValid });
  useEffect(() => {
    latest.current = { saved, onCommit, isValid };
  });

  const commit = () => {
    clearTimeout(timer.current);
    const text = pending.current;
    const now = latest.current;
    if (text === undefined || !now.isValid(text)) return;
    pending.current = undefined;
    setTyped(undefined);
    if (text !== now.saved) now.onCommit(text);
  };
  const commitAtEnd = useEffectEvent(commit);
  useEffect(() => () => commitAtEnd(), []);

  const typeOnly = (text: string) => {
    clearTimeout(timer.current);
    pending.current = text;
    setTyped(text);
  };

  return {
    text: typed ?? saved,
    typed,
    type: (text) => {
      typeOnly(text);
      timer.current = setTimeout(commit, PAUSE_MS);
    },
    typeOnly,
    commit,
    drop: () => {
      clearTimeout(timer.current);
      pending.current = undefined;
      setTyped(undefined);
    },
  };
}
