/** The files of a draft as text, with Problems at their lines. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import TextField from '@mui/material/TextField';
import { newIdempotencyKey, useCopy } from '../../../core/contract';
import type { Problem } from '../../../schemas/generated/api';
import { fileOfProblem } from '../domain/problemPlace';
import { shownText } from '../domain/steps';
import { textTyped } from '../state/events';
import { selectEdit } from '../state/operators';
import { CodeEditor, type CodePlace } from './CodeEditor';
import { Blocks, Heading, Panel, PanelBody } from './consoleStyles';
import { OtherEditors, usePlaceFocus } from './EditedPlace';
import { ProblemList } from './ProblemList';

const DOCUMENT = 'tenant.json';

/** The document first, then the other files by name. */
const sortedFiles = (files: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(files).toSorted((one, other) => {
    if (one === DOCUMENT) return -1;
    return other === DOCUMENT ? 1 : one.localeCompare(other);
  });

interface FilePickerProps {
  readonly files: readonly string[];
  readonly file: string;
  readonly onChange: (file: string) => void;
}

function FilePicker({ files, file, onChange }: FilePickerProps) {
  const copy = useCopy();
  return (
    <TextField
      select
      id="file"
      label={copy('operators.text.file')}
      value={file}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ justifySelf: 'start', minWidth: '16rem', maxWidth: '100%' }}
    >
      {files.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </TextField>
  );
}

/** The file and the line of the address: a Problem on another page leads here. */
function usePlace(files: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('file') ?? '';
  const file = files.includes(asked) ? asked : (files[0] ?? DOCUMENT);
  const line = Number(query.get('line'));
  const [place, setPlace] = useState<CodePlace | undefined>(line > 0 ? { line, request: 0 } : undefined);
  const open = (name: string, at?: number) => {
    const next = new URLSearchParams(query);
    next.set('file', name);
    next.delete('line');
    setQuery(next, { replace: true });
    setPlace((before) => (at === undefined ? undefined : { line: at, request: (before?.request ?? 0) + 1 }));
  };
  return { file, place, open };
}

interface FilesProps {
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
  readonly textOf: (file: string) => string;
  readonly onType?: (file: string, text: string) => void;
}

function Files({ files, problems, textOf, onType }: FilesProps) {
  const copy = useCopy();
  const names = sortedFiles(files);
  const { file, place, open } = usePlace(names);
  const focus = usePlaceFocus({ file, pointer: '' });
  const [ofFile, setOfFile] = useState({
    problems,
    file,
    list: problems.filter((one) => fileOfProblem(one) === file),
  });
  // The same list as long as it has the same Problems, so that the editor does not draw them again.
  if (ofFile.problems !== problems || ofFile.file !== file)
    setOfFile({ problems, file, list: problems.filter((one) => fileOfProblem(one) === file) });
  return (
    <Blocks>
      <FilePicker files={names} file={file} onChange={(name) => open(name)} />
      <div {...focus}>
        <CodeEditor
          key={file}
          label={copy('operators.text.editor', { file })}
          text={textOf(file)}
          problems={ofFile.list}
          place={place}
          onChange={onType && ((text) => onType(file, text))}
        />
      </div>
      <OtherEditors file={file} pointer="" />
      <Panel aria-labelledby="text-problems">
        <PanelBody>
          <Heading id="text-problems">{copy('operators.problems.count', { count: problems.length })}</Heading>
        </PanelBody>
        {problems.length > 0 && (
          <ProblemList
            problems={problems}
            linkTo={(problem) => ({
              href: `?file=${encodeURIComponent(fileOfProblem(problem))}&line=${problem.line}`,
              onClick: (event) => {
                event.preventDefault();
                open(fileOfProblem(problem), problem.line);
              },
            })}
          />
        )}
      </Panel>
    </Blocks>
  );
}

/** The text of a draft, which is saved while it is typed. */
export function DraftText({ canEdit }: { readonly canEdit: boolean }) {
  const dispatch = useDispatch();
  const { files, problems, steps } = useSelector(selectEdit);
  return (
    <Files
      files={files}
      problems={problems}
      textOf={(file) => shownText(file, files, steps)}
      {...(canEdit && {
        onType: (file: string, text: string) => dispatch(textTyped({ id: newIdempotencyKey(), file, text })),
      })}
    />
  );
}

/** The text of the active version, to read. */
export function ActiveText({ files, problems }: Pick<FilesProps, 'files' | 'problems'>) {
  return <Files files={files} problems={problems} textOf={(file) => files[file] ?? ''} />;
}
