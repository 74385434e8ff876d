import styled from '@emotion/styled';
import { useCopy, useDateText } from '../../../core/contract';
import { Card } from '../../../core/contract/ui';
import type { OrderItem } from '../../../schemas/generated/api';

const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Line = styled('p')({ margin: 0 });

/** A package that this order bought, and its use. */
export function PackageCard({ item }: { readonly item: OrderItem }) {
  const copy = useCopy();
  const dateText = useDateText();
  const { friendlyName, endDate } = item;
  return (
    <Card as="section" aria-label={friendlyName}>
      <Name>{friendlyName}</Name>
      <Line>{copy('checkout.confirmation.package')}</Line>
      {endDate && <Line>{copy('checkout.confirmation.package.until', { date: dateText(endDate) })}</Line>}
    </Card>
  );
}
