import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Opens the menu of the button `button` and selects `item`. In two steps, because the menu highlights an item on press and selects it on
 * release.
 */
export async function chooseFromMenu(user: UserEvent, button: string | RegExp, item: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  const target = within(menu).getByRole('menuitem', { name: item });
  await user.pointer({ keys: '[MouseLeft>]', target });
  await user.pointer({ keys: '[/MouseLeft]', target });
}
