import { useSelector } from 'react-redux';
import { selectVenueName } from '../state/selectors';

export function CentreSummary() {
  return <>{useSelector(selectVenueName)}</>;
}
