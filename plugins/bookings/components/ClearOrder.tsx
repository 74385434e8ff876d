import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy, usePort } from '../../../core/contract';
import { Button, Modal } from '../../../core/contract/ui';

/** Empties the cart after the user confirms. */
export function ClearOrder() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { clearRequested } = usePort('cart/v1');
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    dispatch(clearRequested());
  };
  return (
    <>
      <Button kind="quiet" fullWidth aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {copy('bookings.basket.clear')}
      </Button>
      {asking && (
        <Modal
          role="alertdialog"
          title={copy('bookings.basket.clearTitle')}
          onClose={() => setAsking(false)}
          onReopen={() => setAsking(true)}
          actions={
            <>
              <Button kind="danger" onClick={clear}>
                {copy('bookings.basket.clearYes')}
              </Button>
              <Button onClick={() => setAsking(false)}>{copy('bookings.basket.clearNo')}</Button>
            </>
          }
        >
          <p style={{ margin: 0 }}>{copy('bookings.basket.clearHelp')}</p>
        </Modal>
      )}
    </>
  );
}
