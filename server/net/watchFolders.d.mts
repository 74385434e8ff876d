export interface FolderWatchers {
  /** Watches these folders from now on, with all in them, and no others. A folder that is missing is waited for. */
  readonly follow: (folders: readonly string[]) => void;
  readonly close: () => void;
}

/** `name`: path of the changed file within the folder; null where any of them may have changed. */
export function watchFolders(onChange: (folder: string, name: string | null) => void): FolderWatchers;
