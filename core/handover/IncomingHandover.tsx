/**
 * Receives a visit from another browser: loads it, asks first if this browser has a visit, and shows the
 * result.
 */
import styled from '@emotion/styled';
import { useCopy } from '../tenant/copy';
import { AlertDialog } from '../ui/dialogs/AlertDialog';
import { Button } from '../ui/controls/Button';
import { Notice } from '../ui/display/Notice';
import { useIncomingHandover, type IncomingHandover as Coming } from './useIncomingHandover';

const Place = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

export default function IncomingHandover({ code }: { readonly code: string }) {
  const coming = useIncomingHandover(code);
  const { step } = coming;
  switch (step) {
    case 'looking':
    case 'done':
      return null;
    case 'asking':
      return <ReplaceQuestion {...coming} />;
    case 'taking':
    case 'taken':
    case 'over':
    case 'unfit':
    case 'failed':
      return (
        <Place>
          <ResultNotice {...coming} step={step} />
        </Place>
      );
    default:
      return step satisfies never;
  }
}

/** Asks before one of two visits is replaced, so that no answers are lost without a choice. */
function ReplaceQuestion({ take, dismiss }: Coming) {
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

function ResultNotice({
  step,
  again,
  dismiss,
}: Omit<Coming, 'step'> & { readonly step: keyof typeof KINDS }) {
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
