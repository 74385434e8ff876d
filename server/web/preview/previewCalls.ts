/**
 * The calls of a preview's pages. A call with `preview: pass` is public and is sent on without token and cart. A call
 * with `preview: answer` is answered here. Every other call is refused, so that nothing is written.
 */
import { SchemaBook, type CallSchemas } from '../../api/schemas';
import { readDescriptors, type CallDescriptor } from '../../api/descriptors';
import { previewAnswers, type PreviewAnswer } from './calls';

export type PreviewCall =
  | { readonly kind: 'pass' }
  | {
      readonly kind: 'answer';
      readonly answer: PreviewAnswer['answer'];
      readonly schemas: CallSchemas;
      readonly params: Readonly<Record<string, string>>;
      /** Status of the response. */
      readonly status: number;
    };

interface Entry {
  readonly descriptor: CallDescriptor;
  readonly path: RegExp;
  readonly schemas: CallSchemas;
  readonly answer: PreviewAnswer['answer'] | undefined;
}

/** Finds the call of a request. Undefined: it is refused. Reads the calls and compiles schemas on first use. */
export function previewCalls(): (method: string, path: string) => PreviewCall | undefined {
  let entries: readonly Entry[] | undefined;
  return (method, path) => {
    entries ??= readEntries();
    for (const { descriptor, path: expected, schemas, answer } of entries) {
      const found = descriptor.method === method ? expected.exec(path) : null;
      if (found === null) continue;
      if (descriptor.preview === 'pass') return { kind: 'pass' };
      if (answer === undefined) return undefined;
      return { kind: 'answer', answer, schemas, params: { ...found.groups }, status: statusOf(descriptor) };
    }
    return undefined;
  };
}

function readEntries(): readonly Entry[] {
  const book = new SchemaBook('calls');
  const answers = new Map(previewAnswers.map((one) => [String(one.name), one.answer]));
  return [...readDescriptors('calls').values()]
    .filter(({ preview }) => preview !== undefined)
    .map((descriptor) => ({
      descriptor,
      path: pattern(descriptor.path),
      schemas: book.compile(descriptor),
      answer: answers.get(descriptor.name),
    }));
}

/** A fixed path is found before one with parameters, because a parameter has no slash and no fixed word. */
const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const statusOf = ({ responses }: CallDescriptor): number => Number(Object.keys(responses)[0]);
