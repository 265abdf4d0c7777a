import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { deleteSkillCopy } from './copy';
import type { OwnSkill } from './skill';
import { useDeleteSkill } from './useSkillChanges';

interface DeleteSkillProps {
  skill: Pick<OwnSkill, 'name'>;
  onClose: () => void;
}

/** Asks whether to delete a skill, and deletes it. */
export function DeleteSkill({ skill: { name }, onClose }: DeleteSkillProps) {
  const [remove, { loading }] = useDeleteSkill();
  const confirm = async () => {
    await remove({ input: { name } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={deleteSkillCopy.title(name)}
      description={deleteSkillCopy.description}
      confirmLabel={deleteSkillCopy.confirm}
      destructive
      loading={loading}
    />
  );
}
