import styled from '@emotion/styled';
import { memo } from 'react';
import { useCopy, useMoney } from '../../../core/contract';
import { Button, Card, CardTitle, LinkButton, Quiet, Stack } from '../../../core/contract/ui';
import type { MembershipOffer } from '../domain/membershipList';
import { headlinePrice, isDueNowOpen } from '../domain/price';
import { durationInWords } from './duration';

export interface MembershipCardProps extends MembershipOffer {
  readonly chosen: boolean;
  readonly signedIn: boolean;
  /** Another card has the same name, so the buttons also include the duration. */
  readonly isOneOfSeveral?: boolean;
  readonly onView: (offer: MembershipOffer) => void;
  readonly onChoose: (offer: MembershipOffer) => void;
}

const Amount = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  fontVariantNumeric: 'tabular-nums',
}));
const Why = styled('p')({ margin: 0, fontSize: '0.875rem' });
// Aligns prices and buttons of one row, for any length of name.
const Foot = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5), marginTop: 'auto' }));

function CardPrice({ option, signedIn }: Pick<MembershipCardProps, 'option' | 'signedIn'>) {
  const copy = useCopy();
  const money = useMoney();
  const price = headlinePrice(option);
  if (!option.isPurchasable.hasPrices || price === undefined) {
    return signedIn ? <Quiet>{copy('joining.membership.notEligible')}</Quiet> : null;
  }
  if (option.paymentType !== 'recurring')
    return (
      <div>
        <Amount>{money(price)}</Amount>
      </div>
    );
  const due = option.totalToPayNow?.raw.amount;
  // Before a billing day is chosen, no final amount is promised.
  const dueKey = `${due === 0 ? 'nothingDue' : 'dueNow'}${isDueNowOpen(option) ? 'AndDays' : ''}`;
  return (
    <div>
      <Amount>{money(price)}</Amount> {copy('joining.membership.perMonth')}
      {due !== undefined && <Quiet>{copy(`joining.membership.${dueKey}`, { amount: money(due) })}</Quiet>}
    </div>
  );
}

/** Memoised: sixty cards must be filtered without delay, so unchanged cards must not render again. */
export const MembershipCard = memo(function MembershipCard({
  type,
  option,
  chosen,
  signedIn,
  isOneOfSeveral = false,
  onView,
  onChoose,
}: MembershipCardProps) {
  // `memo` already skips the whole component. The compiler's caches would only add code.
  'use no memo';
  const copy = useCopy();
  const { canPurchase, message } = option.isPurchasable;
  const duration = durationInWords(copy, option);
  const name = isOneOfSeveral
    ? copy('joining.membership.ofSeveral', { name: type.name, duration })
    : type.name;
  return (
    <Card as="article" selected={chosen}>
      <Stack gap={0.5}>
        <CardTitle>{type.name}</CardTitle>
        <Quiet>{duration}</Quiet>
        {type.coverage && <Quiet>{type.coverage}</Quiet>}
      </Stack>
      <Foot>
        <CardPrice option={option} signedIn={signedIn} />
        {!canPurchase && message && <Why>{message}</Why>}
        <LinkButton
          onClick={() => onView({ type, option })}
          aria-label={copy('joining.membership.viewOf', { name })}
        >
          {copy('joining.membership.view')}
        </LinkButton>
        <Button
          fullWidth
          disabled={!canPurchase}
          icon={chosen ? 'check' : undefined}
          aria-label={copy('joining.membership.chooseOf', { name })}
          onClick={() => onChoose({ type, option })}
        >
          {copy('joining.membership.choose')}
        </Button>
      </Foot>
    </Card>
  );
});
