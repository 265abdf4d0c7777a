import { DeleteDialog } from '../DeleteDialog';
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
  const shared = { name, copy: deleteSkillCopy, loading, onClose };
  return <DeleteDialog {...shared} remove={() => remove({ input: { name } })} />;
}
