/** `"holds"` in a settings schema: the meaning of a value, so that it can be checked further. */
export type SettingFormat =
  /** JSON Schema of the questions of a form. */
  | 'form-schema'
  /** The `uiSchema` of the form beside it. */
  | 'form-ui-schema'
  /** A copy key, or a literal text. */
  | 'words';

/** Names of the settings of this schema with this format. */
export function settingsWithFormat(what: SettingFormat, schema: object): string[] {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { holds?: unknown }>> };
  return Object.keys(properties).filter((name) => properties[name]?.holds === what);
}
