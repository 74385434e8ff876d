/** Form.io's own bundle, which the page loads first. */
import type { BenchGroup, BenchQuestion, QuestionType } from '../questionnaire';

interface Form {
  readonly ready: Promise<unknown>;
  destroy(all?: boolean): void;
}

declare const Formio: { createForm(element: HTMLElement | null, form: object): Promise<Form> };

/** A date of birth uses the `day` component, because `datetime` loads its calendar from a CDN. */
const TYPES: Readonly<Record<QuestionType, string>> = {
  text: 'textfield',
  number: 'number',
  date: 'day',
  select: 'select',
  multi_select: 'selectboxes',
  checkbox: 'checkbox',
};

const component = ({ id, label, type, required, options: values }: BenchQuestion) => ({
  key: id,
  label,
  input: true,
  validate: { required },
  type: TYPES[type],
  ...(type === 'select' && { data: { values } }),
  ...(type === 'multi_select' && { values }),
});

let form: Form | undefined;
window.bench = {
  show: async (groups: readonly BenchGroup[]) => {
    const panels = groups.map(({ title, questions }, index) => ({
      type: 'panel',
      key: `g${index}`,
      title,
      components: questions.map(component),
    }));
    const submit = { type: 'button', action: 'submit', key: 'submit', label: 'Submit' };
    const page = { display: 'form', components: [...panels, submit] };
    form = await Formio.createForm(document.getElementById('form'), page);
    await form.ready;
  },
  hide: () => form?.destroy(true),
};
