import { screen, waitFor, within } from '@testing-library/react';

/** The question whether to discard what was typed, once it has the focus: until then, nothing in it can be pressed. */
export async function discardQuestion(): Promise<HTMLElement> {
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  return question;
}
