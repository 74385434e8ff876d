import { useSelector } from 'react-redux';
import { selectUser, useCopy, useNavigation } from '../../../core/contract';
import { Button, Notice } from '../../../core/contract/ui';

/** An outstanding payment is why a customer cannot buy a membership. It is paid in the account. */
export function OutstandingPayment() {
  const copy = useCopy();
  const owes = useSelector(selectUser)?.hasOutstandingPenalties === true;
  const payments = useNavigation().areaHref('my-account', '/payments');
  if (!owes || payments === undefined) return null;
  return (
    <Notice
      kind="warning"
      title={copy('joining.outstanding.title')}
      actions={
        <Button size="md" href={payments}>
          {copy('joining.outstanding.pay')}
        </Button>
      }
    >
      {copy('joining.outstanding.help')}
    </Notice>
  );
}
