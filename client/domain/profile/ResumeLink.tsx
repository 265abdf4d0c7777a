import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { FileLink } from '../../ui/data/FileLink';
import { resumeCopy } from './copy';

const ResumeLink_file = graphql(`
  fragment ResumeLink_file on FileRef {
    id
    name
    bytes
    url
  }
`);

const FreshResume = graphql(`
  query FreshResume {
    me {
      id
      resume {
        id
        url
      }
    }
  }
`);

/** A link to the viewer's stored résumé. */
export function ResumeLink({ file }: { file: FragmentType<typeof ResumeLink_file> }) {
  const data = useFragmentOf(ResumeLink_file, file);
  const client = useApolloClient();
  const fresh = async () => {
    const { data } = await client.query({ query: FreshResume, fetchPolicy: 'network-only' });
    return data?.me?.resume?.url ?? null;
  };
  return <FileLink file={data} fresh={fresh} label={resumeCopy.download(data.name)} failed={resumeCopy.linkFailed} />;
}
