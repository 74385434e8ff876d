/** SurveyJS: one page of panels. */
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { BenchQuestion, QuestionType } from '../questionnaire';
import { offer } from './mount';

const TYPES: Readonly<Record<QuestionType, object>> = {
  text: { type: 'text' },
  number: { type: 'text', inputType: 'number' },
  date: { type: 'text', inputType: 'date' },
  select: { type: 'dropdown' },
  multi_select: { type: 'checkbox' },
  checkbox: { type: 'boolean' },
};

const element = ({ id, label, type, required, options }: BenchQuestion) => ({
  name: id,
  title: label,
  isRequired: required,
  ...TYPES[type],
  ...(options.length > 0 && { choices: options.map(({ value, label: text }) => ({ value, text })) }),
});

offer((groups) => {
  const elements = groups.map(({ title, questions }, index) => ({
    type: 'panel',
    name: `g${index}`,
    title,
    elements: questions.map(element),
  }));
  const model = new Model({ pages: [{ name: 'page', elements }], completeText: 'Submit' });
  return <Survey model={model} />;
});
