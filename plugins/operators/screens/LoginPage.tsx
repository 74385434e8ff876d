/** The login of the console. */
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { isEmailAddress, useCopy, useNavigation, useReturnAfterLogin } from '../../../core/contract';
import { CredentialsForm, Notice, Stack } from '../../../core/contract/ui';
import { AccessPage } from '../components/AccessPage';
import { ProviderLogin } from '../components/ProviderLogin';
import { useProviderOfOtherTab } from '../components/useProviderOfOtherTab';
import { useProviderReturn } from '../components/useProviderReturn';
import { useSessionOfOtherTab } from '../components/useSessionOfOtherTab';
import { RowLink } from '../components/consoleStyles';
import { otherTabIn } from '../domain/otherTab';
import { credentials } from '../state/access';
import { loginSubmitted } from '../state/accessEvents';
import { selectAccess, selectEdit } from '../state/operators';

export default function LoginPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { link } = useNavigation();
  const progress = useSelector(selectAccess);
  const hasEdits = useSelector(selectEdit).steps.length > 0;
  const otherTab = otherTabIn(useSearchParams()[0]);
  const isDone = progress.at === 'done';
  const isElsewhere = useSessionOfOtherTab(hasEdits);
  useProviderReturn();
  useProviderOfOtherTab(otherTab);
  useReturnAfterLogin(isElsewhere || (isDone && otherTab === undefined));
  if (isDone && otherTab === 'done')
    return (
      <AccessPage heading={copy('operators.login.otherTab.title')}>
        <Stack gap={2}>
          <span>{copy('operators.login.otherTab.text')}</span>
          <RowLink {...link('/')}>{copy('operators.login.otherTab.home')}</RowLink>
        </Stack>
      </AccessPage>
    );
  return (
    <AccessPage
      heading={copy('operators.login.heading')}
      after={<RowLink {...link('/forgotten-password')}>{copy('operators.login.forgotten')}</RowLink>}
    >
      <Stack gap={2}>
        <CredentialsForm
          progress={progress}
          nameField={{ label: copy('operators.login.email'), name: 'email', type: 'email' }}
          isName={isEmailAddress}
          texts={{
            nameMissing: copy('operators.login.email.missing'),
            password: copy('operators.login.password'),
            passwordMissing: copy('operators.login.password.missing'),
            submit: copy('operators.login.submit'),
            pending: copy('operators.login.pending'),
            failed: copy('operators.login.failed'),
          }}
          onSubmit={({ name: email, password }) => {
            credentials.give({ email, password });
            dispatch(loginSubmitted());
          }}
        >
          {hasEdits && <Notice kind="info">{copy('operators.login.kept')}</Notice>}
        </CredentialsForm>
        <ProviderLogin />
      </Stack>
    </AccessPage>
  );
}
