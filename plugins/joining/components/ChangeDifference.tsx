import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { selectChangeCosts } from '../state/changeSelectors';
import { selectCosts } from '../state/priceSelectors';

const Line = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontWeight: 700,
  color: theme.foyer.text,
}));

/** What a change means for what is paid, in the server's sentence; nothing where nothing is changed. */
export function ChangeDifference() {
  const change = useSelector(selectChangeCosts);
  const isPriced = useSelector(selectCosts) !== undefined;
  return change && isPriced ? <Line>{change.differenceToOldMembership}</Line> : null;
}
