import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNavigation } from './navigation';
import { safePath } from './paths';

/** Opens the page that required the login, once the login is done. `home`: the page if none did. */
export function useReturnAfterLogin(isDone: boolean, home = '/'): void {
  const { replace } = useNavigation();
  const [query] = useSearchParams();
  const requested = safePath(query.get('redirect'));
  const path = requested === '/' ? home : requested;
  useEffect(() => {
    if (isDone) replace(path);
  }, [isDone, replace, path]);
}
