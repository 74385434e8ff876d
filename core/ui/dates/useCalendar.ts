import { useId, useState } from 'react';
import type { Calendar } from './Calendar';

let loadedCalendar: typeof Calendar | undefined;

type Step = 'closed' | 'loading' | 'open' | 'failed';

/**
 * Loads the calendar when it is opened: few users open it, and it loads MUI. Most users type a birth date. If it
 * fails to load, the field still works, and the next press of the button loads it again.
 */
export function useCalendar() {
  const id = useId();
  const [step, setStep] = useState<Step>('closed');
  /** The user may close the calendar while it loads. */
  const endLoading = (next: Step) => setStep((now) => (now === 'loading' ? next : now));
  const open = async () => {
    setStep(loadedCalendar ? 'open' : 'loading');
    if (loadedCalendar) return;
    try {
      ({ Calendar: loadedCalendar } = await import(/* webpackChunkName: "calendar" */ './Calendar'));
      endLoading('open');
    } catch {
      endLoading('failed');
    }
  };
  return {
    /** The id of the calendar's element. */
    id,
    Calendar: step === 'open' ? loadedCalendar : undefined,
    isOpen: step === 'open' || step === 'loading',
    isLoading: step === 'loading',
    hasFailed: step === 'failed',
    open: () => void open(),
    close: () => setStep('closed'),
  };
}
