import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import './starter';

function Field({ type = 'text' }: { readonly type?: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <input type={type} aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

/** As a form filler does, in the page's own world. */
async function fillByScript(text: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.focus();
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  });
  return field;
}

test('text that a form filler puts into a field is heard by the application', async () => {
  render(<Field />);
  const field = await fillByScript('Ada');
  expect(screen.getByRole('status')).toHaveTextContent('Ada');
  expect(field).toHaveValue('Ada');
  expect(field.selectionEnd).toBe(3);
});

test('a field that a form filler empties is empty for the application too', async () => {
  render(<Field />);
  await fillByScript('Ada');
  const field = await fillByScript('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(field).toHaveValue('');
});

test('a field without a caret of its own (an e-mail address) is filled all the same', async () => {
  render(<Field type="email" />);
  await fillByScript('ada@example.test');
  expect(screen.getByRole('status')).toHaveTextContent('ada@example.test');
});
