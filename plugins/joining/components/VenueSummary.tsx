import { useSelector } from 'react-redux';
import { selectVenueName } from '../state/selectors';

export function VenueSummary() {
  return <>{useSelector(selectVenueName)}</>;
}
