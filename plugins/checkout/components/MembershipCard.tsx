import { useCopy, useDateText, useMoney } from '../../../core/contract';
import { Card, DefinitionList } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { Heading } from './Heading';

export function MembershipCard({ order, item }: { readonly order: Order; readonly item: OrderItem }) {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const fact = (key: string, description: string | null | undefined) =>
    description ? [{ term: copy(`checkout.confirmation.membership.${key}`), description }] : [];
  const recurring = item.paymentType === 'recurring';
  const { follows } = item;
  const earlier =
    follows &&
    copy('checkout.confirmation.membership.earlier', {
      name: follows.name,
      date: dateText(follows.lastDay),
    });
  const items = [
    ...fact('name', item.friendlyName),
    ...fact('centre', item.homeVenue?.name),
    ...fact('starts', item.startDate && dateText(item.startDate)),
    ...fact('ends', item.endDate && dateText(item.endDate)),
    ...fact(`follows.${follows?.kind ?? 'change'}`, earlier),
    ...fact('monthly', recurring ? order.monthlyPrice && money(order.monthlyPrice.raw.amount) : null),
    ...fact('first', recurring ? order.firstBillingDate && dateText(order.firstBillingDate) : null),
  ];
  return (
    <Card as="section">
      <Heading>{copy('checkout.confirmation.membership')}</Heading>
      <DefinitionList items={items} />
    </Card>
  );
}
