import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../shell/startup/host';
import { clearHandoverCode } from './handoverCode';
import { hasVisit } from './requestHandover';
import { receiveHandover, type HandoverResult } from './receiveHandover';

/** `asking`: this browser already has a visit. The code is not used before the user has chosen. */
export type Step = 'looking' | 'asking' | 'taking' | 'done' | HandoverResult;

export interface IncomingHandover {
  readonly step: Step;
  readonly take: () => void;
  /** After a failure. If the check for a visit in this browser failed, it repeats that check first. */
  readonly again: () => void;
  /** Keeps this browser's visit, or closes the result. */
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
    // A failed check does not mean 'no visit': answers must not be replaced without a question.
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
