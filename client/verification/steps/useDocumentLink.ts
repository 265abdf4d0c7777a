import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../graphql';
import { toast } from '../../ui/feedback/toast';
import { documentsCopy as copy } from './copy';

// The link is signed and lives for minutes, so that it is fetched on press.
const DocumentLinks = graphql(`
  query CompanyDocumentLinks {
    companyVerification {
      id
      businessCard {
        id
        url
      }
      offerLetter {
        id
        url
      }
      payslip {
        id
        url
      }
    }
  }
`);

export type DocumentField = 'businessCard' | 'offerLetter' | 'payslip';

/** Fetches a link to a document. Resolves to null after an error that was shown. */
export function useDocumentLink(field: DocumentField): () => Promise<string | null> {
  const client = useApolloClient();
  return useCallback(async () => {
    const { data } = await client
      .query({ query: DocumentLinks, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined })); // reported below
    const url = data?.companyVerification[field]?.url ?? null;
    if (url === null) toast.error(copy.downloadFailed);
    return url;
  }, [client, field]);
}
