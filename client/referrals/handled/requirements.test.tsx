import { screen, within } from '@testing-library/react';
import { aReferral } from '../../testing/referrals';
import { answerLists, pane, show, two } from '../../testing/requests';

it('the open request says which requirements of the job the candidate meets', async () => {
  const requirementsMatch = { __typename: 'RequirementsMatch', met: ['React', 'CSS'], missing: ['Testing'] };
  answerLists(() => [aReferral({ requirementsMatch }), ...two().slice(1)]);
  const { user } = show();
  const beside = within(await pane());
  const line = await beside.findByText('Meets 2 of 3: React, CSS');
  expect(line.closest('p')).toHaveTextContent('Meets 2 of 3: React, CSS · missing Testing');
  // The job of the other request has no requirements.
  await user.click(screen.getByRole('link', { name: 'Binu Das' }));
  await screen.findByRole('link', { name: 'View Profile of Binu Das' });
  expect(screen.queryByText(/^Meets/)).not.toBeInTheDocument();
});
