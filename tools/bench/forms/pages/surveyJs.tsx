/** SurveyJS: one page of panels. */
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { BenchGroup, BenchQuestion } from '../questionnaire';
import { offer } from './mount';

function element({ id, label, type, required, options }: BenchQuestion) {
  const shared = { name: id, title: label, isRequired: required };
  const choices = options.map(({ value, label: text }) => ({ value, text }));
  switch (type) {
    case 'number':
      return { ...shared, type: 'text', inputType: 'number' };
    case 'date':
      return { ...shared, type: 'text', inputType: 'date' };
    case 'select':
      return { ...shared, type: 'dropdown', choices };
    case 'multi_select':
      return { ...shared, type: 'checkbox', choices };
    case 'checkbox':
      return { ...shared, type: 'boolean' };
    default:
      return { ...shared, type: 'text' };
  }
}

offer((groups: readonly BenchGroup[]) => {
  const elements = groups.map(({ title, questions }, index) => ({
    type: 'panel',
    name: `g${index}`,
    title,
    elements: questions.map(element),
  }));
  const model = new Model({ pages: [{ name: 'page', elements }], completeText: 'Submit' });
  return <Survey model={model} />;
});
