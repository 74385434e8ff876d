import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { selectUser, useCopy, useRemoteData, dataOf } from '../../../core/contract';
import { Card, Notice, Stack } from '../../../core/contract/ui';
import type { RequiredDocument } from '../../../schemas/generated/api';
import { expiryTitle } from '../domain/expiryTitle';
import { selectAccount } from '../state/account';
import { documents } from '../state/events';
import { DocumentForm } from './DocumentForm';
import { Part } from './AccountPage';
import { AccountData } from './AccountData';
import { Tag } from './Tag';
import { useDayText } from './useDayText';

type SubmittedDocumentProps = RequiredDocument['documents'][number];

const TONES = { received: 'info', accepted: 'success', refused: 'danger' } as const;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.5) },
  '& > li > span:first-of-type': { overflowWrap: 'anywhere', minWidth: 0 },
}));
const Quiet = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet }));

function SubmittedDocument({ list }: { readonly list: readonly SubmittedDocumentProps[] }) {
  const copy = useCopy();
  const day = useDayText();
  if (list.length === 0) return null;
  return (
    <List role="list" aria-label={copy('account.documents.handedIn')}>
      {list.map(({ id, fileName, status, expiresOn }) => (
        <li key={id}>
          <span>{fileName}</span>
          <Tag tone={TONES[status]}>{copy(`account.documents.status.${status}`)}</Tag>
          {expiresOn !== null && <Quiet>{copy('account.documents.until', { day: day(expiresOn) })}</Quiet>}
        </li>
      ))}
    </List>
  );
}

/** If the server gives a reason, it is shown below, and the notice contains no help text. */
function Expiry({ days, told: reported }: { readonly days: number | null; readonly told: boolean }) {
  const copy = useCopy();
  return (
    <Notice kind="warning" title={expiryTitle(copy, days)}>
      {reported ? undefined : copy('account.documents.expiryHelp')}
    </Notice>
  );
}

/** The documents that the membership requires. Renders nothing if it requires none. */
export function DocumentsSection() {
  const copy = useCopy();
  const user = useSelector(selectUser);
  const [reading, again] = useRemoteData((state) => selectAccount(state).documents, documents, undefined);
  const expiry = user?.documentExpiry ?? undefined;
  const isRequested =
    user?.membershipDocumentUploadRequired === true || expiry?.documentExpiringSoon === true;
  const known = dataOf(reading);
  const nothing = !isRequested && (known === undefined || (!known.required && known.documents.length === 0));
  if (nothing) return null;
  return (
    <Part title={copy('account.documents.title')} id="documents">
      <Card style={{ maxWidth: '42.5rem' }}>
        <Stack gap={2.5}>
          {expiry?.documentExpiringSoon && (
            <Expiry days={expiry.daysToExpiry} told={Boolean(known?.reason)} />
          )}
          <AccountData remote={reading} failed="account.documents.failed" onRetry={again}>
            {(asked) => (
              <>
                {asked.reason !== null && <div>{asked.reason}</div>}
                <SubmittedDocument list={asked.documents} />
                {(asked.required || isRequested) && <DocumentForm asked={asked} pressing={asked.required} />}
              </>
            )}
          </AccountData>
        </Stack>
      </Card>
    </Part>
  );
}
