import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { FoyerTheme } from '../../theme/FoyerTheme';
import { accessibilityFaults, hydrateInPage, showInPage } from '../testing/page';
import { AgreementGroup } from './AgreementGroup';
import { TermsCheckbox } from './TermsCheckbox';
import type { TermsText } from './TermsText';

const HEALTH: TermsText = { id: 't1', title: 'Health commitment', html: '<p>Stop when it hurts.</p>' };
const LONG: TermsText = { ...HEALTH, html: `<p>${'Stop when it hurts. '.repeat(80)}</p>` };

/** jsdom has no layout. Each text is `content` px high in a box of 300 px. */
function layout(content: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(content);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
}

interface Props {
  readonly terms: readonly TermsText[];
  readonly before?: boolean;
  readonly onChange?: (accepted: boolean) => void;
}

function Consent({ terms, before = false, onChange }: Props) {
  const [accepted, setAccepted] = useState(before);
  const [shown, setShown] = useState(terms);
  const reading = useState(false);
  return (
    <AgreementGroup>
      <TermsCheckbox
        label={`I have read and agree to the ${shown[0]?.title ?? ''}`}
        readLabel="Read it"
        terms={shown}
        accepted={accepted}
        reading={reading}
        onChange={(yes) => {
          setAccepted(yes);
          onChange?.(yes);
        }}
      />
      <button onClick={() => reading[1](true)}>Continue</button>
      <button
        onClick={() => {
          setShown([{ ...HEALTH, html: '<p>Stop before it hurts.</p>' }]);
          setAccepted(false);
        }}
      >
        Publish another text
      </button>
    </AgreementGroup>
  );
}

const tick = () => screen.getByRole('checkbox', { name: /^I have read and agree to the/ });
const text = () => screen.getByRole('region', { name: 'Health commitment' });
const isLocked = () => tick().getAttribute('aria-disabled') === 'true';

function scrollTo(top: number) {
  text().scrollTop = top;
  fireEvent.scroll(text());
}

async function show(props: Props) {
  const shown = showInPage(<Consent {...props} />);
  await screen.findByText(/^Stop when it hurts/);
  return shown;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

test('a short text stands in the page, and no dialog opens', async () => {
  layout(120);
  const { user } = await show({ terms: [HEALTH] });
  expect(text()).toHaveTextContent('Stop when it hurts.');
  expect(screen.queryByRole('button', { name: 'Read it' })).toBeNull();
  await user.click(tick());
  expect(tick()).toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text that is seen whole can be agreed to immediately', async () => {
  layout(300);
  await show({ terms: [HEALTH] });
  expect(isLocked()).toBe(false);
  expect(screen.queryByText('Scroll to the end to agree.')).toBeNull();
});

test('a text that scrolls can be agreed to within 10 px of its end', async () => {
  layout(700);
  const onChange = jest.fn();
  const { user } = await show({ terms: [HEALTH], onChange });
  expect(isLocked()).toBe(true);
  expect(tick()).toHaveAccessibleDescription('Scroll to the end to agree.');
  scrollTo(389);
  expect(isLocked()).toBe(true);
  scrollTo(390);
  expect(isLocked()).toBe(false);
  expect(screen.getByText('You’ve reached the end. You can agree now.')).toBeVisible();
  scrollTo(0);
  await user.click(tick());
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('a text that fits after its font has loaded, or in a wider window, needs no scrolling', async () => {
  let resize = () => undefined as void;
  window.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  layout(320);
  await show({ terms: [HEALTH] });
  expect(isLocked()).toBe(true);
  layout(300);
  act(() => resize());
  expect(isLocked()).toBe(false);
});

test('a tick before the end is not set, and leads to the text', async () => {
  layout(700);
  const onChange = jest.fn();
  const { user } = await show({ terms: [HEALTH], onChange });
  await user.click(tick());
  expect(tick()).not.toBeChecked();
  expect(text()).toHaveFocus();
  tick().focus();
  await user.keyboard(' ');
  expect(tick()).not.toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
});

test('Continue leads to a text that is not read yet, and to the tick of one that is', async () => {
  layout(700);
  const { user } = await show({ terms: [HEALTH] });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(text()).toHaveFocus();
  scrollTo(400);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(tick()).toHaveFocus();
});

test('a consent that was given before can be withdrawn and given again without reading', async () => {
  layout(700);
  const { user } = await show({ terms: [HEALTH], before: true });
  await user.click(tick());
  expect(tick()).not.toBeChecked();
  await user.click(tick());
  expect(tick()).toBeChecked();
});

test('a text that changes while the page is open must be read again', async () => {
  layout(700);
  const { user } = await show({ terms: [HEALTH] });
  scrollTo(400);
  await user.click(tick());
  await user.click(screen.getByRole('button', { name: 'Publish another text' }));
  expect(await screen.findByText('Stop before it hurts.')).toBeVisible();
  expect(isLocked()).toBe(true);
});

test('a text that cannot be shown cannot be agreed to, and can be requested again', async () => {
  layout(120);
  jest.spyOn(DOMPurify, 'sanitize').mockImplementation(() => {
    throw new Error('no cleaner');
  });
  const { user } = showInPage(<Consent terms={[HEALTH]} />);
  expect(await screen.findByText('We couldn’t show the terms')).toBeVisible();
  expect(isLocked()).toBe(true);
  await user.click(tick());
  expect(tick()).not.toBeChecked();
  jest.restoreAllMocks();
  layout(120);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Stop when it hurts.');
  await waitFor(() => expect(isLocked()).toBe(false));
});

test('a text without words has no empty box, and its statement can be agreed to', async () => {
  const { user } = showInPage(<Consent terms={[{ ...HEALTH, html: '<p>&nbsp;</p>' }]} />);
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(tick());
  expect(tick()).toBeChecked();
});

test('a text of more than 1,500 characters opens in a dialog, and I Agree ticks its box', async () => {
  layout(700);
  const { user } = showInPage(<Consent terms={[LONG]} />);
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(tick());
  expect(tick()).not.toBeChecked();
  await screen.findByText(/Stop when it hurts/);
  scrollTo(400);
  await user.click(screen.getByRole('button', { name: 'I Agree' }));
  expect(tick()).toBeChecked();
});

test('several short texts of one consent have a heading each, and are read together', async () => {
  layout(700);
  const rules = { id: 't2', title: 'House rules', html: '<h2>House rules</h2><p>No diving.</p>' };
  showInPage(<Consent terms={[HEALTH, rules]} />);
  await screen.findByText('No diving.');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Health commitment',
    'House rules',
  ]);
  expect(screen.getByRole('region', { name: 'Terms and Conditions' })).toHaveTextContent(
    'Stop when it hurts.',
  );
});

test('the statement says in bold what one agrees to', async () => {
  await show({ terms: [HEALTH] });
  expect(screen.getByText('Health commitment', { selector: 'strong' })).toBeVisible();
  expect(tick()).toHaveAccessibleName('I have read and agree to the Health commitment');
});

test('the text is reached by keyboard, and the group passes axe', async () => {
  layout(700);
  const { user } = await show({ terms: [HEALTH] });
  await user.tab();
  expect(tick()).toHaveFocus();
  await user.tab();
  expect(text()).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Please confirm' })).toContainElement(tick());
  expect(await accessibilityFaults()).toEqual([]);
});

test('the first render in the browser is that of the server', async () => {
  layout(120);
  const element = <Consent terms={[HEALTH]} />;
  const server = renderToString(<FoyerTheme values={{}}>{element}</FoyerTheme>);
  expect(server).not.toContain('Stop when it hurts');
  await hydrateInPage(element, () => undefined);
  await screen.findByText('Stop when it hurts.');
  expect(isLocked()).toBe(false);
});
