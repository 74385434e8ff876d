import { useSelector } from 'react-redux';
import { selectUser, useCopy, useLongDate } from '../../../core/contract';
import { Card, DefinitionList } from '../../../core/contract/ui';
import type { OrderItem } from '../../../schemas/generated/api';
import { Heading } from './Heading';

export function MembershipCard({ item }: { readonly item: OrderItem }) {
  const copy = useCopy();
  const dateText = useLongDate();
  const customerId = useSelector(selectUser)?.reference;
  const fact = (key: string, description: string | null | undefined) =>
    description ? [{ term: copy(`checkout.confirmation.membership.${key}`), description }] : [];
  const { follows } = item;
  const earlier =
    follows &&
    copy('checkout.confirmation.membership.earlier', {
      name: follows.name,
      date: dateText(follows.lastDay),
    });
  const items = [
    ...fact('name', item.friendlyName),
    ...fact('customerId', customerId),
    ...fact('centre', item.homeVenue?.name),
    ...fact('starts', item.startDate && dateText(item.startDate)),
    ...fact('ends', item.endDate && dateText(item.endDate)),
    ...fact(`follows.${follows?.kind ?? 'change'}`, earlier),
  ];
  return (
    <Card as="section">
      <Heading>{copy('checkout.confirmation.membership')}</Heading>
      <DefinitionList items={items} />
    </Card>
  );
}
