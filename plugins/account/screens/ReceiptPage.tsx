import { useParams } from 'react-router-dom';
import { useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Button, Icon, LinkButton, Notice, Skeleton, Stack, onPlainClick } from '../../../core/contract/ui';
import { Page } from '../components/AccountPage';
import { Receipt } from '../components/Receipt';
import { AccountData } from '../components/AccountData';
import { selectAccount } from '../state/account';
import { receipt } from '../state/events';

function Back() {
  const copy = useCopy();
  const { go, href } = useNavigation();
  return (
    <LinkButton data-print="none" href={href('/payments')} onClick={onPlainClick(() => go('/payments'))}>
      <Icon name="arrow-left" size={1} />
      {copy('account.receipt.back')}
    </LinkButton>
  );
}

/** One order as a receipt, for the screen and for printing. */
export default function ReceiptPage() {
  const copy = useCopy();
  const { orderId = '' } = useParams();
  const [reading, again] = useRemoteData((state) => selectAccount(state).receipt, receipt, { orderId });
  return (
    <Page title={copy('account.receipt.title')}>
      <AccountData
        remote={reading}
        failed="account.receipt.failed"
        onRetry={again}
        placeholder={<Skeleton height={420} />}
        missing={
          <Notice kind="info" role="alert" title={copy('account.receipt.missing')} actions={<Back />}>
            {copy('account.receipt.missingHelp')}
          </Notice>
        }
      >
        {(order) => (
          <Stack gap={3}>
            <Receipt order={order} />
            <Stack direction="row" gap={2} wrap data-print="none">
              <Button kind="primary" icon="print" onClick={() => window.print()}>
                {copy('account.receipt.print')}
              </Button>
              <Back />
            </Stack>
          </Stack>
        )}
      </AccountData>
    </Page>
  );
}
