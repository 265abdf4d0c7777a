/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  conversationWith,
  deviceOf,
  KAVYA,
  log,
  newStudent,
  openConversation,
  PHONE,
  picture,
  sendPicture,
} from './chat';
import { expect, test } from './test';

/** A photo as large as those of phones. */
async function photo(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: 'gray', noise } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 60 }).toBuffer() };
}

/** The places of the messages on the screen. */
const places = (page: Page) =>
  log(page)
    .locator('[data-message]')
    .evaluateAll((messages) =>
      messages.map((message) => {
        const { y, width, height } = message.getBoundingClientRect();
        return { y, width, height };
      }),
    );

test('a photo is small in the conversation of a phone, moves nothing, and opens in full', async ({
  browser,
  server,
}) => {
  const student = await newStudent(server.url, 'Leela', 'Menon');
  const id = await conversationWith(server.url, student);
  const view = await photo('view.jpg');
  expect(view.buffer.length).toBeGreaterThan(2_000_000);
  await sendPicture(server.url, KAVYA, id, picture('sketch.png'));
  await sendPicture(server.url, KAVYA, id, view);
  const page = await deviceOf(browser, server.url, student, PHONE);
  const shown = (name: string) => log(page).getByRole('button', { name: `Preview of ${name}`, exact: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/files/')) asked.push(request.url());
  });

  await test.step('nothing moves when the pictures arrive', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/files/*', async (route) => {
      await released;
      await route.continue();
    });
    await openConversation(page, id);
    await expect(shown('view.jpg')).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    const before = await places(page);
    expect(before).toHaveLength(4);
    release();
    for (const name of ['view.jpg', 'sketch.png'])
      await expect
        .poll(() =>
          shown(name)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
    expect(await places(page)).toEqual(before);
  });

  await test.step('they are small', async () => {
    expect(asked.filter((url) => url.endsWith('&size=640'))).toHaveLength(2);
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry.name.includes('/api/files/') ? (entry as PerformanceResourceTiming).encodedBodySize : [],
        ),
    );
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeLessThan(100_000);
  });

  await test.step('they are not loaded again when one returns', async () => {
    await page.getByRole('link', { name: 'Back to conversations' }).click();
    await expect(log(page)).toHaveCount(0);
    await page.getByRole('link', { name: /^Kavya Shah/ }).click();
    await expect(shown('view.jpg').locator('img')).toHaveJSProperty('naturalWidth', 640);
    expect(asked).toHaveLength(2);
  });

  await test.step('the photo opens as it was sent', async () => {
    await shown('view.jpg').tap();
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 4000);
    expect(asked).toHaveLength(3);
    expect(asked[2]).not.toContain('size=');
  });
});
