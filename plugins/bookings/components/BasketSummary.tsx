import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { loginPath, selectSignedIn, useCopy, useMoney, useNavigation, usePort } from '../../../core/contract';
import { Button, Card, Modal, MoneyLine, Quiet, Stack } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import { Heading } from './headings';

/** The lines above the last one add up to the amount to pay. */
function Lines({ cart: { totals, payments } }: { readonly cart: Cart }) {
  const copy = useCopy();
  const money = useMoney();
  const { subTotal, taxTotal, total, balance } = totals;
  const isTaxOnTop = taxTotal > 0 && subTotal + taxTotal === total;
  return (
    <div>
      <MoneyLine label={copy('bookings.totals.sub')} value={money(subTotal)} />
      {isTaxOnTop && <MoneyLine label={copy('bookings.totals.tax')} value={money(taxTotal)} />}
      {payments.map(({ creditType, amount }) => (
        <MoneyLine
          key={creditType}
          label={copy(`bookings.totals.credit.${creditType}`)}
          value={money(-amount)}
        />
      ))}
      <MoneyLine strong label={copy('bookings.totals.total')} value={money(balance)} />
      {taxTotal > 0 && !isTaxOnTop && (
        <Quiet>{copy('bookings.totals.taxIncluded', { tax: money(taxTotal) })}</Quiet>
      )}
    </div>
  );
}

/** A visitor must log in before paying. The cart is transferred to their account at login. */
function VisitorLogin() {
  const copy = useCopy();
  const { href } = useNavigation();
  return (
    <>
      <Button kind="primary" fullWidth href={href(loginPath('/checkout', ''))}>
        {copy('bookings.basket.logIn')}
      </Button>
      <Button fullWidth href={href(`/register?redirect=${encodeURIComponent('/checkout')}`)}>
        {copy('bookings.basket.register')}
      </Button>
      <Quiet>{copy('bookings.basket.logInHelp')}</Quiet>
    </>
  );
}

/** Empties the cart after the user confirms. */
function ClearOrder() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { clearRequested } = usePort('cart/v1');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const clear = () => {
    setIsDialogOpen(false);
    dispatch(clearRequested());
  };
  return (
    <>
      <Button kind="quiet" fullWidth aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
        {copy('bookings.basket.clear')}
      </Button>
      {isDialogOpen && (
        <Modal
          role="alertdialog"
          title={copy('bookings.basket.clearTitle')}
          onClose={() => setIsDialogOpen(false)}
          onReopen={() => setIsDialogOpen(true)}
          actions={
            <>
              <Button kind="danger" onClick={clear}>
                {copy('bookings.basket.clearYes')}
              </Button>
              <Button onClick={() => setIsDialogOpen(false)}>{copy('bookings.basket.clearNo')}</Button>
            </>
          }
        >
          <p style={{ margin: 0 }}>{copy('bookings.basket.clearHelp')}</p>
        </Modal>
      )}
    </>
  );
}

interface ActionsProps {
  /** A change is in progress. The amount to pay is not known yet. */
  readonly isChanging: boolean;
  /** Returns false if a part is incomplete, and then shows the missing fields. */
  readonly onCheckout: () => boolean;
}

/** Buttons: go to checkout, continue booking, clear the cart. */
function BasketActions({ isChanging, onCheckout }: ActionsProps) {
  const copy = useCopy();
  const { go, href } = useNavigation();
  const signedIn = useSelector(selectSignedIn);
  return (
    <Stack gap={1.5}>
      {signedIn ? (
        <Button
          kind="primary"
          fullWidth
          iconAfter="arrow-right"
          busy={isChanging}
          onClick={() => {
            if (onCheckout()) go('/checkout');
          }}
        >
          {copy('bookings.basket.checkout')}
        </Button>
      ) : (
        <VisitorLogin />
      )}
      <Button kind="quiet" fullWidth href={href('/redirect-to-selected-venue')}>
        {copy('bookings.basket.continue')}
      </Button>
      <ClearOrder />
    </Stack>
  );
}

interface BasketSummaryProps extends ActionsProps {
  readonly cart: Cart;
  /** Between the totals and the buttons. */
  readonly children: ReactNode;
}

export function BasketSummary({ cart, children, ...actions }: BasketSummaryProps) {
  const copy = useCopy();
  const heading = copy('bookings.totals.heading');
  return (
    <Card look="sunk" as="section" aria-label={heading} aria-busy={actions.isChanging}>
      <Heading>{heading}</Heading>
      <Lines cart={cart} />
      {children}
      <BasketActions {...actions} />
    </Card>
  );
}
