import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './signing-in';
import { expect, test } from './test';

/** The registration of the service worker, as the browser names it. */
async function registerWorker(page: Page, cdp: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  // The page itself does so when the server has keys, which the server of the tests has not: push services are on the internet.
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js'));
  return registered;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('notifications are offered, turned on in one press, and shown by the service worker, one per conversation', async ({
  page,
}) => {
  await signIn(page, 'student@demo.batchmate.example');
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(['notifications'], { origin });

  await test.step('the offer and the switch in the settings are the same choice', async () => {
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Get notified of new messages')).toHaveCount(0);
    await page.goto('/settings/notifications');
    await expect(page.getByRole('checkbox', { name: 'This browser' })).toBeChecked();
  });

  await test.step('a later message of a conversation replaces the earlier one', async () => {
    const cdp = await page.context().newCDPSession(page);
    const registrationId = await registerWorker(page, cdp);
    const about = { title: 'Meera Nair', tag: 'message:1', url: '/messages/1' };
    for (const body of ['sent you a message', 'sent you 2 messages']) {
      const data = JSON.stringify({ ...about, body });
      // A busy browser drops messages for a worker that has just been registered.
      await expect(async () => {
        await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
        const notification = { title: about.title, body, tag: about.tag };
        await expect.poll(() => shown(page), { timeout: 5_000 }).toEqual([notification]);
      }).toPass();
    }
  });
});
