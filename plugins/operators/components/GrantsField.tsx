/** The roles of an operator, each for all or for chosen tenants. */
import styled from '@emotion/styled';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCopy } from '../../../core/contract';
import type { Grant, TenantSummary } from '../../../schemas/generated/api';
import { ROLES } from '../domain/roles';
import { Blocks, Line, WIDE } from './consoleStyles';

const GrantRow = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1.5),
  minWidth: 0,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  [WIDE]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
}));
const Legend = styled('legend')({ fontWeight: 600 });

interface GrantFieldProps {
  readonly position: number;
  readonly grant: Grant;
  readonly tenants: readonly TenantSummary[];
  readonly canGiveAll: boolean;
  readonly isWrong: boolean;
  readonly onChange: (grant: Grant) => void;
}

function GrantField({ position, grant, tenants, canGiveAll, isWrong, onChange }: GrantFieldProps) {
  const copy = useCopy();
  const isForAll = grant.tenants === 'all';
  const chosen = tenants.filter(({ id }) => !isForAll && grant.tenants.includes(id));
  return (
    <GrantRow>
      <Legend>{copy('operators.grants.role', { position })}</Legend>
      <TextField
        select
        label={copy('operators.grants.may')}
        value={grant.role}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => {
          const role = ROLES.find((one) => one === target.value);
          if (role !== undefined) onChange({ ...grant, role });
        }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {copy(`operators.role.${role}`)}
          </option>
        ))}
      </TextField>
      <Blocks>
        <TextField
          select
          label={copy('operators.grants.for')}
          value={isForAll ? 'all' : 'some'}
          slotProps={{ select: { native: true } }}
          onChange={({ target }) => onChange({ ...grant, tenants: target.value === 'all' ? 'all' : [] })}
        >
          {canGiveAll && <option value="all">{copy('operators.grants.all')}</option>}
          <option value="some">{copy('operators.grants.some')}</option>
        </TextField>
        {!isForAll && (
          <Autocomplete
            multiple
            options={tenants}
            value={chosen}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            onChange={(_, list) => onChange({ ...grant, tenants: list.map(({ id }) => id) })}
            renderInput={(input) => (
              <TextField
                {...input}
                label={copy('operators.grants.venues')}
                error={isWrong}
                helperText={isWrong ? copy('operators.grants.noVenue') : undefined}
              />
            )}
          />
        )}
      </Blocks>
    </GrantRow>
  );
}

interface GrantsFieldProps {
  readonly grants: readonly Grant[];
  /** The tenants that the administrator administers. */
  readonly tenants: readonly TenantSummary[];
  readonly canGiveAll: boolean;
  /** The position of a grant without a tenant. */
  readonly wrong: number;
  readonly onChange: (grants: readonly Grant[]) => void;
}

export function GrantsField({ grants, tenants, canGiveAll, wrong, onChange }: GrantsFieldProps) {
  const copy = useCopy();
  return (
    <Blocks>
      {grants.map((grant, at) => (
        <GrantField
          key={at}
          position={at + 1}
          grant={grant}
          tenants={tenants}
          canGiveAll={canGiveAll}
          isWrong={at === wrong}
          onChange={(next) => onChange(grants.with(at, next))}
        />
      ))}
      <Line>
        <Button variant="outlined" onClick={() => onChange([...grants, { role: 'view', tenants: [] }])}>
          {copy('operators.grants.add')}
        </Button>
        {grants.length > 1 && (
          <Button onClick={() => onChange(grants.slice(0, -1))}>{copy('operators.grants.removeLast')}</Button>
        )}
      </Line>
    </Blocks>
  );
}
