import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { aReferral, MEERA, refused } from '../../testing/referrals';
import { aChoice, answerChoices, answerLists, answerNames, KAVYA, row, show } from '../../testing/requests';
import { server } from '../../testing/server';

const textsOf = (options: readonly HTMLElement[]) => options.map((option) => option.textContent);

async function openDialog({ user }: ReturnType<typeof show>) {
  await row('Asha Rao');
  await user.click(screen.getByRole('button', { name: /^More Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'More Filters' }));
}

describe('the choices of the dialog', () => {
  it('are those of all requests with their counts, and are loaded with the dialog', async () => {
    answerLists(() => [aReferral()]);
    const asked = answerChoices();
    const page = show();
    await row('Asha Rao');
    expect(asked).toEqual([]);
    const dialog = await openDialog(page);
    await dialog.findByRole('option', { name: 'Go Engineer (1,240)' });
    expect(asked).toEqual(['filters']);
    expect(textsOf(within(dialog.getByRole('combobox', { name: 'Job' })).getAllByRole('option'))).toEqual([
      'Any job',
      'Go Engineer (1,240)',
      'Tester (3)',
    ]);
    const college = dialog.getByRole('combobox', { name: 'College' });
    await page.user.click(college);
    expect(textsOf(within(dialog.getByRole('listbox', { name: 'College' })).getAllByRole('option'))).toEqual([
      'PES University900',
      'Anna University41',
    ]);
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(college).toHaveValue('PES University');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await page.user.click(dialog.getByRole('button', { name: 'Show requests' }));
    await waitFor(() => expect(page.address()).toBe('/requests?college=PES+University'));
  });

  it('names the companies if the jobs are of several', async () => {
    answerLists(() => [aReferral()]);
    answerChoices({
      ...aChoice,
      jobs: aChoice.jobs.map((job, n) => ({ ...job, company: ['Acme', 'Globex'][n] ?? '' })),
    });
    const dialog = await openDialog(show());
    expect(await dialog.findByRole('option', { name: 'Go Engineer at Acme (1,240)' })).toBeInTheDocument();
    expect(dialog.getByRole('option', { name: 'Tester at Globex (3)' })).toBeInTheDocument();
  });

  it('suggests skills with their counts, adds any other with Enter, and takes no more than ten', async () => {
    answerLists(() => [aReferral()]);
    answerChoices();
    const page = show('/requests?skill=Go');
    const { user } = page;
    const dialog = await openDialog(page);
    const field = dialog.getByRole('combobox', { name: 'Skills' });
    await user.click(field);
    // Without the chosen one.
    expect(textsOf(await dialog.findAllByRole('option', { name: /^SQL/ }))).toEqual(['SQL1,100']);
    expect(dialog.queryByRole('option', { name: /^Go\d/ })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(field, 'Rust{Enter}');
    const tags = () => textsOf(within(dialog.getByRole('list', { name: 'Skills' })).getAllByRole('listitem'));
    expect(tags()).toEqual(['Go', 'SQL', 'Rust']);
    await user.type(field, 'a,b,c,d,e,f,g,h,');
    expect(tags()).toHaveLength(10);
    expect(dialog.getByText('The maximum is 10.')).toBeVisible();
    await user.type(field, 'z');
    expect(field).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Remove Go' }));
    await user.type(field, 'Zig');
    // What was typed counts without Enter too.
    await user.click(dialog.getByRole('button', { name: 'Show requests' }));
    await waitFor(() =>
      expect(page.address()).toBe(
        '/requests?skill=SQL&skill=Rust&skill=a&skill=b&skill=c&skill=d&skill=e&skill=f&skill=g&skill=Zig',
      ),
    );
  });

  it('keep skills that do not fit in the field, say how many, and apply nothing without them', async () => {
    answerLists(() => [aReferral()]);
    answerChoices();
    const page = show('/requests?skill=Go');
    const dialog = await openDialog(page);
    const field = dialog.getByRole('combobox', { name: 'Skills' });
    await page.user.click(field);
    // Longer than one skill may be.
    const pasted = Array.from({ length: 12 }, (_, n) => `skill number ${n + 1}`);
    await page.user.paste(pasted.join(', '));
    await page.user.click(dialog.getByRole('button', { name: 'Show requests' }));
    expect(field).toHaveValue('skill number 10, skill number 11, skill number 12');
    expect(await dialog.findByText(/At most 10 fit\. Not added: 3\./)).toBeVisible();
    expect(field).toBeInvalid();
    expect(page.address()).toBe('/requests?skill=Go');
    await page.user.clear(field);
    await page.user.click(dialog.getByRole('button', { name: 'Show requests' }));
    await waitFor(() => expect(page.address()).toContain('skill=skill+number+9'));
    expect(page.address()).not.toContain('10');
  });

  it('contain the chosen job by its title, although it is not among the most frequent ones', async () => {
    answerLists(() => [aReferral()]);
    answerChoices();
    const names = answerNames({ job: 'Archivist' });
    const page = show('/requests?job=j77');
    expect(await screen.findByRole('button', { name: 'Remove the filter Archivist' })).toBeVisible();
    expect(names).toEqual([
      expect.objectContaining({ job: 'j77', withJob: true, withCandidate: false, withAsked: false }),
    ]);
    const dialog = await openDialog(page);
    await dialog.findByRole('option', { name: 'Go Engineer (1,240)' });
    expect(dialog.getByRole('combobox', { name: 'Job' })).toHaveDisplayValue('Archivist');
  });
});

describe('the people asked, for HR', () => {
  const me = { id: 'kavya', role: 'HR' };
  const whose = () => screen.findByRole('combobox', { name: 'Who was asked' });

  it('are everyone of the company who was asked, and are loaded before the menu opens', async () => {
    answerLists(() => [aReferral()], { me });
    const asked = answerChoices();
    const { user } = show('/requests', KAVYA);
    await row('Asha Rao');
    expect(textsOf(within(await whose()).getAllByRole('option'))).toEqual(['Everyone at Acme', 'You']);
    expect(asked).toEqual([]);
    await user.hover(await whose());
    await screen.findByRole('option', { name: 'Meera Nair (1,200)' });
    expect(textsOf(within(await whose()).getAllByRole('option'))).toEqual([
      'Everyone at Acme',
      'You (43)',
      'Meera Nair (1,200)',
    ]);
    expect(asked).toEqual(['whose']);
  });

  it('are loaded with the focus too, and again after a failure', async () => {
    answerLists(() => [aReferral()], { me });
    answerChoices();
    let failures = 0;
    const fail = () => {
      failures += 1;
      return refused('Away', { code: 'INTERNAL' });
    };
    server.use(graphql.query('RequestWhoseChoices', fail, { once: true }));
    show('/requests', KAVYA);
    await row('Asha Rao');
    const menu = await whose();
    act(() => menu.focus());
    await waitFor(() => expect(failures).toBe(1));
    await waitFor(() => {
      act(() => {
        menu.blur();
        menu.focus();
      });
      expect(within(menu).getByRole('option', { name: 'Meera Nair (1,200)' })).toBeInTheDocument();
    });
  });

  it('are named if the address has one of them, without a request for the choices', async () => {
    answerLists(() => [aReferral()], { me });
    const [asked, names] = [answerChoices(), answerNames({})];
    show(`/requests?whose=${MEERA}`, KAVYA);
    await row('Asha Rao');
    expect(await whose()).toHaveDisplayValue('Meera Nair');
    expect([asked, names]).toEqual([[], []]);
  });

  it('are named although none of their requests is in the list', async () => {
    answerLists(() => [], { me });
    answerNames({ asked: 'Ravi Iyer', candidate: 'Tara Sen' });
    server.use(
      graphql.query('RequestsWithoutEach', () => {
        const list = (totalCount: number) => ({ __typename: 'ReferralConnection', totalCount });
        return HttpResponse.json({ data: { a: list(7), b: list(1) } });
      }),
    );
    show('/requests?whose=ravi&candidate=tara', KAVYA);
    expect(
      await screen.findByText(
        'No request matches these filters. Without the filter “Ravi Iyer”, there would be 7 requests.',
      ),
    ).toBeVisible();
    expect(await whose()).toHaveDisplayValue('Ravi Iyer');
    expect(screen.getByRole('button', { name: 'Remove the filter Tara Sen' })).toBeVisible();
  });
});
