import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  NO_COOKIES,
  loginPath,
  selectSignedIn,
  useCopy,
  useMode,
  useNavigation,
  usePort,
} from '../../../core/contract';
import { Button, ModalActions, Notice, SeparateWindow, RadioCards, Stack } from '../../../core/contract/ui';
import type { SlotDetail } from '../../../schemas/generated/api';
import { isAvailable, choicesOf, itemOf, defaultChoice } from '../domain/choices';
import { addPressed } from '../state/events';
import type { Adding } from '../state/slot';
import { Quiet } from './headings';
import { SlotTerms } from './SlotTerms';
import { useChoiceOption } from './useChoiceOption';

export interface SlotOfferProps {
  readonly detail: SlotDetail;
  readonly adding: Adding;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** A toast shows the reason. If an embedded page cannot set cookies, this offers a separate window. */
function Refused({ adding }: { readonly adding: Adding }) {
  const { embedded } = useMode();
  if (!embedded || adding.at !== 'refused' || adding.code !== NO_COOKIES) return null;
  return (
    <Suspense fallback={null}>
      <SeparateWindow />
    </Suspense>
  );
}

/** The slot is in the cart: links to continue. */
function InBasket({ onClose }: Pick<SlotOfferProps, 'onClose'>) {
  const copy = useCopy();
  const { href } = useNavigation();
  return (
    <Notice
      kind="success"
      role="status"
      title={copy('bookings.slot.inBasket')}
      actions={
        <>
          <Button kind="primary" href={href('/basket')}>
            {copy('bookings.slot.toBasket')}
          </Button>
          <Button onClick={onClose}>{copy('bookings.slot.more')}</Button>
        </>
      }
    >
      {copy('bookings.slot.inBasketHelp')}
    </Notice>
  );
}

function LogInNote() {
  const copy = useCopy();
  const { href } = useNavigation();
  const { pathname, search } = useLocation();
  return (
    <Quiet>
      {copy('bookings.slot.logInHelp')}{' '}
      <a href={href(loginPath(pathname, search))}>{copy('bookings.slot.logIn')}</a>
    </Quiet>
  );
}

function Offer({ detail, adding, timeZone, onClose }: SlotOfferProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const cart = usePort('cart/v1');
  const signedIn = useSelector(selectSignedIn);
  const optionOf = useChoiceOption();
  const choices = choicesOf(detail);
  const [key, setKey] = useState(() => defaultChoice(choices)?.key);
  const chosen = choices.find((choice) => choice.key === key && isAvailable(choice));
  const add = () => {
    if (!chosen) return;
    dispatch(addPressed());
    dispatch(cart.addRequested({ items: [itemOf(detail.slot.id, chosen, detail)] }));
  };
  return (
    <Stack gap={2}>
      <RadioCards
        legend={copy('bookings.slot.choose')}
        options={choices.map(optionOf)}
        value={key}
        onChange={setKey}
      />
      {!signedIn && <LogInNote />}
      <SlotTerms detail={detail} timeZone={timeZone} />
      <Refused adding={adding} />
      {chosen ? (
        <ModalActions>
          <Button kind="primary" icon="basket" busy={adding.at === 'asked'} onClick={add}>
            {copy('bookings.slot.add')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {copy('bookings.slot.back')}
          </Button>
        </ModalActions>
      ) : (
        <Notice kind="info">{copy('bookings.slot.noPrice')}</Notice>
      )}
    </Stack>
  );
}

/** What the user can do with a slot now. */
export function SlotOffer(props: SlotOfferProps) {
  const copy = useCopy();
  const { detail, adding, onClose, timeZone } = props;
  const { slot } = detail;
  if (adding.at === 'added' || slot.inBasket) return <InBasket onClose={onClose} />;
  if (slot.booked) {
    return (
      <Notice kind="success" title={copy('bookings.slot.booked')}>
        {copy('bookings.slot.bookedHelp')}
      </Notice>
    );
  }
  if (slot.status === 'open') return <Offer {...props} />;
  return (
    <Stack gap={2}>
      <Notice kind="info">{copy(`bookings.slot.why.${slot.status}`)}</Notice>
      {slot.status === 'not_yet' && <SlotTerms detail={detail} timeZone={timeZone} />}
      <div>
        <Button onClick={onClose}>{copy('bookings.slot.back')}</Button>
      </div>
    </Stack>
  );
}
