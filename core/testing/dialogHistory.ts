import { screen, waitFor } from '@testing-library/react';

/** Checks that Back closes the open dialog, and that Forward opens it again. */
export async function expectReopenedByForward(
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
) {
  await screen.findByRole(role, { name });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
  window.history.forward();
  expect(await screen.findByRole(role, { name })).toBeVisible();
}
