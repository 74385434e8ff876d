import { useSelector } from 'react-redux';
import { loginPath, selectSignedIn, useCopy, useNavigation } from '../../../core/contract';
import { Button, Stack } from '../../../core/contract/ui';
import { ClearOrder } from './ClearOrder';
import { Quiet } from './headings';

interface BasketActionsProps {
  /** A change is in progress. The amount to pay is not known yet. */
  readonly isChanging: boolean;
  /** Returns false when something must be completed first. It then shows what is missing. */
  readonly onCheckout: () => boolean;
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

/** Buttons: go to checkout, continue booking, clear the cart. */
export function BasketActions({ isChanging, onCheckout }: BasketActionsProps) {
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
