import styled from '@emotion/styled';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart, useCopy, type CalendarDate } from '../../../core/contract';
import { Button, Disclosure, Select, Skeleton, type SelectOption } from '../../../core/contract/ui';
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

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 20rem))',
  alignItems: 'start',
  gap: theme.spacing(1.5, 2),
  '& select': { width: '100%' },
  '& > .more': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: theme.spacing(1, 2),
    '& summary': { minHeight: '2.125rem', [theme.foyer.touch]: { minHeight: theme.foyer.target } },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    gap: theme.spacing(1.5),
    '& > [data-wide]': { gridColumn: '1 / -1' },
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
    const look = () => {
      if (details?.open) setOpened(true);
    };
    look();
    details?.addEventListener('toggle', look);
    return () => details?.removeEventListener('toggle', look);
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
          <Suspense fallback={waiting}>
            <GoToDate {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Disclosure>
  );
}

/** The filters of the timetable, and the field to go to a distant date. */
export function FiltersBar(props: FiltersBarProps) {
  const copy = useCopy();
  const { names, filters, onChange } = props;
  const hasDate = names.includes('date');
  const isNarrow = isFiltered(filters);
  if (names.length === 0) return null;
  return (
    <Bar role="group" aria-label={copy('bookings.filters.label')}>
      {names.map((name) =>
        name === 'activity' ? (
          <div key={name} data-wide>
            <ActivityFilter {...props} />
          </div>
        ) : (
          name !== 'date' && <ChoiceFilter key={name} name={name} filters={filters} onChange={onChange} />
        ),
      )}
      {(hasDate || isNarrow) && (
        <div className="more">
          {hasDate && <DateFilter {...props} />}
          {isNarrow && (
            <Button kind="quiet" size="md" icon="close" onClick={() => onChange(NO_FILTERS)}>
              {copy('bookings.filters.clear')}
            </Button>
          )}
        </div>
      )}
    </Bar>
  );
}
