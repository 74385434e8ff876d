import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import {
  DefinitionList,
  LinkButton,
  formatDate,
  isCalendarDate,
  useCopy,
  useMoney,
} from '../../../core/contract';
import { useDispatch } from 'react-redux';
import { costsWanted } from '../state/events';
import { selectJoining } from '../state/joining';
import {
  selectIsPriceChanging,
  selectOffer,
  selectPrice,
  selectStartDate,
  selectVenue,
} from '../state/selectors';
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

function useSelectionFacts() {
  const copy = useCopy();
  const money = useMoney();
  const venue = useSelector(selectVenue);
  const offer = useSelector(selectOffer);
  const startDate = useSelector(selectStartDate);
  const price = useSelector(selectPrice);
  if (!offer) return [];
  const { type, option } = offer;
  const monthly = price?.monthly;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['membership', type.name],
    ['centre', venue?.name],
    ['categories', type.categories.map(({ name }) => name).join(', ')],
    [
      'fee',
      monthly === undefined ? undefined : copy('joining.summary.feeMonthly', { price: money(monthly) }),
    ],
    ['duration', durationInWords(copy, option)],
    ['startDate', isCalendarDate(startDate) ? formatDate(startDate) : undefined],
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
      {price && !isRefused && <PriceLines price={price} />}
      {isRefused && (
        <>
          <Quiet>{copy('joining.summary.unknown')}</Quiet>
          <LinkButton onClick={() => dispatch(costsWanted())}>{copy('joining.failed.retry')}</LinkButton>
        </>
      )}
    </Prices>
  );
}

/** What was chosen and what it costs. */
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
