/**
 * Form.io's own bundle, which the page loads first. A date of birth uses the `day` component, because
 * `datetime` loads its calendar from a CDN.
 */
import type { BenchGroup, BenchQuestion } from '../questionnaire';

declare const Formio: {
  createForm(
    element: HTMLElement,
    form: object,
    options?: object,
  ): Promise<{ destroy(all?: boolean): void; readonly ready: Promise<unknown> }>;
};

function component({ id, label, type, required, options }: BenchQuestion) {
  const shared = { key: id, label, input: true, validate: { required } };
  const values = options.map(({ value, label: text }) => ({ value, label: text }));
  switch (type) {
    case 'number':
      return { ...shared, type: 'number' };
    case 'date':
      return { ...shared, type: 'day' };
    case 'select':
      return { ...shared, type: 'select', data: { values } };
    case 'multi_select':
      return { ...shared, type: 'selectboxes', values };
    case 'checkbox':
      return { ...shared, type: 'checkbox' };
    default:
      return { ...shared, type: 'textfield' };
  }
}

let shown: { destroy(all?: boolean): void } | undefined;
window.bench = {
  show: async (groups: readonly BenchGroup[]) => {
    const components: object[] = groups.map(({ title, questions }, index) => ({
      type: 'panel',
      key: `g${index}`,
      title,
      components: questions.map(component),
    }));
    components.push({ type: 'button', action: 'submit', key: 'submit', label: 'Submit' });
    const form = await Formio.createForm(document.getElementById('form') as HTMLElement, {
      display: 'form',
      components,
    });
    await form.ready;
    shown = form;
  },
  hide: () => shown?.destroy(true),
};
