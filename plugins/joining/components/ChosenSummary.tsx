import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { isCalendarDate, useCopy, useDateText, useMoney } from '../../../core/contract';
import { DefinitionList, LinkButton } from '../../../core/contract/ui';
import { useDispatch } from 'react-redux';
import { costsRequested } from '../state/events';
import { selectChangeCosts } from '../state/changeSelectors';
import { selectCurrentMembership, selectIsChange } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { selectIsPriceChanging, selectPrice, selectStartDate } from '../state/priceSelectors';
import { selectOffer, selectVenueName } from '../state/selectors';
import { ChangeDifference } from './ChangeDifference';
import { durationInWords } from './duration';
import { PriceLines } from './PriceLines';

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));
const Prices = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.foyer.line}`,
  paddingTop: theme.spacing(2),
  transition: `opacity ${theme.foyer.motion}`,
  '&[aria-busy="true"]': { opacity: 0.55 },
}));
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));

/** For a change: the current membership, and the price of the new one. */
function useChangeFacts() {
  const copy = useCopy();
  const money = useMoney();
  const isChange = useSelector(selectIsChange);
  const held = useSelector(selectCurrentMembership);
  const change = useSelector(selectChangeCosts);
  if (!isChange || !held) return undefined;
  const amount = change && money(change.newMembershipPrice.raw.amount);
  const isMonthly = change?.costs.paymentType === 'recurring';
  return {
    before: held.membershipType.name,
    price: amount && isMonthly ? copy('joining.summary.feeMonthly', { price: amount }) : amount,
  };
}

function useSelectionFacts() {
  const copy = useCopy();
  const dateText = useDateText();
  const money = useMoney();
  const venue = useSelector(selectVenueName);
  const change = useChangeFacts();
  const offer = useSelector(selectOffer);
  const startDate = useSelector(selectStartDate);
  const price = useSelector(selectPrice);
  if (!offer) return [];
  const { type, option } = offer;
  const monthly = price?.monthly;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['before', change?.before],
    [change ? 'after' : 'membership', type.name],
    ['centre', venue],
    ['categories', type.categories.map(({ name }) => name).join(', ')],
    [
      'fee',
      monthly === undefined || change
        ? undefined
        : copy('joining.summary.feeMonthly', { price: money(monthly) }),
    ],
    ['newPrice', change?.price],
    ['duration', durationInWords(copy, option)],
    ['startDate', isCalendarDate(startDate) ? dateText(startDate) : undefined],
  ];
  return facts.flatMap(([name, description]) =>
    description ? [{ key: name, term: copy(`joining.summary.${name}`), description }] : [],
  );
}

function Payment() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const price = useSelector(selectPrice);
  const isChanging = useSelector(selectIsPriceChanging);
  const isRefused = useSelector(selectJoining).costs.state === 'refused';
  return (
    <Prices aria-busy={isChanging} aria-live="polite">
      <ChangeDifference />
      {price && !isRefused && <PriceLines price={price} />}
      {isRefused && (
        <>
          <Quiet>{copy('joining.summary.unknown')}</Quiet>
          <LinkButton onClick={() => dispatch(costsRequested())}>{copy('core.ui.retry')}</LinkButton>
        </>
      )}
    </Prices>
  );
}

/** The choice and its price. */
export default function ChosenSummary() {
  const copy = useCopy();
  const items = useSelectionFacts();
  return (
    <>
      <DefinitionList items={items} />
      <Heading>{copy('joining.summary.payment')}</Heading>
      <Payment />
    </>
  );
}
