import { TagInput } from '../../ui/forms/TagInput';
import { skillDialogCopy } from './copy';

interface AssociationsFieldProps {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Where a skill was learned or used. */
export function AssociationsField(props: AssociationsFieldProps) {
  return (
    <TagInput
      label={skillDialogCopy.associations}
      help={skillDialogCopy.associationsHelp}
      {...props}
      max={10}
      maxLength={120}
    />
  );
}
