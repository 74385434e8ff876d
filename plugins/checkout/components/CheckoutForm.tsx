import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useKeepFormOnSignOut } from '../../../core/contract';
import { Stack } from '../../../core/contract/ui';
import type { Paying } from '../state/checkoutState';
import { payPressed } from '../state/events';
import { nextToAccept, termsAllAccepted } from '../state/selectors';
import { CardProviderContext, useOtherCardProvider, useRegisteredForm } from './cardProviderForm';
import { Challenge } from './Challenge';
import { HoldCountdown } from './HoldCountdown';
import { MethodFields } from './MethodFields';
import { PayActions } from './PayActions';
import { PaymentNotice } from './PaymentNotice';
import { PaymentSummary } from './PaymentSummary';
import { Columns } from './Columns';
import { TermsConsent } from './TermsConsent';
import { useCardForm } from './useCardForm';
import { WaiverConsent } from './WaiverConsent';
import { usePaymentMethod } from './usePaymentMethod';
import { useSavedCard } from './useSavedCard';
import { useStillSignedIn } from './useStillSignedIn';
import { Checking, Unanswered } from './PaymentPending';

interface Props {
  readonly paying: Paying;
  readonly onStartOver: () => void;
}

/** The text that is open in the dialog. */
type Reading = 'terms' | { readonly waiverId: string };

function Waiting({ payment }: Pick<Paying, 'payment'>) {
  switch (payment.at) {
    case 'challenge':
      return <Challenge key={payment.transactionUuid} challenge={payment} />;
    case 'checking':
      return <Checking reference={payment.reference} />;
    case 'unanswered':
      return <Unanswered reference={payment.reference} />;
    case 'form':
    case 'working':
    case 'taken':
      return null;
    default:
      return payment satisfies never;
  }
}

/** The form stays mounted during the challenge, so that a decline does not lose the typed address. */
export function CheckoutForm({ paying, onStartOver }: Props) {
  const dispatch = useDispatch();
  const { payment, cart } = paying;
  const choice = usePaymentMethod(paying);
  const provider = useOtherCardProvider();
  const [provided, register] = useRegisteredForm();
  const card = useCardForm(cart, choice.method === 'card', provider, provided);
  const stillSignedIn = useStillSignedIn();
  useKeepFormOnSignOut();
  const saved = useSavedCard(choice.usable, choice.method === 'saved');
  const [reading, setReading] = useState<Reading>();
  const next = nextToAccept(paying);
  const accepted = next === undefined;
  const held = payment.at === 'form' && payment.isCardTokenised;
  const stopped = payment.at === 'form' && payment.notice?.kind === 'stopped';
  const typed = choice.method === 'saved' ? saved.complete : card.isComplete;
  const complete = choice.method === 'none' || held || typed;
  const connection = { register, isDisabled: payment.at !== 'form', amount: paying.due };
  const open = payment.at === 'form' || payment.at === 'working';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (payment.at !== 'form' || stopped || !accepted || !complete) return;
    if (!stillSignedIn()) return;
    dispatch(payPressed({ method: choice.method, total: paying.due }));
  };

  return (
    <Columns aside={<PaymentSummary cart={cart} due={paying.due} />} asideLast={!open}>
      <HoldCountdown />
      {!open && <Waiting payment={payment} />}
      <form onSubmit={submit} noValidate hidden={!open}>
        <Stack gap={3}>
          {payment.at === 'form' && payment.notice && <PaymentNotice notice={payment.notice} />}
          {!stopped && (
            <CardProviderContext value={connection}>
              <MethodFields paying={paying} choice={choice} card={card} saved={saved} />
            </CardProviderContext>
          )}
          {!stopped && (
            <WaiverConsent
              paying={paying}
              disabled={payment.at === 'working'}
              readingId={typeof reading === 'object' ? reading.waiverId : undefined}
              setReadingId={(waiverId) => setReading(waiverId === undefined ? undefined : { waiverId })}
            />
          )}
          {!stopped && (
            <TermsConsent
              terms={paying.terms}
              accepted={termsAllAccepted(paying)}
              disabled={payment.at === 'working'}
              reading={reading === 'terms'}
              setReading={(open) => setReading(open ? 'terms' : undefined)}
            />
          )}
          <PayActions
            paying={paying}
            method={choice.method}
            stopped={stopped}
            complete={complete}
            missing={card.missing}
            accepted={accepted}
            onRead={() => setReading(next?.waiverId === undefined ? 'terms' : { waiverId: next.waiverId })}
            onStartOver={onStartOver}
          />
        </Stack>
      </form>
    </Columns>
  );
}
