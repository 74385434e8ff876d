import { useDispatch, useSelector } from 'react-redux';
import {
  addDays,
  addMonths,
  isCalendarDate,
  useCopy,
  useLongDate,
  useToday,
  type CalendarDate,
} from '../../../core/contract';
import { DateField } from '../../../core/contract/ui';
import { startDateChosen } from '../state/events';
import { selectStartDate, selectStartWindow, selectToday } from '../state/priceSelectors';
import { fieldId, useProblems } from './ProblemList';

/** Number of months ahead in which a membership may start. */
const MONTHS_AHEAD = 1;

export interface StartDateProps {
  /** Called with true if the field contains no selectable date. The field itself shows the reason. */
  readonly onWrong: (isWrong: boolean) => void;
}

/** From today on, or the server's window for a change. */
function useWindow(today: CalendarDate) {
  const window = useSelector(selectStartWindow);
  const isChange = window !== undefined && isCalendarDate(window.min) && isCalendarDate(window.max);
  if (isChange) return { min: window.min, max: window.max, isChange };
  return { min: today, max: addMonths(today, MONTHS_AHEAD), isChange };
}

export function StartDate({ onWrong }: StartDateProps) {
  const copy = useCopy();
  const dateText = useLongDate();
  const dispatch = useDispatch();
  const operators = useToday();
  const there = useSelector(selectToday);
  const today = isCalendarDate(there) ? there : operators;
  const chosen = useSelector(selectStartDate);
  const problems = useProblems('joining.review');
  const { min, max, isChange } = useWindow(today);
  const shortcuts = [
    { label: copy('joining.review.today'), value: today },
    { label: copy('joining.review.tomorrow'), value: addDays(today, 1) },
  ];
  return (
    <DateField
      id={fieldId('startDate')}
      label={copy('joining.review.startDate')}
      help={
        isChange
          ? copy('joining.change.startDateHelp', { min: dateText(min), max: dateText(max) })
          : copy('joining.review.startDateHelp')
      }
      value={isCalendarDate(chosen) ? chosen : min}
      today={today}
      min={min}
      max={max}
      clampToMin
      shortcuts={shortcuts}
      error={problems.startDate?.[0]}
      onChange={(date) => {
        onWrong(date === '');
        if (date !== '' && date !== chosen) dispatch(startDateChosen({ date }));
      }}
    />
  );
}
