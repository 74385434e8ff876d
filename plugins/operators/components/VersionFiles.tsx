/** All versions as a file, and a draft from such a file. */
import Button from '@mui/material/Button';
import { useRef, useState, type ChangeEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { VisuallyHidden } from '../../../core/contract/ui';
import { exportName, exportPath } from '../domain/archive';
import { mayEdit, type Role } from '../domain/roles';
import { fileChosen, importedFile } from '../state/tenantEvents';
import { Line, Note } from './consoleStyles';
import { TaskFailure } from './TaskFailure';

interface VersionFilesProps {
  readonly tenant: string;
  readonly role: Role;
}

function ImportButton({ tenant, onChosen }: { readonly tenant: string; readonly onChosen: () => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    importedFile.give(file);
    dispatch(
      fileChosen({ tenant, title: copy('operators.import.draft', { file: file.name }).slice(0, 120) }),
    );
    onChosen();
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          tabIndex={-1}
          aria-label={copy('operators.import.file')}
          onChange={choose}
        />
      </VisuallyHidden>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {copy('operators.import.open')}
      </Button>
    </>
  );
}

export function VersionFiles({ tenant, role }: VersionFilesProps) {
  const copy = useCopy();
  const [isChosen, setChosen] = useState(false);
  return (
    <>
      <Line>
        <Button variant="outlined" href={exportPath(tenant)} download={exportName(tenant)}>
          {copy('operators.export.all')}
        </Button>
        {mayEdit(role) && (
          <>
            <ImportButton tenant={tenant} onChosen={() => setChosen(true)} />
            <Note>{copy('operators.import.help')}</Note>
          </>
        )}
      </Line>
      {isChosen && <TaskFailure title={copy('operators.import.failed')} />}
    </>
  );
}
