import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useCopy } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(2),
}));
const Where = styled('span')(({ theme }) => ({ color: theme.foyer.textQuiet }));

interface Props {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Buttons to the pages of a list. Renders nothing if there is only one page. */
export function Pager({ label, page, pages, onPage }: Props) {
  const copy = useCopy();
  const last = Math.max(1, pages);
  // If the last entry of the last page was removed, that page no longer exists.
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
  if (pages <= 1) return null;
  return (
    <Row aria-label={label}>
      <Button
        size="md"
        icon="chevron-left"
        aria-disabled={page <= 1 || undefined}
        onClick={() => onPage(page - 1)}
      >
        {copy('account.pager.previous')}
      </Button>
      <Where role="status">{copy('account.pager.where', { page, pages })}</Where>
      <Button
        size="md"
        iconAfter="chevron-right"
        aria-disabled={page >= pages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {copy('account.pager.next')}
      </Button>
    </Row>
  );
}
