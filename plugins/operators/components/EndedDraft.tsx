/** Instead of a draft that was published or discarded. It names the changes that were not saved before. */
import { useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import type { TenantSummary } from '../../../schemas/generated/api';
import { changedPlaces } from '../domain/changedPlaces';
import { mayEdit } from '../domain/roles';
import { fileValues, shownValue } from '../domain/steps';
import { selectEdit } from '../state/operators';
import { ChangedPlaces } from './ChangedPlaces';
import { Blocks } from './consoleStyles';
import { StartDraft } from './StartDraft';

interface EndedDraftProps {
  readonly tenant: Pick<TenantSummary, 'id' | 'role'>;
  readonly draft: string;
}

export function EndedDraft({ tenant, draft }: EndedDraftProps) {
  const copy = useCopy();
  const edit = useSelector(selectEdit);
  const steps = edit.draft === draft ? edit.steps : [];
  const before = fileValues(edit.files);
  const after = Object.fromEntries(
    Object.keys(before).map((file) => [file, shownValue(file, edit.files, steps)]),
  );
  const lost = changedPlaces(before, after);
  return (
    <Blocks>
      <Notice kind="warning" role="alert" title={copy('operators.draft.missing')}>
        <p>{copy('operators.draft.missingHelp')}</p>
        {lost.length > 0 && (
          <>
            <p>{copy('operators.saving.lost')}</p>
            <ChangedPlaces places={lost} />
          </>
        )}
      </Notice>
      {mayEdit(tenant.role) && <StartDraft tenant={tenant.id} />}
    </Blocks>
  );
}
