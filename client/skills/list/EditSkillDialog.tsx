import { type SyntheticEvent, useId } from 'react';
import { useDraftState } from '../../lib/unsaved/useDraftState';
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
  const { values, change, isChanged, drop } = useDraftState(`skill:${skill.name}`, {
    associations: [...skill.associations],
  });
  const { associations } = values;
  const [update, { loading }] = useUpdateSkill();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (loading) return;
    if (isChanged && !(await update({ input: { name: skill.name, associations } }))) return;
    drop();
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={skillDialogCopy.editTitle(skill.name)}
      busy={loading}
      unsaved={isChanged}
      onDiscard={drop}
      footer={<FormButtons formId={formId} {...saveButtonsCopy} loading={loading} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <AssociationsField value={associations} onChange={(texts) => change({ associations: texts })} />
      </form>
    </AppDialog>
  );
}
