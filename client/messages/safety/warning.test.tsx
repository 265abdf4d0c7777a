import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aMessage, aServer, log, show } from '../../testing/chat';

test.each([
  ['MONEY', /^Do not pay anyone who asks you for money in a message\. .* internship pages\./],
  ['CREDENTIALS', /Never share a password/],
  ['ELSEWHERE', /Outside Batchmate, nobody can help/],
])(
  'a message with the warning %s has a note, from which its sender is reported with the conversation',
  async (warning, text) => {
    aServer([aMessage(1), aMessage(2, { content: 'A registration fee applies.', warning })]);
    const { user, container } = show();
    const note = await within(await log()).findByRole('note');
    expect(note).toHaveTextContent(text);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(note).getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report Meera Nair' })).toHaveTextContent(/last ten messages/);
  },
);
