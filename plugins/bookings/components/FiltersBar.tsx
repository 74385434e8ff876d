import styled from '@emotion/styled';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart, useCopy, type CalendarDate } from '../../../core/contract';
import {
  Button,
  Disclosure,
  OptionalPart,
  Select,
  Skeleton,
  type SelectOption,
} from '../../../core/contract/ui';
import type { Activity } from '../../../schemas/generated/api';
import type { Span } from '../domain/days';
import {
  NO_FILTERS,
  PARTS_OF_DAY,
  isFiltered,
  type Activities,
  type Filters,
  type ViewChange,
} from '../domain/timetableView';
import type { FilterName } from '../settings';

/** Few users need this field. It is loaded when the user opens it. */
const GoToDate = lazyPart(() => import(/* webpackChunkName: "bookings-date" */ './GoToDate'));

export interface FiltersBarProps {
  readonly names: readonly FilterName[];
  readonly filters: Filters;
  readonly activities: Activities;
  readonly span: Span;
  readonly day: CalendarDate;
  readonly onChange: (change: ViewChange) => void;
}

/** The first filter says by its value what it is. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5, 2),
  '& select': { width: '100%' },
  '& > .first, & > .choice': { flex: '0 1 15rem', minWidth: 0 },
  // At the height of the fields beside it, below their labels.
  '& > .beside': {
    paddingTop: '1.75rem',
    '& summary, & button': { minHeight: '2.625rem', [theme.foyer.touch]: { minHeight: theme.foyer.target } },
  },
  '& > .toggle': { display: 'none' },
  // One line. The others open below it.
  [theme.breakpoints.down('md')]: {
    gap: theme.spacing(1),
    '& > .first': { flex: '1 1 9rem', '& label': HIDDEN },
    '& > .toggle': { display: 'block' },
    '& > .choice': { flex: '1 1 40%' },
    '& > .beside': { flexBasis: '100%', paddingTop: 0 },
    '&[data-closed] > :is(.choice, .beside)': { display: 'none' },
  },
}));

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name);

function useActivityOptions(activities: Activities): readonly SelectOption[] {
  const copy = useCopy();
  return useMemo(() => {
    const all: readonly Activity[] = Object.values(activities);
    const categories = [...new Map(all.map(({ category }) => [category.id, category])).values()].sort(byName);
    // With one category only, the filter has no effect.
    const ofCategories = categories.length > 1 ? categories : [];
    return [
      { value: '', label: copy('bookings.filters.anyActivity') },
      ...ofCategories.map(({ id, name }) => ({
        value: `category ${id}`,
        label: copy('bookings.filters.category', { name }),
      })),
      ...[...all].sort(byName).map(({ slug, name }) => ({ value: `activity ${slug}`, label: name })),
    ];
  }, [activities, copy]);
}

function ActivityFilter({ filters: { activity, category }, activities, onChange }: FiltersBarProps) {
  const copy = useCopy();
  const options = useActivityOptions(activities);
  const value =
    activity !== undefined ? `activity ${activity}` : category !== undefined ? `category ${category}` : '';
  const choose = (chosen: string) => {
    const [what, which] = chosen.split(' ', 2);
    onChange({ activity: undefined, category: undefined, ...(what ? { [what]: which } : {}) });
  };
  return (
    <Select
      label={copy('bookings.filters.activity')}
      width="full"
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

const VALUES = { kind: ['class', 'activity'], time: PARTS_OF_DAY } as const;

interface ChoiceFilterProps extends Pick<FiltersBarProps, 'filters' | 'onChange'> {
  readonly name: keyof typeof VALUES;
}

function ChoiceFilter({ name, filters, onChange }: ChoiceFilterProps) {
  const copy = useCopy();
  const options = ['', ...VALUES[name]].map((value) => ({
    value,
    label: copy(`bookings.${name}.${value || 'any'}`),
  }));
  return (
    <Select
      label={copy(`bookings.filters.${name}`)}
      width="full"
      options={options}
      value={filters[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}

/** True once the surrounding `details` element was opened, also if that was before hydration. */
function useOpened() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const details = place.current?.closest('details');
    const onToggle = () => {
      if (details?.open) setOpened(true);
    };
    onToggle();
    details?.addEventListener('toggle', onToggle);
    return () => details?.removeEventListener('toggle', onToggle);
  }, []);
  return { place, isOpened };
}

function DateFilter(props: FiltersBarProps) {
  const copy = useCopy();
  const { place, isOpened } = useOpened();
  const waiting = <Skeleton height={88} />;
  return (
    <Disclosure summary={copy('bookings.filters.date')}>
      <div ref={place}>
        {isOpened ? (
          <OptionalPart>
            <Suspense fallback={waiting}>
              <GoToDate {...props} />
            </Suspense>
          </OptionalPart>
        ) : (
          waiting
        )}
      </div>
    </Disclosure>
  );
}

/** The filters of the timetable, and the field to go to a distant date. On a phone, all but the first are folded. */
export function FiltersBar(props: FiltersBarProps) {
  const copy = useCopy();
  const { names, filters, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = names;
  if (first === undefined) return null;
  const filterOf = (name: FilterName) =>
    name === 'activity' ? (
      <ActivityFilter {...props} />
    ) : name === 'date' ? (
      <DateFilter {...props} />
    ) : (
      <ChoiceFilter name={name} filters={filters} onChange={onChange} />
    );
  const { activity = filters.category, kind, time } = filters;
  const values = { activity, kind, time, date: undefined };
  const count = others.filter((name) => values[name] !== undefined).length;
  return (
    <Bar role="group" aria-label={copy('bookings.filters.label')} data-closed={isOpen ? undefined : ''}>
      <div className="first">{filterOf(first)}</div>
      {others.length > 0 && (
        <div className="toggle">
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {copy('bookings.filters.more', { count })}
          </Button>
        </div>
      )}
      {others.map((name) => (
        <div key={name} className={name === 'date' ? 'beside' : 'choice'}>
          {filterOf(name)}
        </div>
      ))}
      {isFiltered(filters) && (
        <div className="beside">
          <Button kind="quiet" size="md" icon="close" onClick={() => onChange(NO_FILTERS)}>
            {copy('bookings.filters.clear')}
          </Button>
        </div>
      )}
    </Bar>
  );
}
