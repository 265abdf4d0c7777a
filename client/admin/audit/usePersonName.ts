import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import { auditCopy as copy } from './copy';

// By the ID among all accounts, because profiles of suspended users are not shown.
const AuditPerson = graphql(`
  query AuditPerson($id: String!) {
    users(q: $id, first: 1) {
      edges {
        cursor
        node {
          id
          name
        }
      }
    }
  }
`);

/** The name of the user with this ID, in words that suit a filter while it is not known; an empty ID stands for nobody. */
export function usePersonName(id: string): string {
  const { data, loading } = useQuery(AuditPerson, { variables: { id }, skip: id === '' });
  const person = data?.users.edges.find(({ node }) => node.id === id)?.node;
  return person?.name ?? (loading ? copy.nameLoading : copy.someone);
}
