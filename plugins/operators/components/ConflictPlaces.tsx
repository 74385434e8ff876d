import { useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { placeWords } from '../domain/placeWords';
import type { StepConflict } from '../domain/stepConflict';
import { selectEdit } from '../state/operators';
import { Rows } from './consoleStyles';
import { useActiveSource } from './subjectSource';
import { useDocumentWords } from './useDocumentWords';

/** Each place that two operators changed, with both texts. */
export function ConflictPlaces({ places }: { readonly places: readonly StepConflict[] }) {
  const copy = useCopy();
  const { files, problems } = useSelector(selectEdit);
  const words = useDocumentWords(useActiveSource(files, problems));
  return (
    <Rows>
      {places.map(({ file, pointer, theirs, mine }) => (
        <li key={file + pointer}>
          <strong>{placeWords(pointer, words) || file + pointer}</strong>
          <div>{theirs}</div>
          {mine !== undefined && <div>{copy('operators.saving.mine', { text: mine })}</div>}
        </li>
      ))}
    </Rows>
  );
}
