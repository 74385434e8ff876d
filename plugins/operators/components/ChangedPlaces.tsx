/** Changed places of a draft in words: 'Online joining: “Your details”'. */
import { useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import type { ChangedPlace } from '../domain/changedPlaces';
import { pointerSteps } from '../domain/jsonPointer';
import type { DocumentWords } from '../domain/documentWords';
import { nameInWords } from '../domain/nameInWords';
import { placeWords } from '../domain/placeWords';
import { selectEdit } from '../state/operators';
import { Rows } from './consoleStyles';
import { useActiveSource } from './subjectSource';
import { useDocumentWords } from './useDocumentWords';

/** More would hide the page. */
const MOST = 5;

export function ChangedPlaces({ places }: { readonly places: readonly ChangedPlace[] }) {
  const copy = useCopy();
  const { files, problems } = useSelector(selectEdit);
  const words = useDocumentWords(useActiveSource(files, problems));
  const rest = places.length - MOST;
  return (
    <Rows role="list">
      {places.slice(0, MOST).map((place) => {
        const name = nameOf(place, words) || copy('operators.copy.title');
        const { file, pointer, value } = place;
        return (
          <li key={file + pointer}>
            {value === undefined ? name : copy('operators.saving.place', { name, text: value })}
          </li>
        );
      })}
      {rest > 0 && <li>{copy('operators.saving.morePlaces', { count: rest })}</li>}
    </Rows>
  );
}

/** Empty for a text of a copy file. */
function nameOf({ file, pointer }: ChangedPlace, words: DocumentWords): string {
  if (file !== 'tenant.json') return '';
  return placeWords(pointer, words) || nameInWords(pointerSteps(pointer)[0] ?? file);
}
