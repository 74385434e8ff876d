import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionCheckRequested, toDataFieldForm, useCopy } from '../../../core/contract';
import { Button, Notice, QuestionForm, Stack } from '../../../core/contract/ui';
import type { Answers } from '../../../core/contract';
import { answersChanged, updateSubmitted, type Messages } from '../state/events';
import { isUnsaved, type CustomerForm, type FormContent as Content } from '../state/forms';
import { confirmingPassword } from '../state/secrets';
import { CurrentPasswordField } from './CurrentPasswordField';
import { FormBanner } from './FormBanner';
import { FormContent } from './FormContent';

interface Props {
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
  readonly submitLabel?: string;
  readonly onUnsaved?: (unsaved: boolean) => void;
}

const FORM = 'membership_purchase';
const NO_MESSAGES: Messages = {};

/** Form with the customer's saved details, which the customer can change. */
export function UpdateForm(props: Props) {
  return (
    <FormContent form={FORM} onDone={props.onSaved}>
      {(content, form) => <ReadyForm {...props} content={content} form={form} />}
    </FormContent>
  );
}

interface ReadyProps extends Props {
  readonly content: Extract<Content, { at: 'ready' }>;
  readonly form: CustomerForm;
}

/**
 * The current password, shown after the platform requires it. It is dropped after use and when the form is
 * unmounted.
 */
function useConfirming({ currentPassword }: Messages, isSaved: boolean) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const refusal = currentPassword?.[0];
  if (refusal !== undefined && !isAsked) setIsAsked(true);
  if (isSaved && isAsked) {
    setIsAsked(false);
    setTyped('');
  }
  const give = () => {
    if (isAsked && typed !== '') confirmingPassword.give(typed);
  };
  return { id, typed, setTyped, isAsked, refusal, give };
}

function ReadyForm({ onCancel, submitLabel, onUnsaved, content, form }: ReadyProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { sending, answers, restored, changedSince } = form;
  const schema = useMemo(() => toDataFieldForm(content.sections, content.checksum), [content]);

  const unsaved = isUnsaved(form);
  const tell = useEffectEvent((now: boolean) => onUnsaved?.(now));
  useEffect(() => tell(unsaved), [unsaved]);

  const messages = sending.at === 'refused' ? sending.errors : NO_MESSAGES;
  const busy = sending.at === 'sending';
  const confirming = useConfirming(messages, sending.at === 'done');
  const change = (next: Answers) => dispatch(answersChanged({ form: FORM, answers: next }));
  return (
    <Stack gap={3}>
      <FormBanner sending={sending} unanswered="identity.update.unanswered" />
      {restored && (
        <Notice kind="info" role="status">
          {copy(changedSince ? 'identity.form.changedSince' : 'identity.update.restored')}
        </Notice>
      )}
      <QuestionForm
        schema={schema}
        answers={answers}
        onChange={change}
        onSubmit={(final) => {
          change(final);
          // Checks the session now, because the last check may be some seconds old.
          dispatch(sessionCheckRequested());
          confirming.give();
          dispatch(updateSubmitted());
        }}
        serverErrors={messages}
        extraIds={{ currentPassword: confirming.id }}
        submitLabel={submitLabel ?? copy('identity.update.submit')}
        busyLabel={copy('identity.register.sending')}
        busy={busy}
        extra={
          (confirming.isAsked || onCancel) && (
            <Stack gap={2}>
              {confirming.isAsked && (
                <CurrentPasswordField
                  id={confirming.id}
                  value={confirming.typed}
                  onChange={confirming.setTyped}
                  error={confirming.refusal}
                  readOnly={busy}
                />
              )}
              {onCancel && (
                <div>
                  <Button kind="quiet" onClick={onCancel}>
                    {copy('identity.update.cancel')}
                  </Button>
                </div>
              )}
            </Stack>
          )
        }
      />
    </Stack>
  );
}
