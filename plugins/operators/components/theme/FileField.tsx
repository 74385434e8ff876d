/** A picture or a font file: the operator picks a file, and the server checks its content. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { newIdempotencyKey, useCopy } from '../../../../core/contract';
import { assetPath, base64Of, isTooLarge } from '../../domain/assetFile';
import { problemsIn } from '../../domain/problemPlace';
import { fieldChange, fieldPointer, type ThemePart } from '../../domain/theme';
import { selectAsset } from '../../state/operators';
import type { ThemeFieldProps } from './ColourField';
import { CurrentPicture } from './CurrentPicture';
import { Line, Note } from '../consoleStyles';
import { FieldMessage, FieldProblems } from '../FieldProblems';

const Name = styled('div')({ marginBottom: '0.25rem', fontWeight: 600 });
const Path = styled('span')({ overflowWrap: 'anywhere' });

interface FileFieldProps extends ThemeFieldProps {
  readonly part: ThemePart;
  /** Extensions of files, as the file dialog of the browser needs them. */
  readonly accept: string;
  /** For a picture: the colour that it is shown on. */
  readonly ground?: string;
}

const SUFFIX_LENGTH = 6;

export function FileField({ part, name, value, source, accept, ground }: FileFieldProps) {
  const copy = useCopy();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const asset = useSelector(selectAsset);
  const [fault, setFault] = useState<string>();
  const { change, addAsset, problems } = source;
  const field = fieldPointer(part, name);
  const label = copy(`operators.theme.field.${name}`);
  const pick = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(isTooLarge(file) ? copy('operators.theme.fileTooLarge') : undefined);
    if (isTooLarge(file)) return;
    const path = assetPath(file.name, newIdempotencyKey().slice(0, SUFFIX_LENGTH));
    try {
      const content = await base64Of(file);
      addAsset?.({ field, path, content, changes: [fieldChange(part, name, path)] });
    } catch {
      setFault(copy('operators.theme.fileUnreadable'));
    }
  };
  // A fault of the newest file comes before the refusal of an earlier one.
  const refusal = fault ?? (asset.at === 'refused' && asset.field === field ? asset.message : undefined);
  return (
    <div role="group" aria-labelledby={labelId}>
      <Name id={labelId}>{label}</Name>
      {ground !== undefined && value !== '' && <CurrentPicture path={value} label={label} ground={ground} />}
      <Line>
        <Path>{value === '' ? copy('operators.theme.noFile') : value}</Path>
        {addAsset !== undefined && (
          <Button
            variant="outlined"
            loading={asset.at === 'pending' && asset.field === field}
            // One file at a time: a file that is picked meanwhile would not be saved.
            disabled={asset.at === 'pending'}
            onClick={() => input.current?.click()}
            aria-label={copy('operators.theme.chooseOne', { field: label })}
          >
            {copy('operators.theme.choose')}
          </Button>
        )}
        {value !== '' && change !== undefined && (
          <Button
            onClick={() => change([fieldChange(part, name, '')])}
            aria-label={copy('operators.theme.removeOne', { field: label })}
          >
            {copy('operators.theme.remove')}
          </Button>
        )}
      </Line>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-field={field}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          // The same file can be picked again after it was corrected.
          event.target.value = '';
        }}
      />
      {part === 'theme' && <Note>{copy(`operators.theme.help.${name}`)}</Note>}
      <div role="alert">
        {refusal !== undefined && <FieldMessage severity="error">{refusal}</FieldMessage>}
      </div>
      <FieldProblems problems={problemsIn(problems, 'tenant.json', field)} />
    </div>
  );
}
