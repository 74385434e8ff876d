export interface FolderWatchers {
  /** Watches only these folders from now on, with their content. Waits for a folder that is missing. */
  readonly follow: (folders: readonly string[]) => void;
  readonly close: () => void;
}

/** `name`: path of the changed file inside the folder. Null if any file may have changed. */
export function watchFolders(onChange: (folder: string, name: string | null) => void): FolderWatchers;
