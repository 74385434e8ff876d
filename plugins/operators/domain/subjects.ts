/** The subjects of a tenant, and the address of each. */
import { mayPublish, type Role } from './roles';

export const SUBJECTS = [
  'overview',
  'flow',
  'copy',
  'theme',
  'questions',
  'settings',
  'text',
  'preview',
  'problems',
  'versions',
  'why',
  'publish',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Subjects with forms for a part of the document. Without a draft they show the active version. */
export const EDITORS = [
  'flow',
  'copy',
  'theme',
  'questions',
  'settings',
] as const satisfies readonly Subject[];
export type EditorSubjectName = (typeof EDITORS)[number];
export const editorOf = (subject: Subject): EditorSubjectName | undefined =>
  EDITORS.find((editor) => editor === subject);

/** Subjects that show or change a draft. The links to them keep the draft in the address. */
const OF_DRAFT: readonly Subject[] = [
  'flow',
  'copy',
  'theme',
  'questions',
  'settings',
  'text',
  'preview',
  'problems',
  'why',
  'publish',
];

export const isOfDraft = (subject: Subject): boolean => OF_DRAFT.includes(subject);

/** The copy key of the title. Without the right to publish, the page of publishing only compares. */
export const titleKeyOf = (subject: Subject, role: Role): string =>
  subject === 'publish' && !mayPublish(role) ? 'operators.compare.title' : `operators.${subject}.title`;

/** The address of a subject. `draft` stays in it, so that the address can be shared. */
export function subjectPath(tenant: string, subject: Subject, draft?: string): string {
  const path = `/tenants/${encodeURIComponent(tenant)}${subject === 'overview' ? '' : `/${subject}`}`;
  return draft === undefined ? path : `${path}?draft=${encodeURIComponent(draft)}`;
}

/** The address of the preview of a version. */
export const versionPreviewPath = (tenant: string, version: number): string =>
  `${subjectPath(tenant, 'versions')}/${version}/preview`;

/** The subject of a path of the router: `/tenants/riverside/text` -> `text`. */
export function subjectOf(pathname: string): Subject {
  const last = pathname.replace(/\/$/, '').split('/').at(-1);
  return SUBJECTS.find((subject) => subject === last) ?? 'overview';
}
