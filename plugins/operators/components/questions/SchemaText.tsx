/** The JSON of a form beside its builder. Valid text is saved; other text stays here until it is corrected. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCopy } from '../../../../core/contract';
import { Notice } from '../../../../core/contract/ui';
import type { Problem } from '../../../../schemas/generated/api';
import { isSameValue, objectIn, problemsInText, textOfValue } from '../../domain/questions/schemaText';
import { CodeEditor } from '../CodeEditor';
import { useTyped } from '../useTyped';

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), minWidth: 0 }));

interface SchemaTextProps {
  readonly label: string;
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** Undefined: to read. */
  readonly onCommit: ((value: Readonly<Record<string, unknown>>) => void) | undefined;
  /** The typed text is no JSON, so the builder shows the last valid form. */
  readonly onInvalid: (isInvalid: boolean) => void;
}

export function SchemaText({ label, pointer, value, problems, onCommit, onInvalid }: SchemaTextProps) {
  const copy = useCopy();
  const [layout, setLayout] = useState('');
  // The operator's own layout stays until another value is shown.
  const saved = useMemo(
    () => (isSameValue(objectIn(layout), value) ? layout : textOfValue(value)),
    [layout, value],
  );
  const commitText = (text: string) => {
    const next = objectIn(text);
    if (next !== undefined && !isSameValue(next, value)) onCommit?.(next);
  };
  const { text, typed, type, drop, commit } = useTyped(
    saved,
    commitText,
    (one) => objectIn(one) !== undefined,
  );
  const isInvalid = typed !== undefined && objectIn(typed) === undefined;
  const typeText = (next: string) => {
    setLayout(next);
    type(next);
  };
  const report = useEffectEvent(onInvalid);
  useEffect(() => report(isInvalid), [isInvalid]);
  const shown = useMemo(() => problemsInText(problems, pointer, value), [problems, pointer, value]);
  return (
    <Frame onBlur={commit}>
      {isInvalid && (
        <Notice
          kind="warning"
          role="status"
          title={copy('operators.questions.invalidText')}
          actions={
            <Button variant="outlined" onClick={drop}>
              {copy('operators.questions.dropText')}
            </Button>
          }
        >
          {copy('operators.questions.invalidTextHelp')}
        </Notice>
      )}
      <CodeEditor label={label} text={text} problems={shown} {...(onCommit && { onChange: typeText })} />
    </Frame>
  );
}
