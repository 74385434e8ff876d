import { Modal, Spinner, Stack, useCopy } from '../../../core/contract';

/** The visit is over: while a payment is settled and all is tidied away, nobody goes on in it. */
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
