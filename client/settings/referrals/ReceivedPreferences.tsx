import { ToggleRow } from '../../ui/forms/ToggleRow';
import { SettingsGroup } from '../../ui/settings/SettingsGroup';
import type { Settings } from '../parts/settings';
import { useUpdateSettings } from '../parts/useUpdateSettings';
import { referralsCopy as copy } from './copy';

/** Which requests a referrer receives. */
export function ReceivedPreferences({ settings }: { settings: Settings }) {
  const save = useUpdateSettings(settings);
  const { pauseRequests, acceptAll, filterBySkills, autoReject } = settings.referrals;
  return (
    <SettingsGroup title={copy.received}>
      <ToggleRow
        label={copy.pause}
        help={pauseRequests ? copy.pauseOn : copy.pauseOff}
        checked={pauseRequests}
        onChange={(on) => void save({ referrals: { pauseRequests: on } })}
      />
      <ToggleRow
        label={copy.acceptAll}
        help={acceptAll ? copy.acceptAllOn : copy.acceptAllOff}
        checked={acceptAll}
        onChange={(on) => void save({ referrals: { acceptAll: on } })}
      />
      <ToggleRow
        label={copy.filter}
        help={filterBySkills ? copy.filterOn : copy.filterOff}
        checked={filterBySkills}
        onChange={(on) => void save({ referrals: { filterBySkills: on } })}
      />
      <ToggleRow
        label={copy.autoReject}
        help={autoReject ? copy.autoRejectOn : copy.autoRejectOff}
        checked={autoReject}
        onChange={(on) => void save({ referrals: { autoReject: on } })}
      />
    </SettingsGroup>
  );
}
