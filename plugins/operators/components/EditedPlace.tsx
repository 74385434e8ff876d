/** Reports the field in which the operator is, and shows who else is there. */
import { useEffect, type FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { selectEditors } from '../state/operators';
import {
  draftEntered,
  draftExited,
  editorsAt,
  placeEntered,
  placeExited,
  type Place,
} from '../state/presence';
import { Note } from './consoleStyles';

/** For the element around the controls of a place. */
export function usePlaceFocus({ file, pointer }: Place) {
  const dispatch = useDispatch();
  return {
    onFocus: () => void dispatch(placeEntered({ file, pointer })),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) dispatch(placeExited());
    },
  };
}

/** 'Sam is editing this' */
export function OtherEditors({ file, pointer }: Place) {
  const copy = useCopy();
  const names = editorsAt(useSelector(selectEditors), { file, pointer });
  if (names.length === 0) return null;
  return (
    <Note role="status">
      {copy('operators.presence.here', { names: names.join(', '), count: names.length })}
    </Note>
  );
}

/** Reports that the draft is open, and names the others who have it open. */
export function DraftEditors({ draft }: { readonly draft: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const editors = useSelector(selectEditors);
  useEffect(() => {
    dispatch(draftEntered({ draft }));
    return () => void dispatch(draftExited());
  }, [draft, dispatch]);
  if (editors.length === 0) return null;
  const names = editors.map(({ name }) => name).join(', ');
  return <Note>{copy('operators.presence.draft', { names })}</Note>;
}
