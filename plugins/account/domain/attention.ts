/** What the customer must act on, the most serious first. Only confirmed facts are listed. */
import type { DirectDebit, HeldMembership, Penalty, User } from '../../../schemas/generated/api';

export type AttentionItem =
  | { readonly about: 'debitRefused' }
  | { readonly about: 'penalties'; readonly amount: number; readonly count: number }
  | { readonly about: 'documentRequired' }
  | { readonly about: 'documentExpiring'; readonly days: number | null }
  | { readonly about: 'membershipEnding'; readonly membership: HeldMembership };

interface Known {
  readonly user: User;
  readonly debit: DirectDebit | undefined;
  readonly penalties: readonly Penalty[] | undefined;
  readonly memberships: readonly HeldMembership[] | undefined;
}

/** A penalty in a basket is unpaid until the basket is paid. */
export const isOwed = ({ status }: Penalty) => status === 'outstanding' || status === 'in_basket';

function owed({ user, penalties }: Known): AttentionItem[] {
  if (!user.hasOutstandingPenalties) return [];
  const list = penalties?.filter(isOwed) ?? [];
  const amount = list.reduce((sum, penalty) => sum + penalty.amount.raw.amount, 0);
  return [{ about: 'penalties', amount, count: list.length }];
}

function document({ user }: Known): AttentionItem[] {
  if (user.membershipDocumentUploadRequired) return [{ about: 'documentRequired' }];
  const { documentExpiry } = user;
  return documentExpiry?.documentExpiringSoon
    ? [{ about: 'documentExpiring', days: documentExpiry.daysToExpiry }]
    : [];
}

export function attentionItems(known: Known): readonly AttentionItem[] {
  const ending = known.memberships?.filter(({ status, canRenew }) => status === 'active' && canRenew) ?? [];
  return [
    ...(known.debit?.status === 'refused' ? [{ about: 'debitRefused' } as const] : []),
    ...owed(known),
    ...document(known),
    ...ending.map((membership) => ({ about: 'membershipEnding', membership }) as const),
  ];
}
