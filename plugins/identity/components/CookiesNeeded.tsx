import { Notice, useCookiesWork, useCopy, useMode } from '../../../core/contract';

/** Says so where it matters, and only there: looking round needs no cookies. */
export function CookiesNeeded() {
  const copy = useCopy();
  const { embedded } = useMode();
  const work = useCookiesWork();
  // Embedded, the shell says it above every page, with the way out.
  if (work || embedded) return null;
  return (
    <Notice kind="warning" role="alert" title={copy('identity.cookies.off')}>
      {copy('identity.cookies.off.text')}
    </Notice>
  );
}
