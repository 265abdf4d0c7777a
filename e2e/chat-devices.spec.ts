import type { Page } from '@playwright/test';
import { ASHA, devicesOf, field, log, MEERA, message, say } from './chat';
import { expect, test } from './test';

const status = (page: Page, text: string, name: 'Sent' | 'Delivered' | 'Seen') =>
  message(page, text).getByText(name, { exact: true });

async function openConversation(page: Page, other: string): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('link', { name: new RegExp(`^${other}`) }).click();
  await expect(page.getByRole('log', { name: `Messages with ${other}` })).toBeVisible();
}

async function act(page: Page, text: string, action: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('two people see every action on both of their devices', async ({ browser, server }) => {
  test.slow(); // four devices, and a restart of the server
  const [asha, ashasPhone] = await devicesOf(browser, server.url, ASHA);
  const [meera, meerasPhone] = await devicesOf(browser, server.url, MEERA);
  const ashas = [asha, ashasPhone];
  const meeras = [meera, meerasPhone];
  const all = [...ashas, ...meeras];
  const failures: Error[] = [];
  for (const page of all) page.on('pageerror', (error) => failures.push(error));
  await asha.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  for (const page of ashas) await openConversation(page, 'Meera Nair');

  await test.step('a message is sent, delivered while the other is elsewhere, and seen', async () => {
    await say(asha, 'Is the role open?');
    for (const page of ashas) await expect(status(page, 'Is the role open?', 'Sent')).toHaveCount(1);
    for (const page of meeras) await page.goto('/profile');
    for (const page of ashas) await expect(status(page, 'Is the role open?', 'Delivered')).toHaveCount(1);
    for (const page of meeras) await expect(page).toHaveTitle(/^\(\d+\) /);
    await say(ashasPhone, 'I can send my resume');
    for (const page of ashas) await expect(status(page, 'I can send my resume', 'Delivered')).toHaveCount(1);
    await openConversation(meera, 'Asha Rao');
    for (const page of ashas) {
      await expect(status(page, 'Is the role open?', 'Seen')).toHaveCount(1);
      await expect(status(page, 'I can send my resume', 'Seen')).toHaveCount(1);
    }
    // What was read on the computer is read on the phone, too.
    await expect(meerasPhone).not.toHaveTitle(/^\(\d+\) /);
    await openConversation(meerasPhone, 'Asha Rao');
  });

  await test.step('typing shows on both devices of the other, and ends with the message', async () => {
    const typing = (page: Page) => page.getByText('Meera is typing…').filter({ visible: true }).first();
    // It lasts five seconds, so both look at the same time, and at every frame.
    const seen = Promise.all(ashas.map((page) => typing(page).waitFor()));
    await field(meera).pressSequentially('It is');
    await seen;
    await say(meera, 'It is open');
    for (const page of all) await expect(message(page, 'It is open')).toBeVisible();
    for (const page of ashas) await expect(page.getByText('Meera is typing…')).toHaveCount(0);
  });

  await test.step('the field grows to six rows, on phones to four, and a reload keeps what is in it', async () => {
    for (const [page, rows] of [
      [asha, '6'],
      [ashasPhone, '4'],
    ] as const) {
      await field(page).fill('1\n2\n3\n4\n5\n6\n7');
      await expect(field(page)).toHaveAttribute('rows', rows);
      await page.reload();
      await expect(field(page)).toHaveValue('1\n2\n3\n4\n5\n6\n7');
      await field(page).fill('');
      await expect(field(page)).toHaveAttribute('rows', '1');
    }
  });

  await test.step('a reply quotes the message, which a press on the quote shows', async () => {
    await act(asha, 'It is open', 'Reply');
    await expect(asha.getByText('Replying to them')).toBeVisible();
    await say(asha, 'Then I apply');
    for (const page of all) {
      const quote = message(page, 'Then I apply').getByRole('button', { name: 'It is open' });
      await quote.click();
      await expect(message(page, 'It is open').first()).toBeFocused();
    }
  });

  await test.step('an edit from the phone', async () => {
    await message(ashasPhone, 'Then I apply')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await ashasPhone.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(ashasPhone.getByText('Editing message...')).toBeVisible();
    await field(ashasPhone).fill('Then I apply today');
    await ashasPhone.getByRole('button', { name: 'Save', exact: true }).click();
    for (const page of all) await expect(message(page, 'Then I apply today')).toContainText('(edited)');
  });

  await test.step('a copy', async () => {
    await act(asha, 'It is open', 'Copy');
    await expect(asha.getByText('Message copied to clipboard')).toBeVisible();
    expect(await asha.evaluate(() => navigator.clipboard.readText())).toBe('It is open');
  });

  await test.step('a deletion, also in the quotes of the message', async () => {
    await act(meera, 'It is open', 'Delete');
    await meera.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    for (const page of all) {
      await expect(log(page).getByText('It is open', { exact: true })).toHaveCount(0);
      await expect(message(page, 'Then I apply today').getByRole('button', { name: 'Message deleted' })).toBeVisible();
    }
  });

  await test.step('offline and back: what both wrote arrives once and in order', async () => {
    await ashasPhone.context().setOffline(true);
    await say(ashasPhone, 'Written offline');
    await say(meera, 'Written meanwhile');
    await expect(message(asha, 'Written meanwhile')).toBeVisible();
    await expect(message(ashasPhone, 'Written meanwhile')).toHaveCount(0);
    await expect(log(ashasPhone).getByText('Written offline', { exact: true })).toHaveCount(1);
    await ashasPhone.context().setOffline(false);
    for (const page of all) {
      await expect(message(page, 'Written offline')).toHaveCount(1, { timeout: 60_000 });
      await expect(message(page, 'Written meanwhile')).toHaveCount(1);
      const texts = (await log(page).locator('[data-message]').allInnerTexts()).join('\n');
      expect(texts.indexOf('Written meanwhile')).toBeLessThan(texts.indexOf('Written offline'));
    }
  });

  await test.step('a restart of the server: receipts that were missed appear', async () => {
    await server.end('SIGTERM');
    await say(asha, 'Written without a server');
    await server.start();
    for (const page of all) {
      await expect(page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 60_000 });
      await expect(message(page, 'Written without a server')).toHaveCount(1, { timeout: 60_000 });
    }
    for (const page of ashas) await expect(status(page, 'Written without a server', 'Seen')).toHaveCount(1);
  });

  await test.step('a search on the phone finds the message and goes there', async () => {
    await ashasPhone.getByRole('button', { name: 'More about Meera Nair' }).click();
    await ashasPhone.getByRole('menuitem', { name: 'Search in conversation' }).click();
    const search = ashasPhone.getByRole('searchbox', { name: 'Search in conversation...' });
    await search.fill('resume');
    await search.press('Enter');
    await expect(log(ashasPhone).locator('[data-marked]')).toContainText('I can send my resume');
    await expect(log(ashasPhone).locator('[data-marked]')).toBeInViewport();
    await ashasPhone.getByRole('button', { name: 'Close search' }).click();
  });

  await test.step('a block on one device ends messages on both', async () => {
    await asha.getByRole('button', { name: 'More about Meera Nair' }).click();
    await asha.getByRole('menuitem', { name: 'Block…' }).click();
    await asha.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(asha.getByRole('region', { name: /^You blocked/ })).toBeVisible();
    await say(meera, 'Written to nobody');
    for (const page of meeras) await expect(status(page, 'Written to nobody', 'Sent')).toHaveCount(1);
    for (const page of ashas) {
      // The other device learns of it while it is open.
      await expect(page.getByRole('region', { name: /^You blocked/ })).toBeVisible();
      await expect(field(page)).toHaveCount(0);
      await expect(page.getByText('Written to nobody')).toHaveCount(0);
    }
    for (const page of meeras) await expect(status(page, 'Written to nobody', 'Sent')).toHaveCount(1);
    await ashasPhone
      .getByRole('region', { name: /^You blocked/ })
      .getByRole('button', { name: /^Unblock/ })
      .click();
    for (const page of ashas) await expect(field(page)).toBeVisible();
  });
  await test.step('a device that was offline learns of a block when it is back', async () => {
    await ashasPhone.context().setOffline(true);
    await expect(ashasPhone.getByText('You are offline').first()).toBeVisible();
    await asha.getByRole('button', { name: 'More about Meera Nair' }).click();
    await asha.getByRole('menuitem', { name: 'Block…' }).click();
    await asha.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(asha.getByRole('region', { name: /^You blocked/ })).toBeVisible();
    await expect(field(ashasPhone)).toBeVisible();
    await ashasPhone.context().setOffline(false);
    await expect(ashasPhone.getByRole('region', { name: /^You blocked/ })).toBeVisible();
  });
  expect(failures).toEqual([]);
});
