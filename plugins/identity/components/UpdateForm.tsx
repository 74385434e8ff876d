import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionCheckRequested, toDataFieldForm, useCopy, type Answers } from '../../../core/contract';
import { Notice, QuestionForm, Stack } from '../../../core/contract/ui';
import { DETAILS, answersChanged, updateSubmitted, type FormQuestions, type Messages } from '../state/events';
import { isUnsaved, type CustomerForm } from '../state/forms';
import { confirmingPassword } from '../state/secrets';
import { CurrentPasswordField } from './CurrentPasswordField';
import { FormBanner, FormContent } from './FormContent';
import { usePostcodeFinder } from './usePostcodeFinder';

interface Props {
  readonly onSaved: () => void;
  readonly submitLabel?: string;
  readonly onUnsaved?: (unsaved: boolean) => void;
}

const NO_MESSAGES: Messages = {};

/** Form with the customer's saved details, which the customer can change. */
export default function UpdateForm(props: Props) {
  return (
    <FormContent form={DETAILS} onDone={props.onSaved}>
      {(questions, form) => <ReadyForm {...props} questions={questions} form={form} />}
    </FormContent>
  );
}

interface ReadyProps extends Props {
  readonly questions: FormQuestions;
  readonly form: CustomerForm;
}

/** The current password, after the platform requires it. It is dropped after use and with the form. */
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
  const submit = () => {
    if (isAsked && typed !== '') confirmingPassword.give(typed);
  };
  return { id, typed, setTyped, isAsked, refusal, give: submit };
}

function ReadyForm({ submitLabel, onUnsaved, questions, form }: ReadyProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { sending, answers, restored, changedSince } = form;
  const { sections, checksum } = questions;
  const schema = useMemo(() => toDataFieldForm(sections, checksum), [sections, checksum]);
  const additions = usePostcodeFinder(DETAILS, questions, sending.at === 'sending');

  const unsaved = isUnsaved(form);
  const tell = useEffectEvent((now: boolean) => onUnsaved?.(now));
  useEffect(() => tell(unsaved), [unsaved]);

  const messages = sending.at === 'refused' ? sending.errors : NO_MESSAGES;
  const busy = sending.at === 'sending';
  const confirming = useConfirming(messages, sending.at === 'done');
  const change = (next: Answers) => dispatch(answersChanged({ form: DETAILS, answers: next }));
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
        additions={additions}
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
          confirming.isAsked && (
            <CurrentPasswordField
              id={confirming.id}
              value={confirming.typed}
              onChange={confirming.setTyped}
              error={confirming.refusal}
              readOnly={busy}
            />
          )
        }
      />
    </Stack>
  );
}
