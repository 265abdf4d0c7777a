import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { ReportButton } from '../report/ReportButton';
import { BlockButton } from '../block/BlockButton';

export const SafetyActions_user = graphql(`
  fragment SafetyActions_user on User {
    id
    name
    role
    viewerBlocks
  }
`);

/** Reports and blocks a user, at the end of what a page shows of them. Nothing for the viewer themselves. */
export function SafetyActions({ user: from }: { user: FragmentType<typeof SafetyActions_user> }) {
  const { id, name, role, viewerBlocks } = useFragmentOf(SafetyActions_user, from);
  if (useSession()?.user.id === id) return null;
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <ReportButton reported={{ id, name, blocked: viewerBlocks }} />
      {!viewerBlocks && role !== 'ADMIN' && <BlockButton person={{ id, name }} />}
    </Flex>
  );
}
