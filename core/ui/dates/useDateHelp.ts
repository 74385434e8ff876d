import { numericPattern } from '../../../schemas/localDates';
import { useCopy } from '../../tenant/copy';
import { useDateText, useTenant } from '../../tenant/hooks';

const KEYS = {
  day: 'core.ui.date.help',
  month: 'core.ui.date.helpMonthFirst',
  year: 'core.ui.date.helpYearFirst',
} as const;

/** Help text for a date, with an example (`YYYY-MM-DD`): 'Day, month and year, for example 27/03/1986'. */
export function useDateHelp(): (example: string) => string {
  const copy = useCopy();
  const dateText = useDateText();
  const { locale } = useTenant();
  const [first = 'day'] = numericPattern(locale).order;
  return (example) => copy(KEYS[first], { example: dateText(example) });
}
