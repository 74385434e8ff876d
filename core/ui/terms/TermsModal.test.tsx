import { fireEvent, screen, waitFor } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { TermsModal } from './TermsModal';
import { accessibilityFaults, showInPage } from '../testing/page';

const TERMS = [{ id: 't1', title: 'Membership terms', html: '<p>Give us a month.</p>' }];

/** jsdom has no layout. The text is `content` px high in a box of 300 px. */
function layout(content: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(content);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
}

async function show(accepted = false) {
  const onAgree = jest.fn();
  const shown = showInPage(
    <TermsModal terms={TERMS} accepted={accepted} onAgree={onAgree} onClose={() => undefined} />,
  );
  await screen.findByText('Give us a month.');
  const box = screen.getByRole('region', { name: 'Membership terms' });
  const agree = screen.getByRole('button', { name: 'I Agree' });
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  return { ...shown, onAgree, box, agree, scrollTo };
}

afterEach(() => jest.restoreAllMocks());

// @spec joining 2.58, 9.13
test('I Agree is enabled when the text is scrolled to within 10 px of its end', async () => {
  layout(1000);
  const { agree, scrollTo, user, onAgree } = await show();
  expect(agree).toBeDisabled();
  scrollTo(689);
  expect(agree).toBeDisabled();
  scrollTo(690);
  expect(agree).toBeEnabled();
  scrollTo(0);
  await user.click(agree);
  expect(onAgree).toHaveBeenCalledTimes(1);
});

// @spec joining 2.58
test('I Agree is enabled immediately if the text needs no scrolling', async () => {
  layout(300);
  const { agree } = await show();
  await waitFor(() => expect(agree).toBeEnabled());
});

// @spec joining 2.58
test('I Agree is enabled immediately if the terms were accepted before', async () => {
  layout(1000);
  expect((await show(true)).agree).toBeEnabled();
});

test('the title of the terms stands once, also if the text begins with it', async () => {
  showInPage(
    <TermsModal
      terms={[{ id: 't1', title: 'House rules', html: '<h3>House rules</h3><p>No diving.</p>' }]}
      accepted={false}
      onAgree={() => undefined}
      onClose={() => undefined}
    />,
  );
  await screen.findByText('No diving.');
  expect(screen.getAllByRole('heading', { name: 'House rules' })).toHaveLength(1);
});

test('headings below the title stay in order when the title of the text is not repeated', async () => {
  const html = '<h3>House rules</h3><h4>In the pool</h4><p>No diving.</p><h5>In the sea</h5>';
  showInPage(
    <TermsModal
      terms={[{ id: 't1', title: 'House rules', html }]}
      accepted={false}
      onAgree={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByRole('heading', { level: 3, name: 'In the pool' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 4, name: 'In the sea' })).toBeVisible();
});

test('the text can be scrolled by keyboard and passes axe', async () => {
  layout(1000);
  const { box } = await show();
  expect(box).toHaveAttribute('tabindex', '0');
  expect(await accessibilityFaults()).toEqual([]);
});

test('terms that fail to load cannot be accepted, and can be requested again', async () => {
  layout(300);
  jest.spyOn(DOMPurify, 'sanitize').mockImplementationOnce(() => {
    throw new Error('no cleaner');
  });
  const onAgree = jest.fn();
  const { user } = showInPage(
    <TermsModal terms={TERMS} accepted={false} onAgree={onAgree} onClose={() => undefined} />,
  );
  expect(await screen.findByText('We couldn’t show the terms')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I Agree' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Give us a month.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'I Agree' })).toBeEnabled());
});

test('while more text follows, the button explains why it is disabled', async () => {
  layout(1000);
  const { agree, scrollTo } = await show();
  expect(agree).toHaveAccessibleDescription('Scroll to the end to agree.');
  scrollTo(700);
  expect(agree).not.toHaveAccessibleDescription();
});
