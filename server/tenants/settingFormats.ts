/** `"isTrueIn"` in a schema of settings: what a value is besides its type, so that more can be checked of it. */
export type SettingFormat =
  /** JSON Schema of the questions of a form. */
  | 'form-schema'
  /** How the questions of the form beside it are shown. */
  | 'form-ui-schema'
  /** A copy key, or the words themselves. */
  | 'words';

/** Names of the settings of this schema that hold such a thing. */
export function settingsWithFormat(what: SettingFormat, schema: object): string[] {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { holds?: unknown }>> };
  return Object.keys(properties).filter((name) => properties[name]?.holds === what);
}
