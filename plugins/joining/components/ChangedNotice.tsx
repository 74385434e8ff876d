import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Notice } from '../../../core/contract/ui';
import { documentChangeSeen } from '../state/events';

const Place = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

export default function ChangedNotice() {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <Place>
      <Notice
        kind="info"
        role="status"
        title={copy('joining.changed.title')}
        actions={
          <Button size="md" onClick={() => dispatch(documentChangeSeen())}>
            {copy('joining.changed.seen')}
          </Button>
        }
      >
        {copy('joining.changed.text')}
      </Notice>
    </Place>
  );
}
