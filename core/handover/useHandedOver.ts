import { useCallback, useEffect, useState } from 'react';
import { useHost } from '../shell/host';
import { forgetHandoverCode } from './handoverCode';
import { hasVisit } from './handOver';
import { takeHandover, type Taken } from './takeHandover';

/** `asking`: this browser has a visit of its own, and nothing is taken, or used up, before somebody chose. */
export type Step = 'looking' | 'asking' | 'taking' | 'done' | Taken;

export interface HandedOver {
  readonly step: Step;
  readonly take: () => void;
  /** What is here stays as it is, or was looked at: nothing more to be said. */
  readonly dismiss: () => void;
}

export function useHandedOver(code: string): HandedOver {
  const { store, report } = useHost();
  const [step, setStep] = useState<Step>('looking');
  const take = useCallback(() => {
    setStep('taking');
    takeHandover(code, store).then(setStep, (error: unknown) => {
      report(error, 'a visit that was handed over');
      setStep('unfit');
    });
  }, [code, store, report]);
  useEffect(() => {
    let isHere = true;
    forgetHandoverCode();
    const begin = (has: boolean) => {
      if (!isHere) return;
      if (has) setStep('asking');
      else take();
    };
    void hasVisit(store.getState()).then(begin, () => begin(false));
    return () => {
      isHere = false;
    };
  }, [store, take]);
  const dismiss = useCallback(() => setStep('done'), []);
  return { step, take, dismiss };
}
