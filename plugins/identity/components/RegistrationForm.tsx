import styled from '@emotion/styled';
import { useId, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toDataFieldForm, useBoot, useCookieSupport, useCopy } from '../../../core/contract';
import { CookiesNeeded, Notice, QuestionForm, Stack } from '../../../core/contract/ui';
import { isStrong } from '../domain/password';
import type { Answers } from '../../../core/contract';
import { answersChanged, registrationSubmitted, type Messages, type Source } from '../state/events';
import type { CustomerForm, FormContent as Content } from '../state/forms';
import { newCustomerPassword } from '../state/secrets';
import { typedAgreement, typedPassword } from '../state/typedSecrets';
import { FormBanner } from './FormBanner';
import { FormContent } from './FormContent';
import { PasswordFields } from './PasswordFields';
import { TermsCheckbox } from './TermsCheckbox';
import { useTypedValue } from './useTypedValue';

interface Props {
  readonly source: Source;
  readonly onRegistered: () => void;
  /**
   * True on the registration page. The joining page shows the notice about a changed tenant document itself.
   */
  readonly alone?: boolean;
}

// The same style as the headings of the operator's questions above it.
const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: theme.spacing(2, 0, -1) }));

const FORM = 'customer_account_online';
const NO_MESSAGES: Messages = {};

/** Guest registration: the operator's questions, a password and the terms. */
export function RegistrationForm(props: Props) {
  return (
    <FormContent form={FORM} onDone={props.onRegistered}>
      {(content, form) => <ReadyForm {...props} content={content} form={form} />}
    </FormContent>
  );
}

interface ReadyProps extends Props {
  readonly content: Extract<Content, { at: 'ready' }>;
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
    { id: ids.password, message: weak },
    { id: ids.passwordConfirmation, message: missing },
  ].flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
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

function ReadyForm({ source, alone, content, form }: ReadyProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { clientId } = useBoot();
  const { sending, answers, changedSince } = form;
  const [agreed, agreeTo] = useTypedValue(typedAgreement);
  const texts = JSON.stringify(content.terms);
  const accepted = agreed === texts;
  const lacksAgreement = content.terms.length > 0 && !accepted;
  const messages = sending.at === 'refused' ? sending.errors : NO_MESSAGES;
  const password = usePassword(messages);
  const termsId = useId();
  const schema = useMemo(() => toDataFieldForm(content.sections, content.checksum), [content]);

  const cookiesWork = useCookieSupport();
  const busy = sending.at === 'sending';
  const submit = (final: Answers) => {
    newCustomerPassword.give(password.value);
    dispatch(answersChanged({ form: FORM, answers: final }));
    dispatch(registrationSubmitted({ source, clientId, terms: content.terms.map(({ id }) => id) }));
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
        answers={answers}
        onChange={(next) => dispatch(answersChanged({ form: FORM, answers: next }))}
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
            <TermsCheckbox
              id={termsId}
              terms={content.terms}
              accepted={accepted}
              onChange={(yes) => agreeTo(yes ? texts : '')}
              disabled={busy}
              error={accepted ? undefined : messages['terms']?.[0]}
            />
          </Stack>
        }
      />
    </Stack>
  );
}
