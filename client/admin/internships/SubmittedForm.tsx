import { useQuery } from '@apollo/client/react';
import { chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { graphql } from '../../graphql';
import type { ApplicationFormQuery } from '../../graphql/graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SubjectAuditLog } from '../parts/audit/SubjectAuditLog';
import { applicationCopy as copy } from './copy';
import { Facts } from './Facts';
import { Resume } from './Resume';

const ApplicationForm = graphql(`
  query ApplicationForm($id: ID!) {
    internshipApplication(id: $id) {
      id
      form {
        firstName
        lastName
        email
        phone
        college
        degree
        batch
        usn
        domain
        linkedin
        notes
      }
    }
  }
`);

type Form = NonNullable<NonNullable<ApplicationFormQuery['internshipApplication']>['form']>;

/** What the applicant sent, with the résumé on press, and below it who has read and done what. */
export function SubmittedForm({ applicationId }: { applicationId: string }) {
  const { data, loading, error, refetch } = useQuery(ApplicationForm, {
    variables: { id: applicationId },
    // Each look is recorded, so the cache does not keep it.
    fetchPolicy: 'no-cache',
  });
  const form = data?.internshipApplication?.form;
  if (!data && error && !loading) return <ErrorState onRetry={() => void refetch()}>{copy.formFailed}</ErrorState>;
  if (!data) return <BlockSkeleton lines={6} label={copy.formLoading} />;
  return (
    <Flex direction="column" gap="5">
      {form ? (
        <>
          <chakra.p fontSize="xs" color="fg.muted">
            {copy.formHelp}
          </chakra.p>
          <Facts facts={factsOf(form)} />
          <Resume applicationId={applicationId} />
        </>
      ) : (
        <chakra.p color="fg.muted">{copy.erased}</chakra.p>
      )}
      <SubjectAuditLog type="internship-application" id={applicationId} empty={copy.noEntries} />
    </Flex>
  );
}

/** The facts in the order of the form, without those that are missing. */
function factsOf(form: Form): [string, ReactNode][] {
  const { facts } = copy;
  const all: [string, ReactNode][] = [
    [facts.name, `${form.firstName} ${form.lastName}`],
    [facts.email, form.email],
    [facts.phone, form.phone],
    [facts.college, form.college],
    [facts.degree, copy.degree(form.degree, form.batch)],
    [facts.usn, form.usn],
    [facts.domain, copy.domain(form.domain)],
    [facts.linkedin, form.linkedin !== null && <Url key="linkedin" to={form.linkedin} />],
    [facts.notes, form.notes],
  ];
  return all.filter(([, value]) => Boolean(value));
}

const Url = ({ to }: { to: string }) => (
  <ChakraLink href={to} target="_blank" rel="noreferrer noopener">
    {to}
  </ChakraLink>
);
