import styled from '@emotion/styled';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import {
  NO_COOKIES,
  atVenue,
  isCalendarDate,
  joinFacts,
  loginPath,
  selectSignedIn,
  useCopy,
  useLongDate,
  useMode,
  useMoney,
  useNavigation,
  usePort,
} from '../../../core/contract';
import {
  Button,
  ModalActions,
  Notice,
  Quiet,
  RadioCards,
  SeparateWindow,
  Stack,
  type RadioOption,
} from '../../../core/contract/ui';
import type { SlotDetail } from '../../../schemas/generated/api';
import { isAvailable, choicesOf, itemOf, defaultChoice, type Choice } from '../domain/choices';
import { addPressed } from '../state/events';
import type { AddToCartState } from '../state/slot';
import { IconItem, IconList } from './IconList';
import { useDayText } from './useDayText';

interface SlotOfferProps {
  readonly detail: SlotDetail;
  readonly addState: AddToCartState;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** A toast shows the reason. If an embedded page cannot set cookies, this offers a separate window. */
function Refused({ addState }: { readonly addState: AddToCartState }) {
  const { embedded } = useMode();
  if (!embedded || addState.at !== 'refused' || addState.code !== NO_COOKIES) return null;
  return (
    <Suspense fallback={null}>
      <SeparateWindow />
    </Suspense>
  );
}

/** The slot is in the cart: links to continue. If it was added just now, the toast of the cart has said so. */
function InBasket({ onClose, addState }: Pick<SlotOfferProps, 'onClose' | 'addState'>) {
  const copy = useCopy();
  const { href } = useNavigation();
  return (
    <Notice
      kind="success"
      title={addState.at === 'added' ? undefined : copy('bookings.slot.inBasket')}
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

const Price = styled('span')({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Converts a choice (entitlement or price) to a radio option. */
function useChoiceOption(): (choice: Choice) => RadioOption {
  const copy = useCopy();
  const dateText = useLongDate();
  const money = useMoney();
  return (choice) => {
    if (choice.by === 'price') {
      const { name, price, reason, available } = choice.price;
      return {
        value: choice.key,
        label: name,
        help: available ? undefined : (reason ?? copy('bookings.slot.notForYou')),
        aside: <Price>{money(price.raw.amount)}</Price>,
        disabled: !available,
      };
    }
    const { kind, name, usesLeft, until } = choice.cover;
    const uses = usesLeft === null ? undefined : copy('bookings.entitlement.usesLeft', { count: usesLeft });
    const ends = isCalendarDate(until)
      ? copy('bookings.entitlement.until', { date: dateText(until) })
      : undefined;
    return {
      value: choice.key,
      label: copy(`bookings.entitlement.${kind}`, { name }),
      help: joinFacts([uses, ends]) || undefined,
      aside: <Price>{money(0)}</Price>,
    };
  };
}

/** The terms of a booking, shown before the user adds it. */
function SlotTerms({ detail, timeZone }: Pick<SlotOfferProps, 'detail' | 'timeZone'>) {
  const copy = useCopy();
  const dayText = useDayText();
  const { cancelUntil, cancelOver, waiver, priceNote, prices } = detail;
  const until = cancelUntil === null ? undefined : atVenue(cancelUntil, timeZone);
  return (
    <IconList role="list" data-quiet="">
      {/* A price that is listed but not available says for whom it is. */}
      {priceNote !== null && prices.every(({ available }) => available) && (
        <IconItem icon="info">{priceNote}</IconItem>
      )}
      <IconItem icon="calendar">
        {until
          ? copy(`bookings.slot.${cancelOver ? 'cancelOver' : 'cancelUntil'}`, {
              day: dayText(until.date),
              time: until.time,
            })
          : copy('bookings.slot.cancelNever')}
      </IconItem>
      {waiver !== null && (
        <IconItem icon="edit">{copy('bookings.slot.waiver', { title: waiver.title })}</IconItem>
      )}
    </IconList>
  );
}

function Offer({ detail, addState, timeZone, onClose }: SlotOfferProps) {
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
      <Refused addState={addState} />
      {chosen ? (
        <ModalActions>
          <Button kind="primary" icon="basket" busy={addState.at === 'asked'} onClick={add}>
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
  const { detail, addState, onClose, timeZone } = props;
  const { slot } = detail;
  if (addState.at === 'added' || slot.inBasket) return <InBasket {...props} />;
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
