import { chakra } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { Fact, FactList } from '../parts/FactList';
import { caseCopy as copy, reportsCopy } from './copy';
import type { Report } from './report';

/** Who reported whom, and when. */
export function ReportFacts({ report: { about, reporter, status, createdAt } }: { report: Report }) {
  return (
    <FactList>
      <Fact name={copy.about}>
        <Person user={about} />
        {about.suspended && (
          <chakra.span ms="2">
            <Badge tone="bad">{copy.suspended}</Badge>
          </chakra.span>
        )}
      </Fact>
      <Fact name={copy.reporter}>
        <Person user={reporter} />
      </Fact>
      <Fact name={copy.made}>
        <Time at={createdAt} />
      </Fact>
      <Fact name={copy.status}>{reportsCopy.statuses[status]}</Fact>
    </FactList>
  );
}

const Person = ({ user: { id, name } }: { user: { id: string; name: string } }) => (
  <ChakraLink asChild>
    <Link to={paths.adminUser(id)}>
      <bdi>{name}</bdi>
    </Link>
  </ChakraLink>
);
