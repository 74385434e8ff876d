import { useCopy } from '../../../core/contract';
import { Modal, Spinner, Stack } from '../../../core/contract/ui';

/** Shown at the end of a visit: it blocks the page while a payment is settled and the data is cleared. */
export function EndOfVisit() {
  const copy = useCopy();
  return (
    <Modal title={copy('kiosk.ending.title')}>
      <Stack direction="row" gap={1.5}>
        <Spinner />
        {copy('kiosk.ending.text')}
      </Stack>
    </Modal>
  );
}
