/** The button of a login with the OpenID Connect provider, if the installation has one. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { dataOf, useCopy, useNavigation } from '../../../core/contract';
import { Button, Notice, Stack } from '../../../core/contract/ui';
import { loginOptions, providerChosen } from '../state/accessEvents';
import { otherTabPath } from '../domain/otherTab';
import { selectAccess, selectEdit, selectLoginOptions } from '../state/operators';

export function ProviderLogin() {
  const copy = useCopy();
  const { link } = useNavigation();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const remote = useSelector(selectLoginOptions);
  const isPending = useSelector(selectAccess).at === 'pending';
  const hasEdits = useSelector(selectEdit).steps.length > 0;
  useEffect(() => void dispatch(loginOptions.requested()), [dispatch]);
  if (remote.status === 'failed')
    return <Notice kind="info">{copy('operators.login.provider.unknown')}</Notice>;
  const name = dataOf(remote)?.provider ?? null;
  if (name === null) return null;
  // The page of the provider would replace this page, with the changes.
  if (hasEdits)
    return (
      <Stack gap={1}>
        <Button
          kind="secondary"
          fullWidth
          href={link(otherTabPath('begin')).href}
          target="_blank"
          rel="noopener"
        >
          {copy('operators.login.provider.newTab', { name })}
        </Button>
        <Notice kind="info">{copy('operators.login.provider.keeps')}</Notice>
      </Stack>
    );
  return (
    <Button
      kind="secondary"
      fullWidth
      disabled={isPending}
      onClick={() => dispatch(providerChosen(query.get('redirect')))}
    >
      {copy('operators.login.provider', { name })}
    </Button>
  );
}
