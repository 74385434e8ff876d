import { useMemo } from 'react';
import { useTenant } from '../../../../core/contract';

/** `cy-GB` -> `Welsh (United Kingdom)`, in the language of the operator. */
export function useLanguageName(): (locale: string) => string {
  const { locale } = useTenant();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return (one) => {
      try {
        return names.of(one) ?? one;
      } catch {
        return one;
      }
    };
  }, [locale]);
}
