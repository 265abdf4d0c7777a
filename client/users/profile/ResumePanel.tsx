import type { FragmentType } from '@apollo/client';
import { Section } from '../../ui/layout/Page';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { resumeFile } from '../../lib/uploads';
import { FileDrop } from '../../ui/forms/FileDrop';
import { useUpload } from '../../ui/forms/useUpload';
import { resumeWords } from '../copy';
import { ResumeLink } from './ResumeLink';
import { useUpdateProfile } from './useUpdateProfile';

const ResumePanel_me = graphql(`
  fragment ResumePanel_me on Me {
    id
    resume {
      id
      ...ResumeLink_file
    }
  }
`);

/** The résumé: upload, replace, download. A new one is on the profile as soon as it is stored. */
export function ResumePanel({ me }: { me: FragmentType<typeof ResumePanel_me> }) {
  const data = useFragmentOf(ResumePanel_me, me);
  const upload = useUpload('resume');
  const [save, { loading }] = useUpdateProfile({ success: resumeWords.saved, failure: resumeWords.notSaved });

  const take = async (file: File) => {
    const stored = await upload.send(file);
    if (stored) await save({ input: { resumeFileId: stored.id } });
  };
  return (
    <Section title={resumeWords.title} description={resumeWords.who} id="resume">
      <FileDrop
        label={resumeWords.title}
        help={resumeWords.help}
        {...resumeFile}
        wrongType={resumeWords.wrongType}
        tooLarge={resumeWords.tooLarge}
        onFile={(file) => void take(file)}
        onCancel={upload.cancel}
        progress={upload.progress}
        error={upload.error}
        disabled={loading}
        {...(data.resume && { current: <ResumeLink file={data.resume} /> })}
      />
    </Section>
  );
}
