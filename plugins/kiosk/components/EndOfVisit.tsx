import { Modal, Spinner, Stack, useCopy } from '../../../core/contract';

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
