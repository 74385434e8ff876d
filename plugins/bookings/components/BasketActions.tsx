import { useSelector } from 'react-redux';
import { Button, Stack, loginPath, selectSignedIn, useCopy, useNavigation } from '../../../core/contract';
import { ClearOrder } from './ClearOrder';
import { Quiet } from './headings';

interface BasketActionsProps {
  /** What is paid for is not known yet. */
  readonly isChanging: boolean;
  /** False when something is left to do here first; then it says so. */
  readonly onCheckout: () => boolean;
}

/** A visitor pays as somebody: the basket comes along to wherever they say who they are. */
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

/** On to paying, back to looking, or away with it all. */
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
