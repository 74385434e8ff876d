/** The lock of whatever installs or builds in this folder. */
export const BUSY: string;

/** Runs `action` while holding the lock; waits for whoever holds it, and says so once. */
export function holding<T>(file: string, action: () => T, say?: (words: string) => void): T;

/** Waits for the lock and takes it; answers how to release it. */
export function takeLock(file: string, say?: (words: string) => void): () => void;
