import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Modal, Notice, Spinner } from '../../../core/contract/ui';
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
const Quiet = styled('p')(({ theme }) => ({ color: theme.foyer.textQuiet }));
const Count = styled('p')({ textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

const twoDigits = (count: number): string => String(count).padStart(2, '0');

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
          <Onward step={handover.step} />
          <Button onClick={cancel}>{copy('kiosk.phone.cancel')}</Button>
        </>
      }
    >
      <Body>
        <Inside handover={handover} />
      </Body>
    </Modal>
  );
}

function Onward({ step }: { readonly step: Handover['step'] }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  if (step === 'shown')
    return (
      <Button kind="primary" onClick={() => dispatch(visitEnded({ reason: 'handedOver' }))}>
        {copy('kiosk.phone.worked')}
      </Button>
    );
  if (step === 'over' || step === 'failed')
    return (
      <Button kind="primary" onClick={() => dispatch(handoverRequested())}>
        {copy(step === 'over' ? 'kiosk.phone.anew' : 'kiosk.phone.again')}
      </Button>
    );
  return null;
}

function Inside({ handover }: { readonly handover: Handover }) {
  const copy = useCopy();
  switch (handover.step) {
    case 'none':
      return null;
    case 'making':
      return (
        <Place role="status" aria-label={copy('kiosk.phone.making')}>
          <Spinner />
        </Place>
      );
    case 'shown':
      return <Shown {...handover} />;
    case 'over':
    case 'failed':
    case 'notOffered':
      return (
        <Notice kind="warning" role="alert">
          {copy(`kiosk.phone.${handover.step}`)}
        </Notice>
      );
    default:
      return handover satisfies never;
  }
}

function Shown({ address, secondsLeft }: Extract<Handover, { step: 'shown' }>) {
  const copy = useCopy();
  const isBasketFilled = useSelector(selectIsBasketFilled);
  const left = `${Math.floor(secondsLeft / 60)}:${twoDigits(secondsLeft % 60)}`;
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
