import type { ApolloClient } from '@apollo/client';

/** The IDs of the conversations whose messages are on the screen. */
export const openConversations = (client: ApolloClient): string[] =>
  [...client.getObservableQueries('active')].flatMap(({ queryName, variables }) =>
    queryName === 'Conversation' ? String(variables['id']) : [],
  );
