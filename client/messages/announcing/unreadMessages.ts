import { graphql } from '../../graphql';

/** How many messages the viewer has not read. The shell fetches it first. */
export const UnreadMessages = graphql(`
  query UnreadMessages {
    me {
      id
      unreadMessages
    }
  }
`);
