import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { graphql } from '../graphql';
import { longDate } from '../lib/time';
import { usePageTitle } from '../ui/Page';
import { leavingWords } from './copy';
import { useMutationWithToast } from './useMutationWithToast';

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

/** All that is open to somebody whose account is about to be erased: keeping it after all, or going. */
export function LeavingPage({ eraseAfter, onSignOut, signingOut }: Props) {
  const title = leavingWords.title(longDate(eraseAfter));
  usePageTitle(title);
  const [keep, { loading }] = useMutationWithToast(UndoDeleteAccount, {
    success: leavingWords.kept,
    failure: leavingWords.notKept,
    refetchQueries: ['ShellMe'],
    awaitRefetchQueries: true,
  });
  return (
    <Flex as="main" direction="column" align="center" justify="center" textAlign="center" gap="4" minH="100dvh" px="6">
      <Heading as="h1" size="2xl" textWrap="balance">
        {title}
      </Heading>
      <chakra.p color="fg.muted" fontSize="md" maxW="52ch">
        {leavingWords.hidden} {leavingWords.changed}
      </chakra.p>
      <Flex gap="3" wrap="wrap" justify="center" mt="3">
        <Button onClick={() => void keep({})} loading={loading} disabled={signingOut}>
          {leavingWords.keep}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={onSignOut} loading={signingOut} disabled={loading}>
          {leavingWords.signOut}
        </Button>
      </Flex>
    </Flex>
  );
}
