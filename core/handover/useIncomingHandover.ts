import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../shell/host';
import { clearHandoverCode } from './handoverCode';
import { hasVisit } from './requestHandover';
import { receiveHandover, type HandoverResult } from './receiveHandover';

/** `asking`: this browser has a visit of its own, and nothing is taken, or used up, before somebody chose. */
export type Step = 'looking' | 'asking' | 'taking' | 'done' | HandoverResult;

export interface IncomingHandover {
  readonly step: Step;
  readonly take: () => void;
  /** After a failure. Where the code that looks for a visit of this browser's own did not come, it looks first. */
  readonly again: () => void;
  /** What is here stays as it is, or was looked at: nothing more to be said. */
  readonly dismiss: () => void;
}

export function useIncomingHandover(code: string): IncomingHandover {
  const { store, plugins, report } = useHost();
  const [step, setStep] = useState<Step>('looking');
  const [looks, setLooks] = useState(0);
  const isDecided = useRef(false);
  const tell = useCallback(
    (failed: Step) => (error: unknown) => {
      report(error, 'a visit that was handed over');
      setStep(failed);
    },
    [report],
  );
  const take = useCallback(() => {
    isDecided.current = true;
    setStep('taking');
    const bring = (plugin: string) => plugins.load(plugin);
    receiveHandover(code, { store, bring }).then(setStep, tell('unfit'));
  }, [code, store, plugins, tell]);
  useEffect(() => {
    let isHere = true;
    clearHandoverCode();
    const begin = (has: boolean) => {
      if (!isHere) return;
      if (has) setStep('asking');
      else take();
    };
    // Not known is not none: nobody's answers are thrown away unasked.
    hasVisit(store.getState()).then(begin, tell('failed'));
    return () => {
      isHere = false;
    };
  }, [store, take, tell, looks]);
  const again = useCallback(() => {
    if (isDecided.current) take();
    else setLooks((before) => before + 1);
  }, [take]);
  const dismiss = useCallback(() => setStep('done'), []);
  return { step, take, again, dismiss };
}
