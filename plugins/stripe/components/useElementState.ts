import { useRef, useState, type RefObject } from 'react';
import type { OpenElement } from './openElement';

export interface ElementState {
  readonly progress: 'loading' | 'failed' | 'ready';
  readonly setProgress: (progress: ElementState['progress']) => void;
  readonly isComplete: boolean;
  readonly setIsComplete: (isComplete: boolean) => void;
  /** Number of the frame: a new number is a new frame. */
  readonly attempt: number;
  /** Replaces the frame by a new one: after a failure, and to clear the card. */
  readonly reopen: () => void;
  /** The element of the page that contains the frame. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly opened: RefObject<OpenElement | undefined>;
}

/** The state of the frame with the fields of the card. */
export function useElementState(): ElementState {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<ElementState['progress']>('loading');
  const [isComplete, setIsComplete] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenElement>(undefined);
  return {
    progress,
    setProgress,
    isComplete: progress === 'ready' && isComplete,
    setIsComplete,
    attempt,
    reopen: () => {
      setProgress('loading');
      setIsComplete(false);
      setAttempt((count) => count + 1);
    },
    container,
    opened,
  };
}
