import { useState } from 'react';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { setSingleKeys, singleKeysAreOn } from '../../ui/keys/keys';
import { SettingsGroup } from '../../ui/settings/SettingsGroup';
import { keysCopy } from './copy';

/** The switch for shortcuts without Ctrl or Cmd. It applies to this browser. */
export function KeysGroup() {
  const [on, setOn] = useState(singleKeysAreOn);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <SettingsGroup title={keysCopy.title}>
      <ToggleRow
        worksOffline
        label={keysCopy.single}
        help={on ? keysCopy.on : keysCopy.off}
        checked={on}
        onChange={change}
      />
    </SettingsGroup>
  );
}
