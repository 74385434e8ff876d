import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Modal, Notice, Quiet, Spinner } from '../../../core/contract/ui';
import { visitEnded } from '../state/events';
import { handoverRequested, handoverCancelled, selectHandover, type Handover } from '../state/handover';
import { selectIsBasketFilled } from '../state/selectors';
import { QrCode } from './QrCode';

const Body = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '& p': { margin: 0 } }));
const Steps = styled('ol')(({ theme }) => ({ margin: 0, paddingInlineStart: theme.spacing(3) }));
// As high as the QR code, so that the layout does not move during a press.
const Place = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'min(26rem, 34dvh)',
  fontSize: '2rem',
});
const Count = styled('p')({ textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

/** The QR code that hands the visit over to a phone, and the buttons to cancel or request a new code. */
export function PhoneDialog() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const handover = useSelector(selectHandover);
  if (handover.step === 'none') return null;
  const cancel = () => dispatch(handoverCancelled());
  return (
    <Modal
      wide
      title={copy('kiosk.phone.title')}
      onClose={cancel}
      actions={
        <>
          {handover.step === 'shown' && (
            <Button kind="primary" onClick={() => dispatch(visitEnded({ reason: 'handedOver' }))}>
              {copy('kiosk.phone.worked')}
            </Button>
          )}
          {(handover.step === 'over' || handover.step === 'failed') && (
            <Button kind="primary" onClick={() => dispatch(handoverRequested())}>
              {copy(handover.step === 'over' ? 'kiosk.phone.anew' : 'kiosk.phone.again')}
            </Button>
          )}
          <Button onClick={cancel}>{copy('kiosk.phone.cancel')}</Button>
        </>
      }
    >
      <Body>
        {handover.step === 'making' && (
          <Place role="status" aria-label={copy('kiosk.phone.making')}>
            <Spinner />
          </Place>
        )}
        {handover.step === 'shown' && <Shown {...handover} />}
        {(handover.step === 'over' || handover.step === 'failed' || handover.step === 'notOffered') && (
          <Notice kind="warning" role="alert">
            {copy(`kiosk.phone.${handover.step}`)}
          </Notice>
        )}
      </Body>
    </Modal>
  );
}

function Shown({ address, secondsLeft }: Extract<Handover, { step: 'shown' }>) {
  const copy = useCopy();
  const isBasketFilled = useSelector(selectIsBasketFilled);
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <>
      <Steps>
        <li>{copy('kiosk.phone.scan')}</li>
        <li>{copy('kiosk.phone.goOn')}</li>
      </Steps>
      <QrCode text={address} label={copy('kiosk.phone.picture')} />
      <Count role="timer">{copy('kiosk.phone.left', { left })}</Count>
      <Quiet>{copy('kiosk.phone.what')}</Quiet>
      {isBasketFilled && <Quiet>{copy('kiosk.phone.basket')}</Quiet>}
    </>
  );
}
