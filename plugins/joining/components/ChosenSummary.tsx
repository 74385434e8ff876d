import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import { isCalendarDate, useCopy, useLongDate, useMoney } from '../../../core/contract';
import { CardTitle, LinkButton, Quiet } from '../../../core/contract/ui';
import { costs } from '../state/events';
import { selectJoining } from '../state/joining';
import {
  selectChangeCosts,
  selectIsPriceChanging,
  selectPrice,
  selectStartDate,
} from '../state/priceSelectors';
import { selectCurrentMembership, selectOffer, selectVenueName } from '../state/selectors';
import { durationInWords } from './duration';
import { Facts } from './Facts';
import { ChangeDifference, PriceLines } from './PriceLines';

const Prices = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.foyer.line}`,
  paddingTop: theme.spacing(2),
  // Opacity would make the text too pale to read.
  '&[aria-busy="true"] *': { color: theme.foyer.textQuiet },
}));

function SelectionFacts() {
  const copy = useCopy();
  const dateText = useLongDate();
  const money = useMoney();
  const centre = useSelector(selectVenueName);
  const current = useSelector(selectCurrentMembership);
  const change = useSelector(selectChangeCosts);
  const offer = useSelector(selectOffer);
  const startDate = useSelector(selectStartDate);
  const fee = useSelector(selectPrice)?.monthly;
  if (!offer) return null;
  const { type, option } = offer;
  const monthly = (amount: number) => copy('joining.summary.feeMonthly', { price: money(amount) });
  const isChange = current?.about === 'change';
  const newPrice = change?.newMembershipPrice.raw.amount;
  const isNewMonthly = change?.costs.paymentType === 'recurring';
  const facts = {
    before: isChange && current.membership.membershipType.name,
    [isChange ? 'after' : 'membership']: type.name,
    centre,
    categories: type.categories.map(({ name }) => name).join(', '),
    fee: !isChange && fee !== undefined && monthly(fee),
    newPrice: isChange && newPrice !== undefined && (isNewMonthly ? monthly(newPrice) : money(newPrice)),
    duration: durationInWords(copy, option),
    startDate: isCalendarDate(startDate) && dateText(startDate),
  };
  return <Facts prefix="joining.summary" facts={facts} />;
}

function Payment() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const price = useSelector(selectPrice);
  const isChanging = useSelector(selectIsPriceChanging);
  const costsState = useSelector(selectJoining).costs;
  return (
    <Prices aria-busy={isChanging} aria-live="polite">
      <ChangeDifference />
      {price && costsState.status !== 'failed' && <PriceLines price={price} />}
      {costsState.status === 'failed' && (
        <>
          <Quiet>{copy('joining.summary.unknown')}</Quiet>
          <LinkButton onClick={() => dispatch(costs.requested(costsState.query))}>
            {copy('core.ui.retry')}
          </LinkButton>
        </>
      )}
    </Prices>
  );
}

export default function ChosenSummary() {
  const copy = useCopy();
  return (
    <>
      <SelectionFacts />
      <CardTitle>{copy('joining.summary.payment')}</CardTitle>
      <Payment />
    </>
  );
}
