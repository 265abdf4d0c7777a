import { type SyntheticEvent, useId, useState } from 'react';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { FormButtons } from '../../ui/overlays/FormButtons';
import { saveButtonsCopy } from '../copy';
import { AssociationsField } from './AssociationsField';
import { skillDialogCopy } from './copy';
import type { OwnSkill } from './skill';
import { useUpdateSkill } from './useSkillChanges';

interface EditSkillDialogProps {
  skill: OwnSkill;
  onClose: () => void;
}

/** Edits where a skill was learned or used. It is open while it is mounted, and stays open after a refusal. */
export function EditSkillDialog({ skill, onClose }: EditSkillDialogProps) {
  const formId = useId();
  const [associations, setAssociations] = useState<string[]>([...skill.associations]);
  const [update, { loading }] = useUpdateSkill();
  const unsaved = associations.join('\n') !== skill.associations.join('\n');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!unsaved || (await update({ input: { name: skill.name, associations } }))) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={skillDialogCopy.editTitle(skill.name)}
      busy={loading}
      unsaved={unsaved}
      footer={<FormButtons formId={formId} {...saveButtonsCopy} loading={loading} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <AssociationsField value={associations} onChange={setAssociations} />
      </form>
    </AppDialog>
  );
}
