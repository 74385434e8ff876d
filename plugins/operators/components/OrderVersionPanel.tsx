/** Finds the version with which a customer made an order. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { typedText, useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Loaded } from '../../../core/contract/ui';
import type { OrderVersion } from '../../../schemas/generated/api';
import { versionPreviewPath } from '../domain/subjects';
import { orderVersion } from '../state/events';
import { selectOrderVersion } from '../state/operators';
import { Blocks, Heading, Note, Panel, PanelBody } from './consoleStyles';
import { useInstant } from './texts';

const Search = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1),
  '& > div': { flex: '1 1 12rem', maxWidth: '24rem' },
}));
const Steps = styled('ol')({ margin: 0, paddingInlineStart: '1.5rem' });

interface OfTenant {
  readonly tenant: string;
}

export function OrderVersionPanel({ tenant }: OfTenant) {
  const copy = useCopy();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<string>();
  const [tried, setTried] = useState(false);
  const isMissing = typedText(typed) === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) setOrder(typedText(typed));
  };
  return (
    <Panel aria-labelledby="order-version">
      <PanelBody>
        <Blocks>
          <Heading id="order-version">{copy('operators.order.heading')}</Heading>
          <Search onSubmit={submit} noValidate>
            <TextField
              size="small"
              label={copy('operators.order.reference')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={tried && isMissing}
              helperText={tried && isMissing ? copy('operators.order.noReference') : undefined}
              slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' } }}
            />
            <Button type="submit" variant="outlined">
              {copy('operators.order.submit')}
            </Button>
          </Search>
          <div aria-live="polite">{order !== undefined && <FoundOrder tenant={tenant} order={order} />}</div>
        </Blocks>
      </PanelBody>
    </Panel>
  );
}

function FoundOrder({ tenant, order }: OfTenant & { readonly order: string }) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectOrderVersion, orderVersion, { tenant, order });
  return (
    <Loaded remote={remote} title={copy('operators.order.failed')} onRetry={reload}>
      {(found) =>
        found === null ? (
          <Note>{copy('operators.order.unknown', { order })}</Note>
        ) : (
          <FoundVersion tenant={tenant} found={found} />
        )
      }
    </Loaded>
  );
}

function FoundVersion({ tenant, found }: OfTenant & { readonly found: OrderVersion }) {
  const copy = useCopy();
  const { link } = useNavigation();
  const instant = useInstant();
  const { number, reason } = found.version;
  const order = found.reference ?? found.order;
  return (
    <Blocks>
      <strong>{copy('operators.order.found', { order, time: instant(found.time), version: number })}</strong>
      <Note>{copy('operators.order.reason', { version: number, reason })}</Note>
      <div>
        <Button variant="outlined" {...link(versionPreviewPath(tenant, number))}>
          {copy('operators.versions.previewOne', { version: number })}
        </Button>
      </div>
      {found.sections.length === 0 ? (
        <Note>{copy('operators.order.noSteps', { version: number })}</Note>
      ) : (
        <div>
          <Heading as="h3">{copy('operators.order.steps')}</Heading>
          <Steps>
            {found.sections.map(({ area, id, title }) => (
              <li key={`${area} ${id}`}>{title}</li>
            ))}
          </Steps>
        </div>
      )}
    </Blocks>
  );
}
