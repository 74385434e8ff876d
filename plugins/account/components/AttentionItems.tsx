import { useCopy, useMoney, useNavigation } from '../../../core/contract';
import { Button, Notice, Stack, onPlainClick } from '../../../core/contract/ui';
import { expiryTitle } from '../domain/expiryTitle';
import type { AttentionItem } from '../domain/attention';
import { useDayText } from './useDayText';

interface LinkProps {
  readonly path: string;
  readonly label: string;
}

function PageLink({ path, label }: LinkProps) {
  const { go, href } = useNavigation();
  return (
    <Button size="md" href={href(path)} onClick={onPlainClick(() => go(path))}>
      {label}
    </Button>
  );
}

function AttentionNotice({ matter }: { readonly matter: AttentionItem }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useDayText();
  const { areaHref } = useNavigation();
  const { about } = matter;
  const words = (name: string) => copy(`account.matter.${about}.${name}`);
  switch (about) {
    case 'debitRefused':
      return (
        <Notice
          kind="danger"
          title={words('title')}
          actions={<PageLink path="/payments" label={words('action')} />}
        >
          {words('help')}
        </Notice>
      );
    case 'penalties':
      return (
        <Notice
          kind="warning"
          title={words('title')}
          actions={<PageLink path="/payments" label={words('action')} />}
        >
          {matter.amount > 0
            ? copy('account.matter.penalties.help', { amount: money(matter.amount), count: matter.count })
            : words('unknown')}
        </Notice>
      );
    case 'documentRequired':
      return (
        <Notice
          kind="warning"
          title={words('title')}
          actions={<PageLink path="/memberships" label={words('action')} />}
        >
          {words('help')}
        </Notice>
      );
    case 'documentExpiring':
      return (
        <Notice
          kind="warning"
          title={expiryTitle(copy, matter.days)}
          actions={<PageLink path="/memberships" label={words('action')} />}
        >
          {words('help')}
        </Notice>
      );
    case 'membershipEnding': {
      const { id, membershipType, endDate } = matter.membership;
      const renew = areaHref('online-joining', `/membership/${encodeURIComponent(id)}/renew`);
      return (
        <Notice
          kind="info"
          title={copy('account.matter.membershipEnding.title', {
            name: membershipType.name,
            day: endDate === null ? '' : day(endDate),
          })}
          actions={
            renew !== undefined && (
              <Button size="md" href={renew}>
                {words('action')}
              </Button>
            )
          }
        >
          {words('help')}
        </Notice>
      );
    }
    default:
      return matter satisfies never;
  }
}

/** Notices about what the customer must act on. */
export function AttentionItems({ matters }: { readonly matters: readonly AttentionItem[] }) {
  if (matters.length === 0) return null;
  return (
    <Stack gap={1.5}>
      {matters.map((matter, place) => (
        <AttentionNotice key={place} matter={matter} />
      ))}
    </Stack>
  );
}
