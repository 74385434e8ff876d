import styled from '@emotion/styled';
import { useCopy, useSettings } from '../../../core/contract';
import { Card } from '../../../core/contract/ui';
import { useMerchantName } from './MerchantContact';

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
}));

/** The text of the Direct Debit scheme. It is mandatory where a direct debit is set up. */
export function DirectDebitGuarantee() {
  const copy = useCopy();
  const merchant = useMerchantName();
  const { advanceNoticeDays: days } = useSettings('joining');
  return (
    <Card look="sunk" as="section">
      <Heading>{copy('joining.confirm.guarantee')}</Heading>
      <List>
        <li>{copy('joining.confirm.guarantee1')}</li>
        <li>{copy('joining.confirm.guarantee2', { merchant, days })}</li>
        <li>{copy('joining.confirm.guarantee3', { merchant })}</li>
        <li>{copy('joining.confirm.guarantee4')}</li>
      </List>
    </Card>
  );
}
