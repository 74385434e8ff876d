import { useSearchParams } from 'react-router-dom';

/** The section whose details are shown. It is a part of the address. */
export function useOpened(): readonly [string | undefined, (id: string | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const open = (id: string | undefined) => {
    const next = new URLSearchParams(query);
    if (id === undefined) next.delete('step');
    else next.set('step', id);
    setQuery(next, { replace: true });
  };
  return [query.get('step') ?? undefined, open];
}
