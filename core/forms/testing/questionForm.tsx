/** A form of data-fields in a page, for tests. */
import { screen } from '@testing-library/react';
import { showInPage } from '../../ui/testing/page';
import { QuestionForm, type QuestionFormProps } from '../QuestionForm';
import type { Answers } from '../questionForm';
import type { DataField } from '../../../schemas/generated/api';
import { toDataFieldForm } from '../toDataFieldForm';

/** A question about the customer. Its parts may also have wrong types. */
export function field(path: string, more: Partial<Record<keyof DataField, unknown>> = {}): DataField {
  const made = {
    name: path,
    path,
    label: path,
    type: 'text',
    isRequired: false,
    isAuthorised: true,
    placeholder: null,
    options: [],
    htmlAttributes: {},
    metadata: { description: null },
    answer: null,
    ...more,
  };
  return made as DataField;
}

export function form(fields: readonly DataField[], checksum?: string) {
  return toDataFieldForm([{ sectionName: 'About you', sectionFields: fields }], checksum);
}

export const PERSON = [
  field('person.first_name', { label: 'First name', isRequired: true }),
  field('dob', { label: 'Date of birth', type: 'date', isRequired: true }),
  field('terms.ok', { label: 'I am over 16', type: 'checkbox', isRequired: true }),
  field('sport', {
    label: 'Sport',
    type: 'select',
    options: [
      { value: '01', label: 'Swimming' },
      { value: 'x.y', label: 'Yoga' },
    ],
  }),
  field('days', {
    label: 'Days',
    type: 'multi_select',
    options: [
      { value: 'sat', label: 'Saturday' },
      { value: 'sun', label: 'Sunday' },
    ],
  }),
  field('visits', { label: 'Visits', type: 'number', htmlAttributes: { min: '1', max: '7' } }),
];

export function show(
  source = form(PERSON),
  props: Partial<QuestionFormProps<Answers>> = {},
  mode = {},
  document = {},
) {
  const onSubmit = jest.fn();
  const onChange = jest.fn();
  const element = (more: object = {}) => (
    <QuestionForm
      schema={source}
      onSubmit={onSubmit}
      onChange={onChange}
      submitLabel="Save and continue"
      {...props}
      {...more}
    />
  );
  const shown = showInPage(element(), mode, document);
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  return { ...shown, onSubmit, onChange, press, element };
}
