/** Links to the preview for people without an account. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, useCopy, useRemoteData } from '../../../../core/contract';
import { Notice } from '../../../../core/contract/ui';
import type { CreatePreviewBody } from '../../../../schemas/generated/calls/operators/createPreview';
import { previewLinks, revokePressed, shareLeft, sharePressed } from '../../state/previewEvents';
import { selectPreviewLinks, selectPreviewShare } from '../../state/operators';
import { Blocks, Line, Quiet, Row, Rows } from '../consoleStyles';
import { useInstant } from '../texts';
import { useFocusAfter } from '../useFocusAfter';

const DAYS = [1, 7, 30] as const;
const REVISIONS = ['latest', 'current'] as const;

interface ShareLinkProps {
  readonly draft: string;
  readonly settings: CreatePreviewBody;
}

function Links({ draft }: Pick<ShareLinkProps, 'draft'>) {
  const copy = useCopy();
  const instant = useInstant();
  const dispatch = useDispatch();
  const [remote] = useRemoteData(selectPreviewLinks, previewLinks, { draft });
  const links = dataOf(remote) ?? [];
  if (links.length === 0) return null;
  return (
    <Rows role="list" aria-label={copy('operators.preview.links')}>
      {links.map(({ id, author, createdAt, expiresAt }) => (
        <Row key={id}>
          <span>{copy('operators.preview.linkOf', { name: author.name, time: instant(createdAt) })}</span>
          <Quiet>{copy('operators.preview.until', { time: instant(expiresAt) })}</Quiet>
          <Button
            variant="outlined"
            aria-label={copy('operators.preview.revokeOf', { name: author.name, time: instant(createdAt) })}
            onClick={() => dispatch(revokePressed({ draft, preview: id }))}
          >
            {copy('operators.preview.revoke')}
          </Button>
        </Row>
      ))}
    </Rows>
  );
}

function MadeLink() {
  const copy = useCopy();
  const instant = useInstant();
  const share = useSelector(selectPreviewShare);
  if (share.at === 'failed')
    return (
      <Notice kind="danger" role="alert">
        {share.message}
      </Notice>
    );
  if (share.at !== 'made') return null;
  return (
    <TextField
      id="preview-address"
      label={copy('operators.preview.address')}
      value={share.address}
      helperText={copy('operators.preview.addressHelp', { time: instant(share.expiresAt) })}
      onFocus={(event) => event.target.select()}
      slotProps={{ htmlInput: { readOnly: true } }}
      fullWidth
    />
  );
}

export function ShareLink({ draft, settings }: ShareLinkProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<(typeof DAYS)[number]>(7);
  const [revision, setRevision] = useState<(typeof REVISIONS)[number]>('latest');
  const { at } = useSelector(selectPreviewShare);
  const count = dataOf(useSelector(selectPreviewLinks))?.length;
  // The button that ends a link is removed with it.
  const opener = useFocusAfter<HTMLButtonElement>(count);
  const toggle = () => {
    dispatch(shareLeft());
    setOpen(!isOpen);
  };
  return (
    <Blocks>
      <div>
        <Button ref={opener} variant="outlined" aria-expanded={isOpen} onClick={toggle}>
          {copy('operators.preview.share')}
        </Button>
      </div>
      {isOpen && (
        <>
          <Line>
            <TextField
              select
              id="preview-days"
              label={copy('operators.preview.days')}
              value={days}
              onChange={({ target }) => setDays(DAYS.find((each) => String(each) === target.value) ?? 7)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {copy('operators.preview.daysOf', { count })}
                </option>
              ))}
            </TextField>
            <TextField
              select
              id="preview-revision"
              label={copy('operators.preview.revision')}
              value={revision}
              onChange={({ target }) =>
                setRevision(REVISIONS.find((each) => each === target.value) ?? 'latest')
              }
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {REVISIONS.map((each) => (
                <option key={each} value={each}>
                  {copy(`operators.preview.revision.${each}`)}
                </option>
              ))}
            </TextField>
            <Button
              variant="contained"
              disabled={at === 'pending'}
              onClick={() => dispatch(sharePressed({ draft, settings, days, revision }))}
            >
              {copy('operators.preview.makeLink')}
            </Button>
          </Line>
          <MadeLink />
          <Links draft={draft} />
        </>
      )}
    </Blocks>
  );
}
