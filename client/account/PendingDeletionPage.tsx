import { useApolloClient } from '@apollo/client/react';
import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { graphql } from '../graphql';
import { longDate } from '../lib/time';
import { Time } from '../ui/data/Time';
import { usePageTitle } from '../ui/layout/Page';
import { OnlineButton } from '../ui/network/OnlineButton';
import { pendingDeletionCopy } from './copy';
import { toastUnanswered } from '../data/toastUnanswered';
import { useMutationWithToast } from '../data/useMutationWithToast';

const UndoDeleteAccount = graphql(`
  mutation UndoDeleteAccount {
    undoDeleteAccount {
      settings {
        email
      }
    }
  }
`);

interface Props {
  /** When the account is erased. */
  eraseAfter: string;
  onSignOut: () => void;
  signingOut: boolean;
}

/** The only page of a user whose account is deleted but not yet erased: they can keep the account or sign out. */
export function PendingDeletionPage({ eraseAfter, onSignOut, signingOut }: Props) {
  const title = pendingDeletionCopy.title(longDate(eraseAfter));
  usePageTitle(title);
  const client = useApolloClient();
  const [keep, { loading }] = useMutationWithToast(UndoDeleteAccount, {
    success: pendingDeletionCopy.kept,
    failure: pendingDeletionCopy.notKept,
    // Only the answer may be lost.
    onError: (error) => {
      client.refetchQueries({ include: ['ShellMe'] }).catch(() => undefined); // the page stays
      return toastUnanswered(error, pendingDeletionCopy.unanswered);
    },
    refetchQueries: ['ShellMe'],
    awaitRefetchQueries: true,
  });
  return (
    <Flex as="main" direction="column" align="center" justify="center" textAlign="center" gap="4" minH="100dvh" px="6">
      <Heading as="h1" size="2xl" textWrap="balance">
        <Time at={eraseAfter} style="longDate">
          {pendingDeletionCopy.title}
        </Time>
      </Heading>
      <chakra.p color="fg.muted" fontSize="md" maxW="52ch">
        {pendingDeletionCopy.hidden} {pendingDeletionCopy.changed}
      </chakra.p>
      <Flex gap="3" wrap="wrap" justify="center" mt="3">
        <OnlineButton onClick={() => void keep({})} loading={loading} disabled={signingOut}>
          {pendingDeletionCopy.keep}
        </OnlineButton>
        <Button variant="outline" colorPalette="gray" onClick={onSignOut} loading={signingOut} disabled={loading}>
          {pendingDeletionCopy.signOut}
        </Button>
      </Flex>
    </Flex>
  );
}
