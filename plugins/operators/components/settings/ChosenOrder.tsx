/** The chosen values of a setting in their order, moved with buttons. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCopy } from '../../../../core/contract';
import { Icon, VisuallyHidden } from '../../../../core/contract/ui';
import { moved } from '../../domain/applyChanges';
import type { FieldOption } from '../../domain/schemaFields';
import { Note } from '../consoleStyles';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none', maxWidth: '22rem' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.25),
  '& > span': { flex: 1 },
  '& .MuiButton-root': { minWidth: '2.25rem', paddingInline: theme.spacing(0.5) },
}));

interface ChosenOrderProps {
  readonly items: readonly FieldOption[];
  /** Receives the values in their new order. Undefined: to read. */
  readonly onMove: ((values: readonly string[]) => void) | undefined;
}

export function ChosenOrder({ items, onMove }: ChosenOrderProps) {
  const copy = useCopy();
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    const next = moved(items, from, to);
    onMove?.(next.map(({ value }) => value));
    const { title = '' } = items[from] ?? {};
    setAnnounced(copy('operators.settings.moved', { title, position: to + 1, count: items.length }));
  };
  return (
    <>
      <Note>{copy('operators.settings.order')}</Note>
      <List role="list">
        {items.map(({ value, title }, at) => (
          <Item key={value}>
            <span>{copy('operators.flow.position', { position: at + 1, title })}</span>
            {onMove && (
              <>
                {/* Not disabled at the ends, so that the focus stays on the button that moved the item. */}
                <Button
                  aria-disabled={at === 0}
                  aria-label={copy('operators.settings.up', { title })}
                  onClick={() => at > 0 && move(at, at - 1)}
                >
                  <Icon name="chevron-up" />
                </Button>
                <Button
                  aria-disabled={at === items.length - 1}
                  aria-label={copy('operators.settings.down', { title })}
                  onClick={() => at < items.length - 1 && move(at, at + 1)}
                >
                  <Icon name="chevron-down" />
                </Button>
              </>
            )}
          </Item>
        ))}
      </List>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}
