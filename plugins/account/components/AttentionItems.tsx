import { useCopy, useMoney, useNavigation, useLongDate } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import type { DirectDebit, HeldMembership, Penalty, User } from '../../../schemas/generated/api';
import { expiryTitle } from '../domain/documents';
import { isOwed } from '../domain/penalties';
import { AreaButton } from './AreaButton';

interface Props {
  readonly user: User;
  readonly debit: DirectDebit | undefined;
  readonly penalties: readonly Penalty[] | undefined;
  readonly memberships: readonly HeldMembership[] | undefined;
}

interface Item {
  /** Part of the copy keys. */
  readonly about: string;
  /** Default: 'warning'. */
  readonly kind?: 'danger' | 'warning' | 'info';
  readonly title?: string;
  readonly help?: string;
  /** Of the page that the notice links to. Default: '/memberships'. */
  readonly path?: '/payments';
  /** Id of the membership that can be renewed, in the joining area. */
  readonly renewalOf?: string;
}

/** The items of a direct debit that has ended, by its status. */
const ENDED_DEBIT: Partial<Record<DirectDebit['status'], Item['about']>> = {
  refused: 'debitRefused',
  cancelled: 'debitCancelled',
};

/** The most serious first. Only confirmed facts are listed. */
function useItems({ user, debit, penalties, memberships }: Props): readonly Item[] {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const items: Item[] = [];
  const ended = debit && ENDED_DEBIT[debit.status];
  if (ended) items.push({ about: ended, kind: 'danger', path: '/payments' });
  if (user.hasOutstandingPenalties) {
    const owed = penalties?.filter(isOwed) ?? [];
    const sum = owed.reduce((total, { amount }) => total + amount.raw.amount, 0);
    const helpText = copy('account.attention.penalties.help', { amount: money(sum), count: owed.length });
    const help = sum > 0 ? helpText : copy('account.attention.penalties.unknown');
    items.push({ about: 'penalties', help, path: '/payments' });
  }
  const { documentExpiry: expiry } = user;
  if (expiry?.documentExpiringSoon)
    items.push({ about: 'documentExpiring', title: expiryTitle(copy, expiry.daysToExpiry) });
  else if (user.membershipDocumentUploadRequired) items.push({ about: 'documentRequired' });
  for (const { id, membershipType, endDate, status, canRenew } of memberships ?? []) {
    if (status !== 'active' || !canRenew) continue;
    const ends = { name: membershipType.name, day: endDate === null ? '' : day(endDate) };
    const title = copy('account.attention.membershipEnding.title', ends);
    items.push({ about: 'membershipEnding', kind: 'info', title, renewalOf: id });
  }
  return items;
}

function AttentionNotice({ about, kind = 'warning', title, help, path, renewalOf }: Item) {
  const copy = useCopy();
  const { link } = useNavigation();
  const text = (name: string) => copy(`account.attention.${about}.${name}`);
  const actions =
    renewalOf === undefined ? (
      <Button size="md" {...link(path ?? '/memberships')}>
        {text('action')}
      </Button>
    ) : (
      <AreaButton size="md" area="online-joining" path={`/membership/${encodeURIComponent(renewalOf)}/renew`}>
        {text('action')}
      </AreaButton>
    );
  return (
    <Notice kind={kind} title={title ?? text('title')} actions={actions}>
      {help ?? text('help')}
    </Notice>
  );
}

/** Notices about what the customer must act on. */
export function AttentionItems(props: Props) {
  const items = useItems(props);
  if (items.length === 0) return null;
  return (
    <Stack gap={1.5}>
      {items.map((item, place) => (
        <AttentionNotice key={place} {...item} />
      ))}
    </Stack>
  );
}
