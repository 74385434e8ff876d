export const BUSY: string;
export function holding<T>(file: string, action: () => T, say?: (words: string) => void): T;
export function takeLock(file: string, say?: (words: string) => void): () => void;
