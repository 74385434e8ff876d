import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Icon, Quiet, Stack } from '../../../core/contract/ui';
import type { RequiredDocument } from '../../../schemas/generated/api';
import { megabytes, problemWith, type FileProblem } from '../domain/documents';
import { selectAccount } from '../state/account';
import { documentUpload } from '../state/events';
import { selectedFile } from '../state/selectedFile';
import { RefusalNotice } from './RefusalNotice';

const Label = styled('label')({ display: 'block', fontWeight: 700 });
const Problem = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  margin: theme.spacing(0.5, 0, 0),
  color: theme.foyer.tone.danger.text,
  fontWeight: 700,
}));
const Chooser = styled('input')(({ theme }) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  marginTop: theme.spacing(1),
  padding: theme.spacing(1.5),
  border: `1px dashed ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surfaceSunk,
  color: theme.foyer.text,
  font: 'inherit',
  '&::file-selector-button': {
    marginInlineEnd: theme.spacing(1.5),
    minHeight: '2.125rem',
    padding: theme.spacing(0, 1.5),
    border: `1px solid ${theme.foyer.lineStrong}`,
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.surface,
    color: theme.foyer.text,
    font: 'inherit',
    cursor: 'pointer',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
}));
const Bar = styled('progress')(({ theme }) => ({
  width: '100%',
  height: theme.spacing(1),
  accentColor: theme.foyer.primary,
}));

function Progress({ share }: { readonly share: number }) {
  const copy = useCopy();
  const label = useId();
  const percent = Math.round(share * 100);
  return (
    <div>
      <Bar max={100} value={percent} aria-labelledby={label} />
      <Quiet id={label}>{copy('account.documents.sent.share', { percent })}</Quiet>
    </div>
  );
}

const FIELD = 'content';

interface Props {
  readonly requiredDocument: RequiredDocument;
  /** The membership requires the document, so sending it is the main action of the page. */
  readonly pressing: boolean;
}

/** The customer selects a file. The form checks it before sending and shows the upload progress. */
export function DocumentForm({ requiredDocument, pressing }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { documentSending: now, documentShare } = useSelector(selectAccount);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem>();
  const [id, described] = [useId(), useId()];
  const busy = now.at === 'busy';
  const done = now.at === 'done';
  useEffect(() => {
    if (done && chooser.current) chooser.current.value = '';
  }, [done]);
  const limit = megabytes(requiredDocument.maxBytes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = chooser.current?.files?.[0];
    const found = problemWith(file, requiredDocument);
    setProblem(found);
    if (busy) return;
    if (!file || found) {
      chooser.current?.focus();
      return;
    }
    selectedFile.give(file);
    dispatch(documentUpload.requested());
  };
  const reported = now.at === 'refused' ? now.refusal.errors[FIELD]?.[0] : undefined;
  const error = problem ? copy(`account.documents.problem.${problem}`, { limit }) : reported;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        {now.at === 'refused' && (
          <RefusalNotice refusal={now.refusal} title={copy('account.documents.notSent')} fields={[FIELD]} />
        )}
        <div>
          <Label htmlFor={id}>{copy('account.documents.choose')}</Label>
          <div id={described}>
            <Quiet>{copy('account.documents.accepted', { limit })}</Quiet>
            {error !== undefined && (
              <Problem role="alert">
                <Icon name="error" />
                {error}
              </Problem>
            )}
          </div>
          <Chooser
            ref={chooser}
            id={id}
            type="file"
            accept={requiredDocument.accepted.join(',')}
            aria-describedby={described}
            aria-invalid={error !== undefined || undefined}
            onChange={() => setProblem(undefined)}
          />
        </div>
        {busy && <Progress share={documentShare} />}
        <div>
          <Button
            kind={pressing ? 'primary' : 'secondary'}
            type="submit"
            busy={busy}
            busyLabel={copy('account.documents.sending')}
          >
            {copy('account.documents.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
