/** One text: its default, the tenant's own one, and the field that changes it. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useCopy } from '../../../../core/contract';
import type { Problem } from '../../../../schemas/generated/api';
import type { CopyEntry } from '../../domain/copyEntries';
import { Quiet } from '../consoleStyles';
import { CopyField, type CopyFieldProps } from './CopyField';
import { OtherEditors, usePlaceFocus } from '../EditedPlace';
import { FieldProblems } from '../FieldProblems';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(0.5, 1.5),
  padding: theme.spacing(1.25, 2),
  borderTop: `1px solid ${theme.foyer.line}`,
}));
const Words = styled('div')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
const Shown = styled('span')({ '&[data-own]': { fontWeight: 600 } });
const Key = styled(Quiet)({ fontSize: '0.8125rem' });
const Tag = styled('span')(({ theme }) => ({
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0, 0.75),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: '1rem',
  whiteSpace: 'nowrap',
  color: theme.foyer.text,
}));

interface CopyRowProps extends Omit<CopyFieldProps, 'entry' | 'onCommit' | 'onReset'> {
  readonly entry: CopyEntry;
  /** From the start. */
  readonly isOpened: boolean;
  readonly problems: readonly Problem[];
  /** Where the text is written. */
  readonly place: { readonly file: string; readonly pointer: string };
  /** Undefined: to read. */
  readonly onCommit: CopyFieldProps['onCommit'] | undefined;
  readonly onReset: CopyFieldProps['onReset'];
}

function Tags({ entry }: Pick<CopyRowProps, 'entry'>) {
  const copy = useCopy();
  return (
    <>
      {entry.own !== undefined && <Tag>{copy('operators.copy.changed')}</Tag>}
      {entry.isMissing && <Tag>{copy('operators.copy.untranslated')}</Tag>}
      {entry.isLegal && <Tag>{copy('operators.copy.legal')}</Tag>}
    </>
  );
}

/** Characters of a text that are read out with a button. */
const NAMED = 60;
const beginningOf = (text: string): string =>
  text.length > NAMED ? `${text.slice(0, NAMED).trimEnd()}…` : text;

export function CopyRow({ entry, isOpened, problems, place, onCommit, ...field }: CopyRowProps) {
  const copy = useCopy();
  const fieldId = useId();
  const focus = usePlaceFocus(place);
  const [isOpen, setOpen] = useState(isOpened);
  const { key, own, standard, uses } = entry;
  const shown = own ?? standard ?? '';
  return (
    <Item {...focus}>
      <Words>
        <Shown data-own={own !== undefined || undefined}>{shown}</Shown>
        {own !== undefined && standard !== undefined && (
          <Quiet>{copy('operators.copy.standard', { text: standard })}</Quiet>
        )}
        <Key>
          {key}
          <Tags entry={entry} />
        </Key>
        {uses.length > 0 && (
          <Key>{uses.map(({ kind, name }) => copy(`operators.copy.use.${kind}`, { name })).join(', ')}</Key>
        )}
        <OtherEditors {...place} />
        <FieldProblems problems={problems} />
      </Words>
      {onCommit && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={fieldId}
          aria-label={copy(isOpen ? 'operators.copy.closeOne' : 'operators.copy.openOne', {
            text: beginningOf(shown),
            key,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          {copy(isOpen ? 'operators.copy.close' : 'operators.copy.open')}
        </Button>
      )}
      <div id={fieldId} hidden={!isOpen} style={{ gridColumn: '1 / -1' }}>
        {isOpen && onCommit && <CopyField entry={entry} onCommit={onCommit} {...field} />}
      </div>
    </Item>
  );
}
