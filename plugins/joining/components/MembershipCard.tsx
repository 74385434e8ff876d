import styled from '@emotion/styled';
import { memo } from 'react';
import { useCopy, useMoney } from '../../../core/contract';
import { Button, Card, CardTitle, Checkbox, LinkButton, Quiet } from '../../../core/contract/ui';
import type { MembershipOffer } from '../domain/membershipList';
import { headlinePrice } from '../domain/price';
import { CardPrice, useExtraDueText } from './CardPrice';
import { durationInWords } from './duration';

export interface MembershipCardProps extends MembershipOffer {
  readonly chosen: boolean;
  readonly signedIn: boolean;
  /** Another card has the same name, so the buttons also include the duration. */
  readonly isOneOfSeveral?: boolean;
  /** Undefined: the list has nothing to compare. 'full': as many as can be compared are ticked already. */
  readonly comparing?: 'ticked' | 'open' | 'full';
  readonly onView: (offer: MembershipOffer) => void;
  readonly onChoose: (offer: MembershipOffer) => void;
  readonly onCompare: (offer: MembershipOffer) => void;
}

/**
 * The rows of all cards side by side have the same heights, where the browser can align them. A row without
 * content has no gap, so each row has its own margin.
 */
const CardRows = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto auto 1fr auto auto auto',
  gap: 0,
  '&[data-quiet]': { background: 'transparent', boxShadow: 'none' },
  '& > *': { gridColumn: '1 / -1' },
  '& > * + *': { marginTop: theme.spacing(1) },
  '& > button': { gridRow: 6 },
}));
/** On phones the link stands beside the price. */
const Price = styled('div')({ '@media (max-width: 599.95px)': { '&&': { gridColumn: 1 } } });
const Covers = styled('div')(({ theme }) => ({
  fontSize: '0.9375rem',
  '& p + p': { color: theme.foyer.textQuiet },
  '& p': { margin: 0 },
}));
const Due = styled('p')(({ theme }) => ({
  gridRow: 5,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${theme.foyer.line}`,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
}));
const Why = styled('p')(({ theme }) => ({
  gridRow: 5,
  margin: theme.spacing(1, 0, 0),
  fontSize: '0.875rem',
}));
const Links = styled('div')(({ theme }) => ({
  gridRow: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  '@media (max-width: 599.95px)': {
    '&&': { gridRow: 2, gridColumn: 2, marginTop: 0 },
    paddingInlineStart: theme.spacing(1),
  },
  // A comparison needs the width of a table.
  '@media (max-width: 899.95px)': { '& > div': { display: 'none' } },
}));

/** The benefits that the coverage does not name already. */
function furtherBenefits({ benefits, coverage }: MembershipOffer['type']): readonly string[] {
  const covered = coverage?.toLowerCase() ?? '';
  return benefits.map(({ name }) => name).filter((name) => !covered.includes(name.toLowerCase()));
}

/** Memoised: sixty cards must be filtered without delay, so unchanged cards must not render again. */
export const MembershipCard = memo(function MembershipCard({
  type,
  option,
  chosen,
  signedIn,
  isOneOfSeveral = false,
  comparing,
  onView,
  onChoose,
  onCompare,
}: MembershipCardProps) {
  // `memo` already skips the whole component. The compiler's caches would only add code.
  'use no memo';
  const copy = useCopy();
  const money = useMoney();
  const { canPurchase, hasPrices, message } = option.isPurchasable;
  const price = hasPrices ? headlinePrice(option) : undefined;
  const due = useExtraDueText(option);
  const duration = durationInWords(copy, option);
  const benefits = furtherBenefits(type);
  const name = isOneOfSeveral
    ? copy('joining.membership.ofSeveral', { name: type.name, duration })
    : type.name;
  return (
    <CardRows
      as="article"
      aria-label={name}
      className="card"
      selected={chosen}
      data-quiet={!canPurchase || undefined}
    >
      <CardTitle>{type.name}</CardTitle>
      <Price>
        {price === undefined ? (
          signedIn && <Quiet>{copy('joining.membership.notEligible')}</Quiet>
        ) : (
          <CardPrice option={option} price={money(price)} />
        )}
      </Price>
      <Covers>
        {type.coverage && <p>{type.coverage}</p>}
        {benefits.length > 0 && <p>{benefits.join(', ')}</p>}
        {option.paymentType === 'recurring' && (option.fixedDuration ?? 0) > 0 && <p>{duration}</p>}
      </Covers>
      <Links>
        <LinkButton
          onClick={() => onView({ type, option })}
          aria-label={copy('joining.membership.viewOf', { name })}
        >
          {copy('joining.membership.view')}
        </LinkButton>
        {comparing && (
          <Checkbox
            label={copy('joining.compare.tick')}
            aria-label={copy('joining.compare.tickOf', { name })}
            checked={comparing === 'ticked'}
            disabled={comparing === 'full'}
            onChange={() => onCompare({ type, option })}
          />
        )}
      </Links>
      {canPurchase || !message ? (
        price !== undefined &&
        due !== undefined && (
          <Due>
            <span>{copy('joining.membership.due')}</span>
            <strong>{due}</strong>
          </Due>
        )
      ) : (
        <Why>{message}</Why>
      )}
      <Button
        fullWidth
        disabled={!canPurchase}
        icon={chosen ? 'check' : undefined}
        aria-label={copy('joining.membership.chooseOf', { name })}
        onClick={() => onChoose({ type, option })}
      >
        {copy('joining.membership.choose')}
      </Button>
    </CardRows>
  );
});
