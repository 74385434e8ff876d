/** Receives a visit from another browser. Asks first if this browser has a visit. */
import styled from '@emotion/styled';
import { useCopy } from '../tenant/copy';
import { AlertDialog } from '../ui/dialogs/AlertDialog';
import { Button } from '../ui/controls/Button';
import { Notice } from '../ui/display/Notice';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost, type Host } from '../shell/startup/host';
import { clearHandoverCode } from './handoverCode';
import { hasVisit } from './requestHandover';
import { claimHandover } from '../../schemas/generated/calls/claimHandover';
import type { FoyerEvent } from '../contract/types';
import { sendCall } from '../http/sendCall';
import { selectTenant } from '../tenant/page';
import { handoverParts } from './documentState';

const Place = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

export default function IncomingHandover({ code }: { readonly code: string }) {
  const coming = useIncomingHandover(code);
  const { step } = coming;
  if (step === 'looking' || step === 'done') return null;
  if (step === 'asking') return <ReplaceQuestion {...coming} />;
  return (
    <Place>
      <ResultNotice {...coming} step={step} />
    </Place>
  );
}

/** Asks before one of two visits is replaced, so that no answers are lost without a choice. */
function ReplaceQuestion({ take, dismiss }: Incoming) {
  const copy = useCopy();
  return (
    <AlertDialog
      entry={false}
      title={copy('core.handover.asking.title')}
      primary={{ label: copy('core.handover.asking.take'), onPress: take }}
      other={{ label: copy('core.handover.asking.keep'), onPress: dismiss }}
      onClose={dismiss}
    >
      <p>{copy('core.handover.asking.text')}</p>
    </AlertDialog>
  );
}

const KINDS = {
  taking: 'info',
  taken: 'success',
  over: 'warning',
  unfit: 'warning',
  failed: 'warning',
} as const;

function ResultNotice({ step, again, dismiss }: Incoming & { readonly step: keyof typeof KINDS }) {
  const copy = useCopy();
  const [press, word] = step === 'failed' ? [again, 'again'] : [dismiss, 'seen'];
  const button = (
    <Button size="md" onClick={press}>
      {copy(`core.handover.${word}`)}
    </Button>
  );
  return (
    <Notice
      kind={KINDS[step]}
      role="status"
      title={copy(`core.handover.${step}.title`)}
      actions={step !== 'taking' && button}
    >
      {step !== 'taking' && copy(`core.handover.${step}.text`)}
    </Notice>
  );
}

/** `asking`: this browser already has a visit. The code is not used before the user has chosen. */
type Step = 'looking' | 'asking' | 'taking' | 'done' | HandoverResult;

type Incoming = ReturnType<typeof useIncomingHandover>;

function useIncomingHandover(code: string) {
  const { store, plugins, report } = useHost();
  const [step, setStep] = useState<Step>('looking');
  const [looks, setLooks] = useState(0);
  const isDecided = useRef(false);
  /** The platform returns a visit once, so it is kept until its plugins are loaded. */
  const claimed = useRef<ClaimedVisit>(undefined);
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
    const receive = async (): Promise<HandoverResult> => {
      const visit = claimed.current ?? (await claimVisit(code));
      if (typeof visit === 'string') return visit;
      claimed.current = visit;
      const parts = await loadParts(visit, { store, plugins }).catch(tell('failed'));
      return parts ? takeVisit(visit, parts, store) : 'failed';
    };
    receive().then(setStep, tell('unfit'));
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
  return {
    step,
    take,
    /** After a failure. If the check for a visit in this browser failed, it repeats that check first. */
    again: () => {
      if (isDecided.current) take();
      else setLooks((before) => before + 1);
    },
    /** Keeps this browser's visit, or closes the result. */
    dismiss: () => setStep('done'),
  };
}

type HandoverResult =
  | 'taken'
  /** Used, expired, or not a valid code. */
  | 'over'
  /** The visit was received, but this page cannot continue with it. */
  | 'unfit'
  /** No response: the visit may still be available. */
  | 'failed';

interface ClaimedVisit {
  /** The hash of the tenant document of the other browser. */
  readonly document: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

async function claimVisit(code: string): Promise<ClaimedVisit | HandoverResult> {
  const response = await sendCall(claimHandover, { body: { code } });
  if (response.ok) return response.data;
  const { failure } = response;
  const isOver = failure.kind === 'invalid' || (failure.kind === 'refused' && failure.status === 404);
  return isOver ? 'over' : failure.kind === 'malformed' ? 'unfit' : 'failed';
}

type LoadedParts = Awaited<ReturnType<typeof handoverParts.all>>;

/** Some plugins load later than the visit. Parts of plugins that this area does not have are dropped. */
async function loadParts(
  { parts }: ClaimedVisit,
  { store, plugins }: Pick<Host, 'store' | 'plugins'>,
): Promise<LoadedParts> {
  const names = selectTenant(store.getState()).plugins.map(({ name }) => name);
  await Promise.all(names.filter((name) => Object.hasOwn(parts, name)).map((name) => plugins.load(name)));
  return handoverParts.all();
}

function takeVisit(
  { document, parts }: ClaimedVisit,
  loaded: LoadedParts,
  { getState, dispatch }: Host['store'],
): HandoverResult {
  const state = getState();
  const isChanged = document !== selectTenant(state).hash;
  const events: FoyerEvent[] = [];
  for (const [plugin, part] of loaded) {
    if (!Object.hasOwn(parts, plugin)) continue;
    const taking = part.take(parts[plugin], state, isChanged);
    if (!taking) return 'unfit';
    events.push(...taking);
  }
  for (const event of events) dispatch(event);
  return events.length > 0 ? 'taken' : 'unfit';
}
