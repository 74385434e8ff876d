import { useDispatch, useSelector } from 'react-redux';
import { selectSignedIn, useCopy } from '../../../core/contract';
import { AlertDialog } from '../../../core/contract/ui';
import { idleWarningDismissed, visitEnded } from '../state/events';

/** Asks before a visit is cleared. `secondsLeft`: during the idle warning, the visit is cleared at 0. */
export function StartOver({ secondsLeft }: { readonly secondsLeft: number | undefined }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const stay = () => dispatch(idleWarningDismissed());
  return (
    <AlertDialog
      title={copy('kiosk.startOver.title')}
      primary={{ label: copy('kiosk.startOver.stay'), onPress: stay }}
      other={{
        label: copy('kiosk.startOver.clear'),
        onPress: () => dispatch(visitEnded({ reason: 'cleared' })),
      }}
      onClose={stay}
    >
      {secondsLeft === undefined ? (
        <p>{copy(signedIn ? 'kiosk.startOver.customer' : 'kiosk.startOver.text')}</p>
      ) : (
        <div>
          {/* The running number is visual only. A screen reader announces the instruction once. */}
          <p role="timer">
            <strong>{copy('kiosk.startOver.countdown', { seconds: secondsLeft })}</strong>
          </p>
          <p role="alert">{copy('kiosk.startOver.how')}</p>
        </div>
      )}
    </AlertDialog>
  );
}
