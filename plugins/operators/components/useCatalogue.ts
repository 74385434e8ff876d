/** What documents can contain, in words. The first component that needs it requests it. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf } from '../../../core/contract';
import type { Catalogue } from '../../../schemas/generated/api';
import { catalogue } from '../state/events';
import { selectCatalogue } from '../state/operators';

/** Undefined until it is loaded. A page that can do without it shows ids meanwhile. */
export function useCatalogue(): Catalogue | undefined {
  const dispatch = useDispatch();
  const remote = useSelector(selectCatalogue);
  const isIdle = remote.status === 'idle';
  useEffect(() => {
    if (isIdle) dispatch(catalogue.requested());
  }, [dispatch, isIdle]);
  return dataOf(remote);
}

/** As `useCatalogue`, for `Loaded`: with the failure, and the function that requests it again. */
export function useCatalogueRequest() {
  const dispatch = useDispatch();
  useCatalogue();
  return [useSelector(selectCatalogue), () => void dispatch(catalogue.requested())] as const;
}
