import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { selectUser, useCopy, useRemoteData, dataOf, useLongDate } from '../../../core/contract';
import { Card, Notice, Quiet, Stack } from '../../../core/contract/ui';
import type { RequiredDocument } from '../../../schemas/generated/api';
import { expiryTitle } from '../domain/documents';
import { selectAccount } from '../state/account';
import { documents } from '../state/events';
import { AccountData } from './AccountData';
import { Part } from './AccountPage';
import { DocumentForm } from './DocumentForm';
import { Tag } from './Tag';

const TONES = { received: 'info', accepted: 'success', refused: 'danger' } as const;

const FileName = styled('span')({ overflowWrap: 'anywhere', minWidth: 0 });

function SubmittedDocuments({ list }: { readonly list: RequiredDocument['documents'] }) {
  const copy = useCopy();
  const day = useLongDate();
  if (list.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label={copy('account.documents.handedIn')}>
      {list.map(({ id, fileName, status, expiresOn, checkReason }) => (
        <Stack key={id} as="li" direction="row" gap={[0.5, 1.5]} wrap>
          <FileName>{fileName}</FileName>
          <Tag tone={TONES[status]}>{copy(`account.documents.status.${status}`)}</Tag>
          {expiresOn !== null && (
            <Quiet as="span">{copy('account.documents.until', { day: day(expiresOn) })}</Quiet>
          )}
          {typeof checkReason === 'string' && <Quiet as="span">{checkReason}</Quiet>}
        </Stack>
      ))}
    </Stack>
  );
}

/** The documents that the membership requires. Renders nothing if it requires none. */
export function DocumentsSection() {
  const copy = useCopy();
  const user = useSelector(selectUser);
  const data = useRemoteData((state) => selectAccount(state).documents, documents, undefined);
  const expiry = user?.documentExpiry?.documentExpiringSoon ? user.documentExpiry : undefined;
  const isRequested = user?.membershipDocumentUploadRequired === true || expiry !== undefined;
  const loadedDocuments = dataOf(data[0]);
  if (
    !isRequested &&
    (loadedDocuments === undefined || (!loadedDocuments.required && loadedDocuments.documents.length === 0))
  )
    return null;
  return (
    <Part title={copy('account.documents.title')} id="documents">
      <Card style={{ maxWidth: '42.5rem' }}>
        <Stack gap={2.5}>
          {expiry && (
            <Notice kind="warning" title={expiryTitle(copy, expiry.daysToExpiry)}>
              {loadedDocuments?.reason ?? copy('account.documents.expiryHelp')}
            </Notice>
          )}
          <AccountData of={data} failed="account.documents.failed">
            {(requiredDocuments) => (
              <>
                {!expiry && requiredDocuments.reason !== null && <div>{requiredDocuments.reason}</div>}
                <SubmittedDocuments list={requiredDocuments.documents} />
                {(requiredDocuments.required || isRequested) && (
                  <DocumentForm requiredDocument={requiredDocuments} pressing={requiredDocuments.required} />
                )}
              </>
            )}
          </AccountData>
        </Stack>
      </Card>
    </Part>
  );
}
