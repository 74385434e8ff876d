import { useRef, useState, type RefObject } from 'react';
import type { PortMap } from '../../../core/contract';
import type { DropIn } from './openDropIn';

export type Session = NonNullable<Awaited<ReturnType<PortMap['checkout/v1']['openCardSession']>>>;

export interface DropInState {
  readonly progress: 'loading' | 'failed' | 'ready';
  readonly setProgress: (progress: DropInState['progress']) => void;
  /** Number of the frame: a new number is a new frame. */
  readonly attempt: number;
  /** Replaces the frame by an empty one. */
  readonly clear: () => void;
  /** The same with a new session, after a failure. */
  readonly retry: () => void;
  /** The element of the page that contains the frame. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly opened: RefObject<DropIn | undefined>;
  /** The latest session of this form. The next frame opens with it. */
  readonly session: RefObject<Session | undefined>;
}

/** The state of the frame with the fields of the card. */
export function useDropInState(): DropInState {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<DropInState['progress']>('loading');
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<DropIn>(undefined);
  const session = useRef<Session>(undefined);
  const clear = () => {
    setProgress('loading');
    setAttempt((count) => count + 1);
  };
  return {
    progress,
    setProgress,
    attempt,
    clear,
    retry: () => {
      session.current = undefined;
      clear();
    },
    container,
    opened,
    session,
  };
}
