import type { Browser, Page } from '@playwright/test';
import { signIn } from './signing-in';
import { signUp } from './signing-up';
import { expect, test } from './test';

/** A résumé: a PDF with one empty page. */
const RESUME = {
  name: 'Ishaan Verma.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.getByPlaceholder('Type a message...').press('Enter');
}

/** The figure on the card. */
async function creditsEarned(page: Page): Promise<number> {
  const card = page.getByRole('group', { name: 'Credits Earned' });
  await expect(card).toContainText(/\d/);
  return Number(/[\d,]+/.exec(await card.innerText())?.[0].replaceAll(',', ''));
}

/** The link to a section in the navigation. The breadcrumb has one with the same name. */
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a student signs up and asks a verified alumna, they chat, and the referral ends with a hire', async ({
  browser,
}) => {
  const student = await newPage(browser);
  await signUp(student, {
    firstName: 'Ishaan',
    lastName: 'Verma',
    email: `ishaan.${Date.now()}@journey.example`,
    password: 'Journey-to-hired-1',
  });

  await section(student, 'My Profile').click();
  await student.locator('input[type=file][accept*=pdf]').setInputFiles(RESUME);
  await expect(student.getByText('Résumé saved').first()).toBeVisible();

  await section(student, 'Alumni Connect').click();
  await student.getByRole('searchbox').fill('Meera Nair');
  await expect(student.getByText('1 person')).toBeVisible();
  await student.getByRole('button', { name: 'Ask for a referral: Meera' }).click();
  const ask = student.getByRole('dialog', { name: 'Ask Meera for a referral' });
  await ask.getByLabel('Which job is it?').selectOption({ label: 'Another job at Nilgiri Cloud' });
  await ask.getByLabel('Job title').fill('Platform Engineer');
  await ask.getByLabel('Message').fill('I built the queue behind our college’s course registration.');
  await expect(ask.getByText(RESUME.name)).toBeVisible();
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(student.getByText('Request sent').first()).toBeVisible();

  const alumna = await newPage(browser);
  await signIn(alumna, 'alumni@demo.batchmate.example');
  await section(alumna, 'Referral Management').click();
  await expect(alumna.getByRole('heading', { name: 'Referral Management' })).toBeVisible();
  const before = await creditsEarned(alumna);
  await alumna.getByRole('article').filter({ hasText: 'Platform Engineer' }).getByRole('link').click();
  await expect(alumna.getByText('I built the queue behind our college’s course registration.')).toBeVisible();
  await alumna.getByRole('button', { name: 'Accept' }).click();
  await expect(alumna.getByText('Referral accepted successfully').first()).toBeVisible();

  // The student sees the change without a reload, and opens the conversation.
  await section(student, 'Referral Center').click();
  await student.getByRole('link', { name: /Platform Engineer/ }).click();
  await expect(student.getByText('Accepted').first()).toBeVisible();
  await student.getByRole('link', { name: 'Message', exact: true }).click();
  await say(student, 'Thank you, Meera. When may I call you?');
  await alumna.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(alumna.getByText('Thank you, Meera. When may I call you?').last()).toBeVisible();
  await say(alumna, 'Tomorrow at six. Bring the story of the queue.');
  await expect(student.getByText('Tomorrow at six. Bring the story of the queue.').last()).toBeVisible();

  await section(alumna, 'Referral Management').click();
  await alumna.getByRole('article').filter({ hasText: 'Platform Engineer' }).getByRole('link').click();
  await alumna.getByRole('button', { name: 'Mark as referred' }).click();
  await alumna.getByRole('button', { name: 'Mark as interviewing' }).click();
  await alumna.getByRole('button', { name: 'Mark as hired' }).click();
  await alumna
    .getByRole('alertdialog')
    .or(alumna.getByRole('dialog'))
    .getByRole('button', { name: 'Mark as hired' })
    .click();
  await expect(alumna.getByText('Ishaan got the job through you.')).toBeVisible();

  await section(student, 'Referral Center').click();
  await student.getByRole('link', { name: /Platform Engineer/ }).click();
  await expect(student.getByText('You got the job.', { exact: false })).toBeVisible();

  // The credits: 100 for the acceptance and 400 for the hire.
  await section(alumna, 'Referral Management').click();
  await expect.poll(() => creditsEarned(alumna)).toBe(before + 500);
});
