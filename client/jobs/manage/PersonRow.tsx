import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { studyLine } from '../../domain/studyLine';
import { PersonLine } from '../../ui/person/PersonCard';

interface PersonRowProps {
  user: { id: string; name: string; photoUrl: string | null; college: string | null; batch: number | null };
  /** The address that the name leads to. */
  to: string;
  /** What is known about them, at the end of the row. */
  children: ReactNode;
}

/** A person in a list, with facts at the end of the row. */
export function PersonRow({ user, to, children }: PersonRowProps) {
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      borderBottomWidth="1px"
      listStyleType="none"
    >
      <PersonLine id={user.id} name={user.name} photoUrl={user.photoUrl} detail={studyLine(user)} to={to} />
      <Flex gap="3" align="center" wrap="wrap">
        {children}
      </Flex>
    </Flex>
  );
}
