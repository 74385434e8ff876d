import { useDispatch, useSelector } from 'react-redux';
import { DateField, addDays, addMonths, isCalendarDate, useCopy, useToday } from '../../../core/contract';
import { startDateChosen } from '../state/events';
import { selectStartDate } from '../state/selectors';
import { fieldId, useProblems } from './ProblemList';

/** How far ahead a membership may start. */
const MONTHS_AHEAD = 1;

export function StartDate() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const today = useToday();
  const chosen = useSelector(selectStartDate);
  const problems = useProblems('joining.review');
  const shortcuts = [
    { label: copy('joining.review.today'), value: today },
    { label: copy('joining.review.tomorrow'), value: addDays(today, 1) },
  ];
  return (
    <DateField
      id={fieldId('startDate')}
      label={copy('joining.review.startDate')}
      help={copy('joining.review.startDateHelp')}
      value={isCalendarDate(chosen) ? chosen : today}
      today={today}
      min={today}
      max={addMonths(today, MONTHS_AHEAD)}
      clampToMin
      shortcuts={shortcuts}
      error={problems.startDate?.[0]}
      onChange={(date) => {
        if (date !== '' && date !== chosen) dispatch(startDateChosen({ date }));
      }}
    />
  );
}
