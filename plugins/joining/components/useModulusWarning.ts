import { useEffect, useState } from 'react';
import { useSettings, type BankDetails } from '../../../core/contract';
import { afterPress } from '../../../core/contract/ui';
import { accountPair, type AccountPair } from '../domain/bankDetails';
import type { passesModulusCheck } from '../domain/modulusCheck';
import { bankMemory, storeBankMemory } from '../state/bankDetailsMemory';

const isSame = (one: AccountPair | undefined, other: AccountPair) =>
  one?.sortCode === other.sortCode && one.accountNumber === other.accountNumber;

/** A customer on a bad line continues without the check after this time. */
const TABLES_WITHIN_MS = 5_000;

type Check = typeof passesModulusCheck;

/** The check, after its tables are loaded. Undefined if the tenant has not enabled it, or the tables do not load. */
function useModulusCheck(): { readonly check: Check | undefined; readonly isLoading: boolean } {
  const { modulusCheck } = useSettings('joining');
  const [check, setCheck] = useState<Check>();
  const [isLoading, setLoading] = useState(modulusCheck);
  useEffect(() => {
    if (!modulusCheck) return undefined;
    const timer = setTimeout(() => setLoading(false), TABLES_WITHIN_MS);
    import('../domain/modulusCheck')
      .then(
        ({ passesModulusCheck: loaded }) => setCheck(() => loaded),
        // Without the tables there is no warning.
        () => undefined,
      )
      .finally(() => setLoading(false));
    return () => clearTimeout(timer);
  }, [modulusCheck]);
  return { check, isLoading };
}

/** Warns about a sort code and account number that do not match. Each pair stops Continue only once. */
export function useModulusWarning(details: BankDetails) {
  const { check, isLoading } = useModulusCheck();
  const [warned, setWarned] = useState(() => bankMemory().warnedPair);
  const pair = accountPair(details);
  const isShown = pair !== undefined && isSame(warned, pair);
  /** Shows the warning if it is needed and not shown yet. Returns true if it is new to the customer. */
  const warn = (): boolean => {
    if (!check || !pair || isShown || check(pair)) return false;
    storeBankMemory({ warnedPair: pair });
    afterPress(() => setWarned(pair));
    return true;
  };
  return { isShown, warn, isLoading };
}
