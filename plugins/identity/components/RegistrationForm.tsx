import styled from '@emotion/styled';
import { useId, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toDataFieldForm, useBoot, useCookieSupport, useCopy, type Answers } from '../../../core/contract';
import {
  AgreementGroup,
  CookiesNeeded,
  Notice,
  QuestionForm,
  Stack,
  TermsCheckbox,
} from '../../../core/contract/ui';
import { isStrong } from '../domain/password';
import * as events from '../state/events';
import { REGISTRATION, type Messages } from '../state/events';
import type { CustomerForm } from '../state/forms';
import { newCustomerPassword } from '../state/secrets';
import { typedAgreement, typedPassword, useTypedValue } from '../state/typedSecrets';
import { FormBanner, FormContent } from './FormContent';
import { PasswordFields } from './PasswordFields';
import { usePostcodeFinder } from './usePostcodeFinder';

interface Props {
  readonly source: events.Source;
  readonly onRegistered: () => void;
  /** True on the registration page. The joining page itself reports a changed tenant document. */
  readonly alone?: boolean;
}

// The same style as the headings of the operator's questions above it.
const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: theme.spacing(2, 0, -1) }));

const NO_MESSAGES: Messages = {};

/** Guest registration: the operator's questions, a password and the terms. */
export default function RegistrationForm(props: Props) {
  return (
    <FormContent form={REGISTRATION} onDone={props.onRegistered}>
      {(questions, form) => <ReadyForm {...props} questions={questions} form={form} />}
    </FormContent>
  );
}

interface ReadyProps extends Props {
  readonly questions: events.FormQuestions;
  readonly form: CustomerForm;
}

/** The password and its messages. */
function usePassword(messages: Messages) {
  const copy = useCopy();
  const passwordId = useId();
  const [value, setValue] = useTypedValue(typedPassword);
  const [tried, setTried] = useState(false);
  const weak = isStrong(value.password) ? undefined : copy('identity.password.weak');
  const missing = value.passwordConfirmation === '' ? copy('identity.password.repeat.missing') : undefined;
  const ids = { password: passwordId, passwordConfirmation: `${passwordId}-repeat` };
  const own = [
    ...(weak === undefined ? [] : [{ id: ids.password, message: weak }]),
    ...(missing === undefined ? [] : [{ id: ids.passwordConfirmation, message: missing }]),
  ];
  return {
    value,
    own,
    ids,
    setTried,
    fields: {
      passwordId,
      value,
      onChange: setValue,
      errors: {
        password: (tried ? weak : undefined) ?? messages['password']?.[0],
        passwordConfirmation: (tried ? missing : undefined) ?? messages['passwordConfirmation']?.[0],
      },
    },
  };
}

function ReadyForm({ source, alone, questions, form }: ReadyProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { clientId } = useBoot();
  const { sending, answers, changedSince } = form;
  const [agreed, agreeTo] = useTypedValue(typedAgreement);
  const { sections, checksum, terms } = questions;
  const texts = JSON.stringify(terms);
  const accepted = agreed === texts;
  const lacksAgreement = terms.length > 0 && !accepted;
  const messages = sending.at === 'refused' ? sending.errors : NO_MESSAGES;
  const password = usePassword(messages);
  const termsId = useId();
  const schema = useMemo(() => toDataFieldForm(sections, checksum), [sections, checksum]);
  const additions = usePostcodeFinder(REGISTRATION, questions, sending.at === 'sending');

  const cookiesWork = useCookieSupport();
  const busy = sending.at === 'sending';
  const change = (next: Answers) => dispatch(events.answersChanged({ form: REGISTRATION, answers: next }));
  const submit = (final: Answers) => {
    newCustomerPassword.give(password.value);
    change(final);
    dispatch(events.registrationSubmitted({ source, clientId, terms: terms.map(({ id }) => id) }));
  };
  return (
    <Stack gap={3}>
      <CookiesNeeded />
      <FormBanner sending={sending} unanswered="identity.register.unanswered" />
      {changedSince && alone && (
        <Notice kind="info" role="status">
          {copy('identity.form.changedSince')}
        </Notice>
      )}
      <QuestionForm
        schema={schema}
        additions={additions}
        answers={answers}
        onChange={change}
        onSubmit={submit}
        onAttempt={() => password.setTried(true)}
        serverErrors={messages}
        extraErrors={password.own}
        extraIds={{ ...password.ids, terms: termsId }}
        submitLabel={copy('identity.register.submit')}
        busyLabel={copy('identity.register.sending')}
        submitDisabled={lacksAgreement || !cookiesWork}
        submitHint={lacksAgreement && copy('identity.register.needsTerms')}
        busy={busy}
        extra={
          <Stack gap={3}>
            <Heading>{copy('identity.register.password')}</Heading>
            <PasswordFields {...password.fields} disabled={busy} />
          </Stack>
        }
        agreement={
          terms.length > 0 && (
            <AgreementGroup>
              <TermsCheckbox
                id={termsId}
                label={copy('identity.register.terms')}
                readLabel={copy('identity.register.terms.read')}
                terms={terms}
                accepted={accepted}
                onChange={(yes) => agreeTo(yes ? texts : '')}
                disabled={busy}
                error={accepted ? undefined : messages['terms']?.[0]}
              />
            </AgreementGroup>
          )
        }
      />
    </Stack>
  );
}
