import { act, screen, waitFor } from '@testing-library/react';
import { holdAnswer, renderLeaving } from '../testing/leaving';
import { useStartConversation } from './useStartConversation';

function Write() {
  const { start, loading } = useStartConversation();
  return (
    <button type="button" disabled={loading} onClick={() => void start('meera')}>
      Message
    </button>
  );
}

const conversation = { __typename: 'Conversation', id: 'c1' };
const data = { startConversation: { __typename: 'StartConversationPayload', conversation } };
const press = () => screen.getByRole('button', { name: 'Message' });

test('opens the conversation once the server has answered', async () => {
  const { asked, release } = holdAnswer('StartConversation', data);
  const { user, address } = renderLeaving(<Write />, '/alumni');
  await user.click(press());
  await asked;
  expect(address()).toBe('/alumni');
  release();
  await waitFor(() => expect(address()).toBe('/messages/c1'));
});

test('does not open it for a viewer who has gone elsewhere in the meantime', async () => {
  const { asked, release } = holdAnswer('StartConversation', data);
  const { user, address, leave, client } = renderLeaving(<Write />, '/alumni');
  await user.click(press());
  await asked;
  const written = jest.spyOn(client.cache, 'write');
  leave();
  release();
  await waitFor(() => expect(written).toHaveBeenCalled());
  await act(async () => {});
  expect(address()).toBe('/elsewhere');
});
