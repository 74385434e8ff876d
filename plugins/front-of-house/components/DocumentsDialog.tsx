/** The documents that the customer has sent as a proof. Staff open and check them here. */
import styled from '@emotion/styled';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { joinFacts, useCopy, useLongDate, type RemoteData } from '../../../core/contract';
import { Button, Loaded, Modal, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import type { CustomerDocument } from '../../../schemas/generated/api';
import { selectDocuments } from '../state/counter';
import { documentFile, documents, documentsClosed } from '../state/events';
import { PlainList, Quiet, Strong } from './counterStyles';
import { DocumentCheckForm } from './DocumentCheckForm';
import { DocumentPicture } from './DocumentPicture';
import { useInstantText } from './texts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2, 0),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));

/** Status, last day, who checked it and why it was not accepted. */
function useFactsText(): (document: CustomerDocument) => string {
  const copy = useCopy();
  const day = useLongDate();
  const moment = useInstantText();
  return ({ status, expiresOn, uploadedAt, checkedAt, checkedBy, checkReason }) =>
    joinFacts([
      copy(`front-of-house.documents.status.${status}`),
      expiresOn !== null && copy('front-of-house.documents.until', { day: day(expiresOn) }),
      copy('front-of-house.documents.sent', { time: moment(uploadedAt) }),
      checkedBy !== null &&
        checkedAt !== null &&
        copy('front-of-house.documents.checked', { name: checkedBy, time: moment(checkedAt) }),
      checkReason,
    ]);
}

interface DocumentRowProps {
  readonly document: CustomerDocument;
  readonly customerId: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function DocumentRow({ document, customerId, isOpen, onOpen }: DocumentRowProps) {
  const copy = useCopy();
  const moment = useInstantText();
  const factsText = useFactsText();
  const dispatch = useDispatch();
  const { file } = useSelector(selectDocuments);
  const { id, fileName: name, uploadedAt } = document;
  const query = { customerId, documentId: id };
  const load = () => dispatch(documentFile.requested(query));
  return (
    <Row>
      <div>
        <Strong>{name}</Strong>
        <Quiet>{factsText(document)}</Quiet>
      </div>
      {!isOpen && (
        <div>
          <Button
            size="md"
            aria-label={copy('front-of-house.documents.showOf', { name, time: moment(uploadedAt) })}
            onClick={() => {
              onOpen();
              load();
            }}
          >
            {copy('front-of-house.documents.show')}
          </Button>
        </div>
      )}
      {isOpen && file.status !== 'idle' && file.query.documentId === id && (
        <Loaded
          remote={file}
          title={copy('front-of-house.documents.fileFailed')}
          onRetry={load}
          placeholder={<Skeleton height={240} />}
        >
          {(content) => (
            <Stack gap={2}>
              <DocumentPicture file={content} />
              <DocumentCheckForm query={query} />
            </Stack>
          )}
        </Loaded>
      )}
    </Row>
  );
}

/** The answer that was saved last. */
function Outcome() {
  const copy = useCopy();
  const { check } = useSelector(selectDocuments);
  if (check.at !== 'checked' || check.document.status === 'received') return null;
  const { status, fileName: name } = check.document;
  return (
    <Notice kind="success" role="status">
      {copy(`front-of-house.documents.done.${status}`, { name })}
    </Notice>
  );
}

interface ListProps {
  readonly list: readonly CustomerDocument[];
  readonly customerId: string;
}

function DocumentList({ list, customerId }: ListProps) {
  const copy = useCopy();
  const { check } = useSelector(selectDocuments);
  const [openId, setOpenId] = useState<string>();
  const [before, setBefore] = useState(check);
  // The form closes when its answer is saved.
  if (before !== check) {
    setBefore(check);
    if (check.at === 'checked') setOpenId(undefined);
  }
  if (list.length === 0) return <Quiet>{copy('front-of-house.documents.none')}</Quiet>;
  return (
    <Stack gap={2}>
      <Outcome />
      <PlainList>
        {list.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            customerId={customerId}
            isOpen={openId === document.id}
            onOpen={() => setOpenId(document.id)}
          />
        ))}
      </PlainList>
    </Stack>
  );
}

interface Props {
  readonly remote: Exclude<
    RemoteData<readonly CustomerDocument[], { readonly customerId: string }>,
    { status: 'idle' }
  >;
}

export default function DocumentsDialog({ remote }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const isSending = useSelector(selectDocuments).check.at === 'sending';
  const { query } = remote;
  const open = () => dispatch(documents.requested(query));
  return (
    <Modal
      wide
      title={copy('front-of-house.documents.title')}
      // During submission the dialog cannot be closed: the result appears here.
      onClose={isSending ? undefined : () => dispatch(documentsClosed())}
      onReopen={open}
    >
      <Loaded
        remote={remote}
        title={copy('front-of-house.documents.failed')}
        onRetry={open}
        placeholder={<Skeleton height={240} />}
      >
        {(list) => <DocumentList list={list} customerId={query.customerId} />}
      </Loaded>
    </Modal>
  );
}
