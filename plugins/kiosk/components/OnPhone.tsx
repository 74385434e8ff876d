import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { handoverAsked, selectMayHandOver } from '../state/handover';
import { Press } from './barFaces';
import { Sign } from './Sign';

// Two short lines and no wider.
const Narrow = styled(Press)({ maxWidth: '7rem' });

/** Hands the visit over to the visitor's phone; not before there is something to hand over. */
export function OnPhone({ held }: { readonly held: boolean }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  if (!useSelector(selectMayHandOver)) return null;
  return (
    <Narrow
      as="button"
      type="button"
      aria-disabled={held || undefined}
      onClick={() => !held && dispatch(handoverAsked())}
    >
      <Sign path="M7 2.5h10v19H7zM10.5 18.5h3" />
      {copy('kiosk.bar.onPhone')}
    </Narrow>
  );
}
