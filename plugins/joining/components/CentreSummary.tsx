import { useSelector } from 'react-redux';
import { selectVenue } from '../state/selectors';

export function CentreSummary() {
  return <>{useSelector(selectVenue)?.name}</>;
}
