import { opayo } from './opayo';
import type { CardProvider } from './provider';

const PROVIDERS: ReadonlyMap<string, CardProvider> = new Map([['opayo', opayo]]);

export const chooseProvider = (name: string): CardProvider | undefined => PROVIDERS.get(name);
