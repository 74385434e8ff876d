import styled from '@emotion/styled';
import { useState, type FormEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import {
  selectSignedIn,
  sessionCheckRequested,
  useKeepFormOnSignOut,
  visibleArea,
  type RootState,
} from '../../../core/contract';
import { OptionalPart, Stack } from '../../../core/contract/ui';
import type { PayingState } from '../state/checkoutState';
import { loginMissed, payPressed } from '../state/events';
import { nextToAccept } from '../state/selectors';
import { Agreements, type OpenText } from './Agreements';
import { CardProviderContext, useOtherCardProvider, type RegisteredForm } from './cardProviderForm';
import { Challenge } from './Challenge';
import HoldCountdown from './HoldCountdown';
import { MethodFields } from './MethodFields';
import { missingFields, PayActions } from './PayActions';
import { PaymentNotice } from './PaymentNotice';
import { Checking, Unanswered } from './PaymentPending';
import { PaymentSummary } from './PaymentSummary';
import { useCardForm } from './useCardForm';
import { usePaymentMethod } from './usePaymentMethod';
import { useSavedCard } from './useSavedCard';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  // On wide screens the summary is beside the form and stays visible while the form scrolls.
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gap: theme.spacing(4),
    alignItems: 'start',
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 35rem) minmax(22.5rem, 1fr)',
    gap: theme.spacing(5),
  },
}));
const Main = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));
/** On narrow pages it is above the form, or below a challenge, which cannot wait. */
const Aside = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { order: -1, '&[data-last]': { order: 1 } },
  [theme.breakpoints.up('md')]: { position: 'sticky', top: visibleArea.top(theme.spacing(3)) },
}));

interface Props {
  readonly paying: PayingState;
  readonly onStartOver: () => void;
}

/** The form stays mounted during the challenge, so that a decline does not lose the typed address. */
export function CheckoutForm({ paying, onStartOver }: Props) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const { payment, cart, due } = paying;
  const choice = usePaymentMethod(paying);
  const provider = useOtherCardProvider();
  const [provided, register] = useState<RegisteredForm>();
  const card = useCardForm(cart, choice.method === 'card', provider, provided);
  const savedCard = choice.method === 'saved' ? choice.usable : undefined;
  const saved = useSavedCard(cart, savedCard, provider, provided);
  useKeepFormOnSignOut();
  const [openText, setOpenText] = useState<OpenText>();
  const next = nextToAccept(paying);
  const isCardTokenised = payment.at === 'form' && payment.isCardTokenised;
  const stopped = payment.at === 'form' && payment.notice?.kind === 'stopped';
  const typed = choice.method === 'saved' ? saved.complete : card.isComplete;
  const complete = choice.method === 'none' || isCardTokenised || typed;
  const isFormShown = payment.at === 'form' || payment.at === 'working';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (payment.at !== 'form' || stopped || next !== undefined || !complete) return;
    // The stored session may be some seconds old. A user who logged out in another tab logs in and returns.
    dispatch(sessionCheckRequested());
    const isSignedIn = selectSignedIn(store.getState());
    dispatch(isSignedIn ? payPressed({ method: choice.method }) : loginMissed());
  };

  return (
    <Grid>
      <Main>
        <OptionalPart>
          <HoldCountdown />
        </OptionalPart>
        {payment.at === 'challenge' && <Challenge key={payment.transactionUuid} challenge={payment} />}
        {payment.at === 'checking' && <Checking reference={payment.reference} />}
        {payment.at === 'unanswered' && <Unanswered reference={payment.reference} />}
        <form onSubmit={submit} noValidate hidden={!isFormShown}>
          <Stack gap={3}>
            {payment.at === 'form' && payment.notice && (
              <PaymentNotice notice={payment.notice} centre={cart.homeVenue?.name} />
            )}
            {!stopped && (
              <CardProviderContext
                value={{
                  register,
                  isDisabled: payment.at !== 'form',
                  amount: due,
                  savedCardId: savedCard?.id,
                }}
              >
                <MethodFields paying={paying} choice={choice} card={card} saved={saved} />
              </CardProviderContext>
            )}
            {!stopped && <Agreements paying={paying} open={openText} setOpen={setOpenText} />}
            <PayActions
              paying={paying}
              method={choice.method}
              stopped={stopped}
              complete={complete}
              missing={missingFields(choice.method === 'saved' ? saved : card)}
              accepted={next === undefined}
              onRead={() => setOpenText(next)}
              onStartOver={onStartOver}
            />
          </Stack>
        </form>
      </Main>
      <Aside data-last={!isFormShown || undefined}>
        <PaymentSummary cart={cart} due={due} />
      </Aside>
    </Grid>
  );
}
