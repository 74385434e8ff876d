/** All texts of a tenant: searched, filtered, changed and reset, for each language. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCopy } from '../../../../core/contract';
import { Loaded, Skeleton } from '../../../../core/contract/ui';
import type { Catalogue } from '../../../../schemas/generated/api';
import {
  copyEntries,
  FILTERS,
  foundEntries,
  groupTitle,
  localesOf,
  ownCopyOf,
  type CopyFilter,
} from '../../domain/copyEntries';
import { Blocks, Note } from '../consoleStyles';
import { CopyGroups } from './CopyGroups';
import { CopySelect } from './CopySelect';
import type { SubjectSource } from '../subjectSource';
import { useCatalogueRequest } from '../useCatalogue';
import { useLanguageName } from './useLanguageName';

/** Rows that are drawn at once. */
const PAGE = 60;

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { flex: '1 1 16rem' },
}));

interface TextsProps {
  readonly source: SubjectSource;
  readonly catalogue: Catalogue;
  /** A key in the address of the page. */
  readonly found: string | undefined;
}

function Texts({ source, catalogue, found: linked }: TextsProps) {
  const copy = useCopy();
  const languageName = useLanguageName();
  const { document, valueOf, fileNames } = source;
  const locales = localesOf(document);
  const [chosen, setChosen] = useState('');
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? '');
  const [typed, setTyped] = useState(linked ?? '');
  const [filter, setFilter] = useState<CopyFilter>('all');
  const [owner, setOwner] = useState('');
  const [shown, setShown] = useState(PAGE);
  const searched = useDeferredValue(typed);
  const own = useMemo(
    () => ownCopyOf(document, valueOf, fileNames, locale),
    [document, valueOf, fileNames, locale],
  );
  const entries = useMemo(() => copyEntries(catalogue, document, own), [catalogue, document, own]);
  const owners = useMemo(() => [...new Set(entries.map(({ owner }) => owner))], [entries]);
  const found = useMemo(() => {
    const inPart = owner === '' ? entries : entries.filter((entry) => entry.owner === owner);
    return foundEntries(inPart, searched, filter);
  }, [entries, owner, searched, filter]);
  const counts = useMemo(
    () => new Map(FILTERS.map((one) => [one, foundEntries(entries, '', one).length])),
    [entries],
  );
  return (
    <Blocks>
      <Controls>
        <TextField
          type="search"
          label={copy('operators.copy.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setShown(PAGE);
          }}
        />
        <CopySelect
          id="copy-filter"
          label={copy('operators.copy.show')}
          value={filter}
          options={FILTERS.map((one) => [
            one,
            copy(`operators.copy.filter.${one}`, { count: counts.get(one) ?? 0 }),
          ])}
          onChoose={(value) => {
            setFilter(FILTERS.find((one) => one === value) ?? 'all');
            setShown(PAGE);
          }}
        />
        <CopySelect
          id="copy-part"
          label={copy('operators.copy.part')}
          value={owner}
          options={[
            ['', copy('operators.copy.everywhere')],
            ...owners.map((one) => [one, groupTitle(one)] as const),
          ]}
          onChoose={(value) => {
            setOwner(value);
            setShown(PAGE);
          }}
        />
        {locales.length > 1 && (
          <CopySelect
            id="copy-language"
            label={copy('operators.copy.language')}
            value={locale}
            options={locales.map((one) => [one, languageName(one)])}
            onChoose={setChosen}
          />
        )}
      </Controls>
      <Note role="status">{copy('operators.copy.found', { count: found.length, all: entries.length })}</Note>
      <CopyGroups
        source={source}
        own={own}
        entries={found.slice(0, shown)}
        language={languageName(locale)}
        opened={linked}
      />
      {found.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + PAGE)} sx={{ justifySelf: 'start' }}>
          {copy('operators.copy.more', { count: Math.min(PAGE, found.length - shown) })}
        </Button>
      )}
    </Blocks>
  );
}

export function CopySubject({ source }: { readonly source: SubjectSource }) {
  const copy = useCopy();
  const [remote, reload] = useCatalogueRequest();
  const [query] = useSearchParams();
  const found = query.get('find') ?? undefined;
  return (
    <Loaded
      remote={remote}
      title={copy('operators.catalogue.failed')}
      onRetry={reload}
      placeholder={<Skeleton height={480} />}
    >
      {(catalogue) => <Texts key={found} source={source} catalogue={catalogue} found={found} />}
    </Loaded>
  );
}
