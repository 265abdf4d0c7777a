import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, HttpResponse } from 'msw';
import { refused } from '../../../testing/referrals';
import { render } from '../../../testing/render';
import { server } from '../../../testing/server';
import { answerSubjectLog } from '../../../testing/subjectLog';
import { InternshipDialog } from './InternshipDialog';
import type { ListedInternship } from './internship';

const BEFORE = '2026-11-01T06:00:00.000Z';
const AFTER = '2026-11-02T06:00:00.000Z';

const anInternship = (parts: Partial<ListedInternship> = {}): ListedInternship => ({
  __typename: 'Internship',
  id: 'ds',
  slug: 'ds',
  title: 'Data Science',
  description: 'Eight weeks with real data.',
  icon: 'database',
  domain: 'DATA_SCIENCE',
  feeBuys: 'A mentor for eight weeks.',
  open: true,
  viewerCanOpen: true,
  viewerCanConfirmFee: false,
  updatedAt: BEFORE,
  fee: { __typename: 'Money', amount: 149_950, currency: 'INR' },
  ...parts,
});

let looks: unknown[] = [];
beforeEach(() => {
  looks = answerSubjectLog('internship.save');
});

/** Another admin saves these parts while the dialog is open. Collects the inputs of the viewer. */
function changedElsewhere(parts: Partial<ListedInternship>) {
  const inputs: unknown[] = [];
  const now = anInternship({ ...parts, updatedAt: AFTER });
  server.use(
    graphql.query('InternshipsNow', () => HttpResponse.json({ data: { internships: [now] } })),
    graphql.mutation('SaveInternship', ({ variables }) => {
      inputs.push(variables.input);
      if (variables.input.updatedAt !== AFTER)
        return refused('Someone else has changed this internship. Read it again.', {
          code: 'CONFLICT',
          fields: ['updatedAt'],
        });
      const data = { saveInternship: { __typename: 'SaveInternshipPayload', internship: now } };
      return HttpResponse.json({ data });
    }),
  );
  return inputs;
}

async function show() {
  const onClose = jest.fn();
  const view = render(<InternshipDialog internship={anInternship()} onClose={onClose} />, { as: { role: 'ADMIN' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Data Science' }));
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Save' }));
  const type = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await view.user.clear(field);
    await view.user.type(field, text);
  };
  return { ...view, onClose, dialog, save, type };
}

test('changes of another admin and those of the viewer are both saved', async () => {
  const inputs = changedElsewhere({ description: 'Ten weeks with real data.', open: false });
  const { dialog, save, type, onClose } = await show();
  await type('Title', 'Data Science in practice');
  await save();
  const notice = await dialog.findByRole('alert');
  expect(notice).toHaveTextContent('This internship was changed elsewhere');
  expect(notice).toHaveTextContent('The form now shows the new values of: Description, Status.');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Data Science in practice');
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Ten weeks with real data.');
  // The log below says who it was.
  await waitFor(() => expect(looks).toHaveLength(2));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(inputs.at(-1)).toMatchObject({
    updatedAt: AFTER,
    title: 'Data Science in practice',
    description: 'Ten weeks with real data.',
    open: false,
  });
});

test('the viewer decides about fields that both changed, and nothing is saved before', async () => {
  const fee = { __typename: 'Money' as const, amount: 99_900, currency: 'INR' };
  const inputs = changedElsewhere({ title: 'Data Analysis', fee, feeBuys: 'A mentor.' });
  const { dialog, save, type, onClose, user } = await show();
  await type('Title', 'Data Science in practice');
  await type('Fee in rupees', '2,000');
  await save();
  const notice = await dialog.findByRole('alert');
  expect(notice).toHaveTextContent('Title is now “Data Analysis”.You typed “Data Science in practice”.');
  expect(notice).toHaveTextContent('Fee is now “₹999: A mentor.”.You typed “₹2,000: A mentor for eight weeks.”.');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();

  await save();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  expect(inputs).toHaveLength(1);

  await user.click(dialog.getByRole('button', { name: 'Keep mine for Title' }));
  expect(dialog.queryByText('Title is now “Data Analysis”.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Use the other for Fee' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  expect(dialog.getByRole('alert')).toHaveTextContent('Check the form, then save again.');
  expect(dialog.getByRole('textbox', { name: 'Fee in rupees' })).toHaveValue('999');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(inputs.at(-1)).toMatchObject({ title: 'Data Science in practice', fee: 99_900, feeBuys: 'A mentor.' });
});

test('when the changes cannot be read, the form stays as it is, to save again', async () => {
  const inputs = changedElsewhere({});
  server.use(graphql.query('InternshipsNow', () => HttpResponse.error(), { once: true }));
  const { dialog, save, type, onClose } = await show();
  await type('Title', 'Data Science in practice');
  await save();
  expect(await screen.findByText('The internship could not be saved')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Data Science in practice');
  await save();
  await dialog.findByRole('alert');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(inputs.at(-1)).toMatchObject({ title: 'Data Science in practice' });
});
