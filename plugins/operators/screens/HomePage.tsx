/** The tenants that the operator may see. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCopy, useRemoteData } from '../../../core/contract';
import { Loaded, Skeleton, Stack } from '../../../core/contract/ui';
import type { TenantSummary } from '../../../schemas/generated/api';
import { ConsoleFrame } from '../components/ConsoleFrame';
import { Blocks, Line, Note, Panel, PanelBody, Rows, Title } from '../components/consoleStyles';
import { TenantRow } from '../components/TenantRow';
import { foundTenants, isChecked, listedTenants, needsAttention } from '../domain/tenantList';
import { tenants } from '../state/events';
import { selectTenants } from '../state/operators';

/** Rows that are drawn at once. More would delay the next key press. */
const PAGE = 50;

const Search = styled('div')({ flex: '1 1 16rem', maxWidth: '28rem' });

/** Milliseconds until the list is loaded again while the server checks documents. */
const AGAIN_MS = 2_000;

function useReloadUntilChecked(all: readonly TenantSummary[], reload: () => void): void {
  const isComplete = useMemo(() => all.every(isChecked), [all]);
  const loadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (isComplete) return;
    const timer = setInterval(() => loadAgain(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isComplete]);
}

/** `/` moves to the search, as in other consoles. It does not when a text is being typed. */
function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return field;
}

interface TenantListProps {
  readonly all: readonly TenantSummary[];
  readonly reload: () => void;
}

function TenantList({ all, reload }: TenantListProps) {
  const copy = useCopy();
  useReloadUntilChecked(all, reload);
  const field = useSearchKey();
  const [typed, setTyped] = useState('');
  const [onlyAttention, setOnlyAttention] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const listed = useMemo(() => listedTenants(all), [all]);
  const found = useMemo(() => foundTenants(listed, typed, onlyAttention), [listed, typed, onlyAttention]);
  const attention = useMemo(() => all.filter(needsAttention).length, [all]);
  const narrow = (change: () => void) => {
    change();
    setShown(PAGE);
  };
  if (all.length === 0) return <Note>{copy('operators.home.none')}</Note>;
  return (
    <Blocks>
      <Line style={{ alignItems: 'flex-end' }}>
        <Search>
          <TextField
            fullWidth
            type="search"
            label={copy('operators.home.search')}
            value={typed}
            onChange={(event) => narrow(() => setTyped(event.target.value))}
            slotProps={{ htmlInput: { ref: field, 'aria-keyshortcuts': '/' } }}
          />
        </Search>
        <FormControlLabel
          control={
            <Switch
              checked={onlyAttention}
              onChange={(event) => narrow(() => setOnlyAttention(event.target.checked))}
            />
          }
          label={copy('operators.home.attention', { count: attention })}
        />
      </Line>
      <Note role="status">{copy('operators.home.count', { count: found.length, all: all.length })}</Note>
      {found.length > 0 && (
        <Panel aria-label={copy('operators.home.list')}>
          <Rows role="list">
            {found.slice(0, shown).map((one) => (
              <TenantRow key={one.id} tenant={one} />
            ))}
          </Rows>
          {found.length > shown && (
            <PanelBody>
              <Button variant="outlined" onClick={() => setShown(shown + PAGE)}>
                {copy('operators.home.more', { count: Math.min(PAGE, found.length - shown) })}
              </Button>
            </PanelBody>
          )}
        </Panel>
      )}
    </Blocks>
  );
}

export default function HomePage() {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectTenants, tenants, undefined);
  return (
    <ConsoleFrame>
      <Blocks>
        <Title>{copy('operators.home.heading')}</Title>
        <Loaded
          remote={remote}
          title={copy('operators.home.failed')}
          onRetry={reload}
          placeholder={
            <Stack gap={1}>
              <Skeleton height={40} />
              <Skeleton height={280} />
            </Stack>
          }
        >
          {(all) => <TenantList all={all} reload={reload} />}
        </Loaded>
      </Blocks>
    </ConsoleFrame>
  );
}
