import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { handoverRequested, selectMayHandOver } from '../state/handover';
import { Press } from './barStyles';
import { BarIcon } from './BarIcon';

// Wide enough for two short lines.
const Narrow = styled(Press)({ maxWidth: '7rem' });

/** Hands the visit over to the visitor's phone. Shown only when there is a selection to hand over. */
export function ContinueOnPhone({ held }: { readonly held: boolean }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  if (!useSelector(selectMayHandOver)) return null;
  return (
    <Narrow
      as="button"
      type="button"
      aria-disabled={held || undefined}
      onClick={() => !held && dispatch(handoverRequested())}
    >
      <BarIcon path="M7 2.5h10v19H7zM10.5 18.5h3" />
      {copy('kiosk.bar.onPhone')}
    </Narrow>
  );
}
