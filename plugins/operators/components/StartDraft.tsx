/** Starts a draft of the active version. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedLine, useCopy } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import { draftStartPressed, type StartDraft as StartDraftEvent } from '../state/events';
import { selectTask } from '../state/operators';
import { Blocks, FieldLine, Heading, Note, Panel, PanelBody } from './consoleStyles';
import { useFocusOfWrong } from './useFocusOfWrong';

interface StartDraftProps {
  readonly tenant: string;
  /** The page that opens with the draft. */
  readonly subject?: StartDraftEvent['subject'];
}

export function StartDraft({ tenant, subject = 'flow' }: StartDraftProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const task = useSelector(selectTask);
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const [form, focusWrong] = useFocusOfWrong();
  const isMissing = tried && typedLine(title) === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const typed = typedLine(title);
    if (typed === '') return focusWrong();
    if (task.at === 'pending') return;
    dispatch(draftStartPressed({ tenant, title: typed, subject }));
  };
  return (
    <Panel>
      <PanelBody>
        <form ref={form} onSubmit={submit} noValidate>
          <Blocks>
            <Heading>{copy('operators.start.heading')}</Heading>
            <Note>{copy('operators.start.help')}</Note>
            {task.at === 'failed' && (
              <Notice kind="danger" role="alert" title={copy('operators.start.failed')}>
                {task.message}
              </Notice>
            )}
            <FieldLine>
              <TextField
                label={copy('operators.start.title')}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
                error={isMissing}
                helperText={isMissing ? copy('operators.start.missing') : undefined}
                sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}
              />
              <Button type="submit" variant="contained" loading={task.at === 'pending'}>
                {copy('operators.start.submit')}
              </Button>
            </FieldLine>
          </Blocks>
        </form>
      </PanelBody>
    </Panel>
  );
}
