import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { selectChangeCosts } from '../state/changeSelectors';
import { selectCosts } from '../state/priceSelectors';

const Line = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontWeight: 700,
  color: theme.foyer.text,
}));

/** The price difference of a change, in the server's sentence. Renders nothing if no membership is changed. */
export function ChangeDifference() {
  const change = useSelector(selectChangeCosts);
  const isPriced = useSelector(selectCosts) !== undefined;
  return change && isPriced ? <Line>{change.differenceToOldMembership}</Line> : null;
}
