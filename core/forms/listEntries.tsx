import styled from '@emotion/styled';
import { getUiOptions, type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps } from '@rjsf/utils';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useCopy } from '../tenant/copy';
import { Button } from '../ui/controls/Button';
import { FieldGroup } from '../ui/controls/FieldGroup';
import { Stack } from '../ui/display/Stack';
import { useFieldMessages } from './fieldMessages';
import { describe } from './widgets/help';

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  paddingInlineStart: theme.spacing(2),
  borderInlineStart: `2px solid ${theme.foyer.line}`,
  '& > :not(button)': { width: '100%' },
}));

const CONTROL = 'input, select, textarea, button';

/** The focus after a press of a button: in the new entry, or at the list from which an entry was removed. */
function useEntryFocus(id: string, count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const addRequested = useRef(false);
  useEffect(() => {
    const change = count - before.current;
    before.current = count;
    if (change > 0 && addRequested.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>(CONTROL)?.focus();
    if (change < 0 && document.activeElement === document.body) document.getElementById(id)?.focus();
    addRequested.current = false;
  }, [id, count]);
  return { list, ask: () => (addRequested.current = true) };
}

/** A list whose entries the user writes. Lists of choices are checkboxes: see `ChoiceWidgets.tsx`. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, schema, uiSchema, title, items, required, canAdd, disabled, readonly } = props;
  const copy = useCopy();
  const messages = useFieldMessages();
  const id = fieldPathId.$id;
  const { list, ask } = useEntryFocus(id, items.length);
  const message = () => messages.messageOf(id);
  const error = useSyncExternalStore(messages.subscribe, message, message);
  const { title: shown = title, description = schema.description, help } = getUiOptions(uiSchema);
  const add = () => {
    ask();
    messages.onEdited(id);
    props.onAddClick();
  };
  return (
    <FieldGroup
      id={id}
      legend={shown}
      help={describe(description, help)}
      error={error}
      optional={!required && !readonly}
    >
      <Stack gap={2} align="start">
        <Stack gap={3} ref={list} style={{ width: '100%' }}>
          {items}
        </Stack>
        {canAdd && !disabled && !readonly && (
          <Button icon="plus" onClick={add}>
            {copy(items.length === 0 ? 'core.forms.addFirst' : 'core.forms.addAnother')}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, uiSchema, buttonsProps, disabled, readonly } = props;
  const copy = useCopy();
  const { title = '' } = getUiOptions(uiSchema);
  return (
    <Entry>
      {children}
      {buttonsProps.hasRemove && !disabled && !readonly && (
        <Button kind="quiet" size="sm" icon="close" onClick={buttonsProps.onRemoveItem}>
          {copy('core.forms.removeEntry', { entry: title })}
        </Button>
      )}
    </Entry>
  );
}
